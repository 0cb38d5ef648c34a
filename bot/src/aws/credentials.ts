import type { STSClient } from '@aws-sdk/client-sts';
import type { AwsCredentialIdentity } from '@smithy/types';
import { shared } from './calls.ts';
import { ExplainedError } from './errors.ts';
import { tagError } from './instrument.ts';
import { partitionOfArn } from './regions.ts';
import { SESSION_POLICY, sessionPolicyArns } from './session-policy.ts';

const SESSION_NAME = 'windsock';
/** An hour: the most that a role assumed from another role may have. */
const SESSION_SECONDS = 3600;
/** Before the SDK itself takes a session for stale (5 minutes), so that no call ever waits for two look-ups. */
const REFRESH_AHEAD_MS = 10 * 60_000;

export interface Role {
  roleArn: string;
  /** Absent only to prove that the role refuses to be assumed without one. */
  externalId?: string;
}

/** One session of a role, limited to reading. Throws an ExplainedError where STS refuses. */
export async function assumeRole(
  sts: STSClient,
  role: Role,
  signal?: AbortSignal,
): Promise<AwsCredentialIdentity & { expiration: Date }> {
  const { AssumeRoleCommand } = await import('@aws-sdk/client-sts');
  const command = new AssumeRoleCommand({
    RoleArn: role.roleArn,
    RoleSessionName: SESSION_NAME,
    ExternalId: role.externalId,
    DurationSeconds: SESSION_SECONDS,
    PolicyArns: sessionPolicyArns(partitionOfArn(role.roleArn)),
    Policy: SESSION_POLICY,
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

/** STS says AccessDenied for a missing role, a wrong external id and a role that trusts another alike. */
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
 * A role's current session: kept until ten minutes before its end and then renewed, one AssumeRole at a time however
 * many calls wait for it. A refusal is not kept: the next question asks again.
 */
export function roleSessions({
  assume,
  now,
}: {
  assume: () => Promise<AwsCredentialIdentity & { expiration: Date }>;
  now: () => Date;
}): () => Promise<AwsCredentialIdentity> {
  let session: (AwsCredentialIdentity & { expiration: Date }) | undefined;
  let flight: Promise<AwsCredentialIdentity> | undefined;

  return async () => {
    if (session && session.expiration.getTime() - now().getTime() > REFRESH_AHEAD_MS) return session;
    flight ??= shared(assume)
      .then((made) => {
        session = made;
        return made;
      })
      .finally(() => {
        flight = undefined;
      });
    return flight;
  };
}
