import type { Asking } from '../asking.ts';
import type { EventsArgs } from './args.ts';
import { programIn, WITH_PROGRAM } from './programs.ts';

const CALLS = '(?:changes|(?:aws )?(?:api )?calls|events|api activity|modifications|actions|operations)';
const OPENING =
  '(?:(?:and|so|ok|hey|hi|please|show|list|give|me|us|all|the|any|our|recent|latest|were|was|there|how many|which|what|who|did|count|number of) )*';
const ACTORS = '(?:(?:iam )?users?|persons?|people|who|actors?|principals?|roles?|names?|engineers?)';

/** "who made the most changes this week", "events per user": counts by person. */
const BY_PERSON: readonly Asking[] = [
  new RegExp(
    `\\b(?:who|(?:which|what) ${ACTORS})(?: (?:has|have|had|did|was|is))? (?:made|make|makes|done|did|do|does|called|caused|changed)(?: the)? most(?: (?:of the )?(?:${CALLS}|things))?\\b`,
  ),
  new RegExp(`\\bmost active ${ACTORS}\\b(?= (?:in|by|of) (?:cloud ?trail|${CALLS}))`),
  new RegExp(
    `^${OPENING}(?:cloud ?trail )?${CALLS}(?: [\\w-]+){0,4}? (?:by|per|for each) (?:each )?${ACTORS}\\b`,
  ),
].map((pattern) => ({ pattern, args: (): EventsArgs => ({ changes: true, part: 'who' }) }));

/** "changes made with terraform today", "what was done in the console": by the program. */
const MADE_WITH: Asking = {
  pattern: new RegExp(
    `^(?<opening>${OPENING}(?:${CALLS}\\b ?)?)(?:(?:something|anything|everything|people|we|somebody|someone|anybody|anyone|was|were|is|are|has|have|had|did|do|does|been|being|made|make|done|changed?|changes|modified|created?|coming|that|which|by hand|manually) )*${WITH_PROGRAM}`,
  ),
  args: ({ opening = '', program = '' }): EventsArgs | undefined => {
    const client = programIn(program);
    return client && opening.trim() !== ''
      ? { changes: true, client, ...(/\b(?:how many|count|number)\b/.test(opening) && { part: 'count' }) }
      : undefined;
  },
};

/** "which changes were made by hand" */
const BY_HAND: Asking = {
  pattern: new RegExp(
    `^${OPENING}(?:${CALLS}|something|anything|what)? ?(?:(?:was|were|has|have|been|made|done|changed|modified) )*(?:by hand|manually|by (?:real )?(?:people|humans))\\b(?! (?:in|to|on|with) )`,
  ),
  args: (): EventsArgs => ({ changes: true, by: 'people' }),
};

/** "which api calls were denied today" */
const DENIED_AFTER: Asking = {
  pattern: new RegExp(
    `\\b${CALLS}(?: (?:that|which))? (?:was|were|got|have been|has been|are|is)(?: (?:being|getting|all))? (?:denied|refused|rejected|forbidden|unauthori[sz]ed|blocked|failing|failed)\\b`,
  ),
  args: (): EventsArgs => ({ failed: true }),
};

/** Questions about calls of one sort, whatever their effect. */
export const kindsOfCalls: readonly Asking[] = [...BY_PERSON, MADE_WITH, BY_HAND, DENIED_AFTER];
