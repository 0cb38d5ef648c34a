import { capital } from '../contract/words.ts';
import type { Access, Scope } from '../domain/scope.ts';
import { ASK_AN_ADMIN, whatIsAllowed } from '../domain/scope-words.ts';
import { ExplainedError } from './errors.ts';

const REASONS: Record<keyof Scope, string> = {
  accounts: 'questions about the account are not allowed here',
  regions: 'questions about the region are not allowed here',
  subjects: 'questions about it are not allowed here',
};

/**
 * Returns the error for something that a rule excludes. It is reported like any gap: what was not read, why, and whom
 * to ask for more access.
 */
export function leftOut(what: string, of: keyof Scope, access: Access): ExplainedError {
  const remedy = `${capital(whatIsAllowed(access, of))}. ${ASK_AN_ADMIN}`;
  return new ExplainedError(`${what} is left out by a rule`, {
    kind: 'ruled_out',
    reason: REASONS[of],
    remedy,
  });
}
