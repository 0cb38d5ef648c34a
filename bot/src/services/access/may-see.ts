import type { Reply } from '../../contract/reply.ts';
import type { Scope } from '../../domain/scope.ts';
import { covers, EVERYTHING } from '../../domain/scope.ts';
import { ASK_AN_ADMIN } from '../../domain/scope-words.ts';
import type { Access } from './find-access.ts';

/** Returns whether a result may be shown to a person. A result without a scope was found under everything. */
export const maySee = ({ scope }: Pick<Access, 'scope'>, made: { scope?: Scope | undefined }): boolean =>
  covers(scope, made.scope ?? EVERYTHING);

/** Replaces an answer whose scope is wider than what the reader, or the presser of its buttons, may see. */
export const withheldAnswer = (because = 'a rule'): Reply => ({
  kind: 'refusal',
  text: `This answer is based on more than you may see here: ${because} allows less. Ask the question yourself to see what you may. ${ASK_AN_ADMIN}`,
});
