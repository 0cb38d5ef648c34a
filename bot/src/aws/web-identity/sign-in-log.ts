import type { Logger } from '../../logger.ts';
import { explainAwsError } from '../errors.ts';
import type { TokenClaims } from './token-claims.ts';

/** Interval between two log entries for a lasting failure. */
const AGAIN_MS = 10 * 60_000;
const MAX_CHARACTERS = 500;

interface Outcome {
  error?: unknown;
  /** Epoch ms. */
  goodUntil?: number;
  claims?: TokenClaims;
}

/**
 * Logs when Windsock signs in to AWS, when it no longer can, and when it can again. Entries contain the token's claims,
 * which must be compared with AWS's side, and never the token.
 */
export function createSignInLog({
  logger,
  now,
  roleArn,
}: {
  logger: Logger;
  now: () => number;
  roleArn: string;
}): (outcome: Outcome) => void {
  const log = logger.child({ module: 'aws' });
  let last: { said: string | undefined; at: number } | undefined;
  return ({ error, goodUntil, claims }) => {
    const said = error === undefined ? undefined : sentenceOf(error, goodUntil !== undefined);
    const isNew = !last || last.said !== said;
    const isDue = said !== undefined && last !== undefined && now() - last.at >= AGAIN_MS;
    if (!isNew && !isDue) return;
    last = { said, at: now() };
    const until = goodUntil === undefined ? {} : { session_until: new Date(goodUntil).toISOString() };
    const fields = { role_arn: roleArn, ...claims, ...until };
    if (said === undefined) return log.info(fields, 'signed in to AWS');
    log[goodUntil === undefined ? 'error' : 'warn']({ ...fields, detail: detailOf(error) }, said);
  };
}

function sentenceOf(error: unknown, isGood: boolean): string {
  const { remedy, reason } = explainAwsError(error, 'sts:AssumeRoleWithWebIdentity');
  const what = isGood ? 'Windsock cannot renew its AWS session' : 'Windsock cannot sign in to AWS';
  return `${what}: ${remedy ?? reason}`;
}

/** Returns the words of the service that refused. */
function detailOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return undefined;
  return `${cause.name}: ${cause.message}`.replaceAll(/\s+/g, ' ').slice(0, MAX_CHARACTERS);
}
