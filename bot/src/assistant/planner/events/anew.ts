import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { thingNamed } from '../../../tools/cloudtrail/things.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { askAbout } from '../ask-about.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { tokensOf } from '../words/text.ts';
import { partAsked } from './asked-part.ts';
import { asksOfDeeds, isOfPastTrail, PASSIVE } from './asks-of-deeds.ts';
import { isCondition } from './is-condition.ts';
import { CHANGES, EVENTS } from './is-of-events.ts';
import type { Problem } from './leaving-out.ts';
import { turnedRound } from './leaving-out.ts';
import { isAccounted, isLeftOut, leftWords } from './leftover.ts';
import { eventsSaid } from './said.ts';
import { GONE } from './things-of-tag.ts';

/** Questions that others answer. */
const OTHERS =
  /\b(?:why|how come|reason|costs?|cost|bill|bills|billed|spend|spent|spending|price|prices|invoice|budget|forecast|usage|health|how (?:do|can|would|should)|should (?:i|we)|can(?! (?:you|u) (?:tell|show|list|say|find|see|check))|may|could|might|would|must|allowed|able|never|most(?= (?:changes|events|calls|api|things))|recommend\w*|findings?|metrics?|cpu)\b|\$/i;
/** Judgements that events do not carry. */
const STRANGE =
  /\b(?:strange|weird|odd|unusual|suspicious|unknown|unexpected|foreign|funny|other|different|new)(?: (?:place|places|country|countries|location|locations|city|ip|ips|address|addresses|network|hours?|times?))\b/i;
const CANNOT_JUDGE_HOURS = 'I cannot judge which hour is unusual: CloudTrail shows when each was.';
const CANNOT_JUDGE =
  'I cannot judge which place is unusual: CloudTrail shows the addresses, not whose they are.';

/** Whether things are gone after an action. */
export const isGone = (action: unknown): boolean => /^(?:delete|terminate|remove)$/.test(String(action));

/** A question about events, as far as it was understood. */
export interface EventsRead {
  plan: ToolPlan | Problem;
  /** Words without effect in it. */
  left: string[];
}

/** Reads a question that stands alone as one about events. Returns undefined if it is about something else. */
export function readEvents(
  readings: Readings,
  input: PlanInput,
  lexicon: Lexicon,
  before?: EventsArgs,
): EventsRead | undefined {
  const { question } = readings;
  const { text, tokens } = question;
  if (!input.graph || input.graph.isEmpty || OTHERS.test(text)) return undefined;
  if (question.unknownAccount || question.tags.length > 0 || question.quoted.length > 0) return undefined;
  const read = eventsSaid(readings, input, lexicon, before);
  // Ids in questions for a deed that AWS names are read as such.
  const isPlain = !PASSIVE.test(text);
  if (question.patternMatches.length > 0 && isPlain) return undefined;
  const { args, said, told } = read;
  // "did the payments stack get updated this week": one thing, not those that a list would be narrowed to.
  const isOfOne = PASSIVE.test(text) && (args.resource !== undefined || args.user !== undefined);
  if (!isOfOne && !isOfPastTrail(text, read) && isCondition(readings)) return undefined;
  if (!asksOfDeeds(text, read)) return undefined;
  const strange = args.action === 'login' ? STRANGE.exec(text) : null;
  for (const at of tokensOf(tokens, strange)) said.add(at);
  if (strange) told.push(/(?:hours?|times?)$/i.test(strange[0]) ? CANNOT_JUDGE_HOURS : CANNOT_JUDGE);
  const left = tokens.flatMap((token, at) => (isAccounted(question, at, said) ? [] : [{ token, at }]));
  const part = strange ? (told.includes(CANNOT_JUDGE) ? 'from' : undefined) : partAsked(text);
  const isTelling = part !== undefined && !/^(?:who|what|failed|worked)$/.test(part);
  const isOfThings = args.resource !== undefined || args.resources !== undefined;
  const isBare = Object.keys(args).every((key) => /^(?:accounts|regions|window)$/.test(key));
  // "what did he change": signing in is not a change.
  const isOfPeople = read.deeds > 0 && !args.action && !isOfThings && !args.thing && !args.failed;
  // What was deleted has no tags any more.
  if (told.includes(GONE) && isGone(args.action)) return undefined;
  if (part === 'when' && !(args.action === 'deploy' && isOfThings)) return undefined;
  // "who deleted the user bob": the name of a deleted thing is unknown.
  const gone = left.length === 1 ? left[0] : undefined;
  if (gone && args.thing && !isOfThings && isGone(args.action) && isNamedAfter(gone, question, lexicon)) {
    args.resource = gone.token.raw;
    left.pop();
  }
  if (left.length > 0 && left.every(({ at }) => isLeftOut(question, at)))
    return { plan: turnedRound(left), left: [] };
  const words = leftWords(left, lexicon, question);
  if (words === undefined) return undefined;
  const plan =
    isBare && !isTelling
      ? toolPlan(CHANGES, { ...args })
      : toolPlan(
          EVENTS,
          {
            ...args,
            ...((isOfThings || args.thing) && !args.action && !args.event_name && { action: 'modify' }),
            ...((isBare || isOfPeople) && !args.action && !args.event_name && { changes: true }),
            ...(isTelling && { part: part === 'when' ? 'last' : part }),
          },
          { assumed: told },
        );
  return { plan, left: words };
}

/** Whether an unknown word is used as a name after the noun of its kind: "the user bob". */
function isNamedAfter(
  { at, token }: { at: number; token: Token },
  { tokens }: Question,
  lexicon: Lexicon,
): boolean {
  const noun = tokens[at - 1]?.word ?? '';
  return !lexicon.isTelling(token.word) && thingNamed(noun) !== undefined && !/s$/.test(noun);
}

/** Plans a question about events, or asks about the word of it that means nothing in the accounts. */
export function planEvents(
  readings: Readings,
  input: PlanInput,
  lexicon: Lexicon,
  reread: (text: string) => Plan,
): Plan | undefined {
  const read = readEvents(readings, input, lexicon);
  if (!read) return undefined;
  const { left, plan } = read;
  return left.length === 0 || plan.kind === 'problem'
    ? plan
    : askAbout(plan, { words: left }, input, lexicon, reread);
}
