import type { AwsWebIdentityConfig } from '../../config-aws.ts';
import type { Logger } from '../../logger.ts';
import { explainAwsError } from '../errors.ts';
import type { BaseCredentials } from '../sign-in-again.ts';
import { createExchange, SESSION_SECONDS } from './exchange.ts';
import { createManagedIdentity } from './managed-identity.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { createSignInLog } from './sign-in-log.ts';
import type { TokenClaims } from './token-claims.ts';
import { claimsOf } from './token-claims.ts';
import { readTokenFile } from './token-file.ts';

/** Windsock's own access to AWS, with an identity token instead of a key. */
export interface WebIdentity {
  /** Signs as the role, with a session that is renewed before its end. Throws ExplainedError. */
  credentials: BaseCredentials;
  /**
   * Signs in if necessary. Returns a sentence about what is wrong and what to do about it. Undefined: nothing, or
   * nothing known within `waitMs`. Never rejects.
   */
  problem(waitMs: number): Promise<string | undefined>;
}

/**
 * Creates the access. It signs in when first needed, and not before.
 * @param endpoint of STS; absent: AWS, or the SDK's own configuration
 */
export function createWebIdentity({
  settings,
  logger,
  now = Date.now,
  endpoint,
}: {
  settings: AwsWebIdentityConfig;
  logger: Logger;
  now?: () => number;
  endpoint?: string;
}): WebIdentity {
  const { token: source } = settings;
  const readToken = source.from === 'file' ? () => readTokenFile(source.path) : createManagedIdentity(source);
  const exchange = createExchange(settings, endpoint);
  let claims: TokenClaims | undefined;
  const log = createSignInLog({ logger, now, roleArn: settings.roleArn });
  const keeper = createSessionKeeper({
    async make() {
      claims = undefined;
      const token = await readToken();
      claims = await claimsOf(token);
      return exchange(token);
    },
    lifetimeMs: SESSION_SECONDS * 1000,
    now,
    onOutcome: (outcome) => log({ ...outcome, ...(claims && { claims }) }),
  });

  return {
    // Otherwise the SDK would cache an answer by its own clock.
    credentials: Object.assign(() => keeper.get(), { memoized: true, renewal: keeper }),
    async problem(waitMs) {
      await waitAtMost(waitMs, keeper.get());
      const trouble = keeper.trouble();
      if (!trouble) return undefined;
      const { remedy, reason } = explainAwsError(trouble.error, 'sts:AssumeRoleWithWebIdentity');
      const sentence = remedy ?? `Windsock cannot sign in to AWS: ${reason}.`;
      if (trouble.goodUntil === undefined) return sentence;
      const until = new Date(trouble.goodUntil).toISOString().slice(11, 16);
      return `${sentence} The session at hand works until ${until} UTC.`;
    },
  };
}

async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([
    work.then(
      () => {},
      () => {},
    ),
    late,
  ]);
  clearTimeout(timer);
}
