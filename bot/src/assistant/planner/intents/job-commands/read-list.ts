import type { JobCommand } from '../../../jobs/command.ts';
import { wholeText } from '../../words/patterns.ts';
import { readSelector } from './read-selector.ts';
import { HERE, NOUN, NOUNS } from './words.ts';

const WHEN =
  '(?:now|right now|today|tomorrow|this week|next week|next|at the moment|currently|anywhere|at all|so far|already)';
const WHERE = `(?: (?:${HERE}|for ${WHEN}|${WHEN}|(?:with|from|by|at) you))*`;
const THINGS = `(?:(?:scheduled )?(?:${NOUNS}|${NOUN}|tasks|things|questions|queries))`;
const HAVE = '(?:do|have|did|can|are|is) (?:we|i|you|there|they)(?: (?:have|got|see|set up))*';
const SCHEDULED =
  '(?:scheduled|planned|on (?:the|my|our|your|a) schedule|set up to run|running on a schedule)';

const SHOW =
  '(?:(?:list|show|give|see|get|display|view|open|print|what are|which are|where are|tell)(?: (?:me|us))?(?: about)?(?: all(?: of)?)?)';

const STILL = '(?:still|all|currently|already|regularly|automatically|by yourself|every (?:day|week|month))';

const ASKS = wholeText(
  new RegExp(
    `(?:${SHOW} )?(?:everything|what|all)(?: that)?(?: (?:is|has been|was|have (?:you|we|i) got))?(?: (?:already|currently))? ${SCHEDULED}${WHERE}`,
  ),
  new RegExp(
    `(?:${SHOW} )?which (?:${NOUNS}|${NOUN}) (?:is|are)(?: (?:currently|still|all))? (?:paused|active|enabled|disabled|on|off)${WHERE}`,
  ),
  new RegExp(
    `(?:what|which)(?: ${THINGS})?(?: (?:is|are|has been|have been|was|were))?(?: (?:already|currently|still|all))? ${SCHEDULED}${WHERE}`,
  ),
  new RegExp(
    `(?:what|which)(?: ${THINGS})? (?:have|did|do) (?:i|we|you)(?: all| already)? (?:scheduled?|have (?:scheduled|planned)|planned)${WHERE}`,
  ),
  new RegExp(
    `(?:what|which) (?:scheduled )?(?:jobs|reports|digests|reminders|scheduled ${NOUNS}) (?:are|is|do|have|run|exist)\\b(?: (?:there|we|i|you|have|got|get|getting|receive|running|set up|active|on|scheduled|coming))*${WHERE}`,
  ),
  new RegExp(
    `(?:${HAVE}|is|are)(?: there)?(?: any| anything| something| a| some)?(?: ${THINGS})?(?: that (?:is|are))? ${SCHEDULED}${WHERE}`,
  ),
  new RegExp(
    `${HAVE} (?:any )?(?:jobs|schedules|reports|digests|reminders|scheduled ${THINGS})(?: (?:set up|running|coming))?${WHERE}`,
  ),
  new RegExp(`any(?:thing)?(?: ${THINGS})? ${SCHEDULED}${WHERE}|any (?:jobs|scheduled ${NOUNS})${WHERE}`),
  // "what do i still get from you", "which reports are you sending us"
  new RegExp(
    `(?:what|which)(?: (?:else|other|${THINGS}))* (?:do|are|am|will) (?:i|we) (?:${STILL} )*(?:get|getting|receive|receiving)(?: ${STILL})* from you(?: ${STILL})*${WHERE}`,
  ),
  new RegExp(
    `(?:what|which)(?: (?:else|other|${THINGS}))* (?:do|are|will) you (?:${STILL} )*(?:send|sending|post|posting|deliver|delivering|mail|mailing)(?: (?:me|us|to me|to us|out))+(?: ${STILL})*${WHERE}`,
  ),
  new RegExp(
    `how many (?:jobs|schedules|(?:scheduled )?${NOUNS})(?: (?:are|do|we|i|have|there|scheduled|running|active|set up))*${WHERE}`,
  ),
);
const OWN = "(?:the|my|our|your|all|this channel's)";
const KIND =
  '(?:paused|active|enabled|disabled|current|existing|daily|weekly|monthly|hourly|nightly|default|recurring|one-time|failing|failed|upcoming|other|running)';
/** Words that can only mean Windsock's jobs: "scheduled reports", "my reports", "jobs". */
const LISTED = new RegExp(
  `^(?:${SHOW} )?(?:${OWN} )*(?:(${KIND}) )?(?:jobs?(?: list)?|schedules|scheduled ${NOUNS})${WHERE}$|^${SHOW} (?:my|our|all my|all our|the) (?:(${KIND}) )?(?:${NOUNS}|schedules?|scheduled (?:tasks|things|questions|queries))${WHERE}$`,
);
/** Words that do not narrow the list of jobs. */
const NO_KIND = /^(?:current|existing|upcoming|running|active)$/;

const NEXT = '(?:run|running|due|come|coming|scheduled|post|posted|go out|going out|fire|happen|next)';
const WHEN_NEXT = new RegExp(
  `^(?:when|what time|at what time|how often) (?:is|does|will|would|shall|do|are) (.+?)(?: be)?(?: next| first)? ${NEXT}(?: next| again| first)?$`,
);
const NEXT_ONE = new RegExp(
  `^when (?:is|are) (?:the|my|our) next (?:run|(?:scheduled )?(?:${NOUN}|${NOUNS}))$|^what (?:runs|(?:will|is going to) run|comes up|is up) next$`,
);
const LAST_RUN =
  /^(?:did|has|have|when did|when was|when has) (.+?) (?:already |ever |really |last |been )*(?:run|ran|come|came|go out|gone out|fire|fired|post|posted|arrive|arrived|sent)(?: last)?(?: (?:today|yet|already|so far|before|yesterday|tonight|this (?:morning|week|month)|last (?:night|week|month|time)|on time|at all))*$/;
/** "when is the next one", in a thread about a job. */
const NEXT_OF_IT = /^when (?:is|are) (?:the|its|my|our) next (?:one|time)$|^when next$/;
const IS_IT =
  /^(?:is|are) (.+?) (?:still |already |really |currently )*(?:paused|active|enabled|disabled|scheduled|on|off|turned (?:on|off))$/;

/** Reads a question about existing jobs. Takes lower-case text without politeness and final punctuation. */
export function readList(text: string, isAboutJobs: boolean): JobCommand | undefined {
  if (ASKS.test(text) || NEXT_ONE.test(text)) return { do: 'list' };
  const listed = LISTED.exec(text);
  if (listed) {
    const kind = listed[1] ?? listed[2];
    return { do: 'list', ...(kind && !NO_KIND.test(kind) && { which: { by: 'words', words: kind } }) };
  }
  if (isAboutJobs && NEXT_OF_IT.test(text)) return { do: 'list', which: { by: 'this' } };
  const object = (WHEN_NEXT.exec(text) ?? LAST_RUN.exec(text) ?? IS_IT.exec(text))?.[1];
  const which = object === undefined ? undefined : readSelector(object, isAboutJobs);
  return which && { do: 'list', which };
}
