import type { STSClient } from '@aws-sdk/client-sts';
import type { AwsCredentialIdentity, AwsCredentialIdentityProvider } from '@smithy/types';
import { currentScope, shared } from './calls.ts';
import { ExplainedError } from './errors.ts';
import { tagError } from './instrument.ts';
import type { LeastRecent } from './least-recent.ts';
import { partitionOfArn } from './regions.ts';
import { policiesFor } from './scope-policy.ts';
import type { Session } from './session.ts';
import { OWN_SESSION } from './session.ts';

/** An hour, the maximum for a role assumed from another role. */
const SESSION_SECONDS = 3600;
/** Earlier than the SDK itself treats a session as stale (5 minutes), so that no call ever waits for two look-ups. */
const REFRESH_AHEAD_MS = 10 * 60_000;

export interface Role {
  roleArn: string;
  /** Absent only to prove that the role cannot be assumed without one. */
  externalId?: string;
}

type Credentials = AwsCredentialIdentity & { expiration: Date };

/** Assumes a role for one session, limited to reading. Throws an ExplainedError if STS refuses. */
export async function assumeRole(
  sts: STSClient,
  role: Role,
  { session = OWN_SESSION, signal }: { session?: Session; signal?: AbortSignal | undefined } = {},
): Promise<Credentials> {
  const { AssumeRoleCommand } = await import('@aws-sdk/client-sts');
  const command = new AssumeRoleCommand({
    RoleArn: role.roleArn,
    RoleSessionName: session.name,
    ExternalId: role.externalId,
    DurationSeconds: SESSION_SECONDS,
    ...policiesFor(partitionOfArn(role.roleArn), session.scope),
  });
  const { Credentials: made } = await sts.send(command, { abortSignal: signal }).catch((error: unknown) => {
    throw explainRefusal(error, role.roleArn);
  });
  if (!made?.AccessKeyId || !made.SecretAccessKey || !made.SessionToken || !made.Expiration) {
    throw new Error('STS answered AssumeRole without credentials');
  }
  return {
    accessKeyId: made.AccessKeyId,
    secretAccessKey: made.SecretAccessKey,
    sessionToken: made.SessionToken,
    expiration: made.Expiration,
  };
}

/**
 * Explains a refusal. STS gives the same AccessDenied for a missing role, a wrong external id and a role that trusts
 * somebody else.
 */
function explainRefusal(error: unknown, roleArn: string): unknown {
  const name = error instanceof Error ? error.name : '';
  if (!/^(AccessDenied|AccessDeniedException|ValidationError|NoSuchEntity)$/.test(name)) return error;
  const explained = new ExplainedError(`The role ${roleArn} cannot be assumed`, {
    kind: 'credentials',
    reason: 'role cannot be assumed',
    remedy:
      `AWS refuses ${roleArn}: the role may be gone, its external id may differ from this workspace's, or it may not ` +
      'trust Windsock. Create the stack from the template again, with the external id shown in the console.',
  });
  return tagError(explained, 'sts:AssumeRole');
}

/**
 * Keeps a role's current session until ten minutes before its end, then renews it, with one AssumeRole however many
 * calls wait. Its hour counts from our request, since AWS's clock may differ from ours. A refusal is not cached: the
 * next question asks again.
 */
export function roleSessions({
  assume,
  now,
}: {
  assume: () => Promise<Credentials>;
  now: () => Date;
}): () => Promise<AwsCredentialIdentity> {
  let session: { made: AwsCredentialIdentity; until: number } | undefined;
  let flight: Promise<AwsCredentialIdentity> | undefined;

  return async () => {
    const asked = now().getTime();
    if (session && session.until - asked > REFRESH_AHEAD_MS) return session.made;
    flight ??= shared(assume)
      .then((made) => {
        session = { made, until: asked + SESSION_SECONDS * 1000 };
        return made;
      })
      .finally(() => {
        flight = undefined;
      });
    return flight;
  };
}

/**
 * Signs the calls of an account's clients, which all questions share. Each call is signed with the session of its own
 * question, from `currentScope`. A question has one session of the role, created at its first call.
 * @param sessionsInUse over all accounts
 */
export function sessionsOfQuestions({
  assume,
  now,
  sessionsInUse,
}: {
  assume: (session: Session) => Promise<Credentials>;
  now: () => Date;
  sessionsInUse: LeastRecent;
}): AwsCredentialIdentityProvider {
  const made = new Map<string, { credentials: () => Promise<AwsCredentialIdentity>; drop(): void }>();
  const provide = () => {
    const session = currentScope()?.session ?? OWN_SESSION;
    const key = JSON.stringify(session);
    const kept = made.get(key) ?? {
      credentials: roleSessions({ now, assume: () => assume(session) }),
      drop: () => made.delete(key),
    };
    made.set(key, kept);
    sessionsInUse.use(kept);
    return kept.credentials();
  };
  // Otherwise each SDK client would keep the first answer for all its calls (AwsSdkSigV4Memoized).
  return Object.assign(provide, { memoized: true });
}
