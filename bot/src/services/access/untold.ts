import type { Reply } from '../../contract/reply.ts';
import type { Scope } from '../../domain/scope.ts';
import { covers, EVERYTHING } from '../../domain/scope.ts';
import { ASK_AN_ADMIN } from '../../domain/scope-words.ts';
import type { Access } from './find-access.ts';

/** Whether what was found out may be told to somebody. What says nothing of its scope was found under everything. */
export const mayBeTold = ({ scope }: Pick<Access, 'scope'>, made: { scope?: Scope | undefined }): boolean =>
  covers(scope, made.scope ?? EVERYTHING);

/** Said in place of an answer that was given under more than may be told to who reads it, or presses its buttons. */
export const untold = (because = 'a rule'): Reply => ({
  kind: 'refusal',
  text: `This answer was found under more than you may be told here: ${because} allows less. Ask the question yourself to see what you may. ${ASK_AN_ADMIN}`,
});
