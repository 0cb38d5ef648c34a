import type { Plan, PlanInput } from '../../plan.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import type { Readings } from '../readings.ts';
import { leavesNoAccount } from '../slots/accounts.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { areOneKind, DUE, duePlan, listsIn } from './due-plan.ts';
import { isWithin, otherDays } from './other-days.ts';
import { usualAhead, windowsAhead } from './window-ahead.ts';

const ENDS =
  /\b(?:expir(?:e|es|ing|y|ations?)|run(?:s|ning)? out|laps(?:e|es|ing)|deadlines?|due|renew(?:s|al|als)?|end(?:s|ing)? soon|los(?:e|es|ing) support|support ends?)\b/i;
/** "out of support soon", "end of life by june": without a time ahead it is what has no support now. */
const SUPPORT = /\b(?:support|end of life|eol)\b/i;
const AHEAD = /\b(?:soon|next|will|going to)\b/i;
/** The lists that tell until when AWS supports a version. */
const SUPPORTED = ['lambda.functions', 'rds.instances', 'eks.clusters'];
/** "what happens on the 1st of December" is about a day ahead. */
const HAPPENS = /\b(?:happens|will happen|coming up|comes up|upcoming|planned|scheduled)\b/i;
const IT = /\b(?:it|its|they|their|them|this|that|these|those)\b/i;
const OWN =
  /^(?:support|supported|versions?|life|eol|lose|loses|losing|lost|expir\w*|run|runs|running|laps\w+|deadlines?|due|renew\w*|ends?|ending|soon|happen\w*|coming|comes|upcoming|planned|scheduled|quick|important|big|about|dates?|calendar|days?|savings?|plans?|instances?)$/i;

/** "which is the next", "the second one": one of those that were shown. */
const SOONEST = /\b(?:next|soonest|first|earliest|nearest)\b(?! (?:day|week|month|quarter|year|\d))/i;

/** Reports whether a text asks what will happen in days ahead, for which there are no events. */
export const asksAhead = (text: string, clock: Pick<PlanInput, 'now' | 'timezone'>): boolean =>
  HAPPENS.test(text) && windowsAhead(text, clock).length > 0;

/**
 * "anything expiring this month", "what happens on the 1st of December", "and until March?" after one of them: plans
 * everything that runs out or is due in days ahead. It asks for other days if the message is ambiguous.
 */
export function readDue(
  { cost, lists, question }: Readings,
  { frame, now, text, timezone }: Pick<PlanInput, 'frame' | 'now' | 'text' | 'timezone'>,
): Plan | undefined {
  const isOn = frame?.overall?.about === 'due';
  const isOfSupport = SUPPORT.test(text);
  const ends = ENDS.test(text) || (isOfSupport && AHEAD.test(text));
  if (!isOn && !ends && !HAPPENS.test(text) && !isOfSupport) return undefined;
  // "when does it expire", after a commitment, asks for its end.
  if (frame?.last?.tool === 'cost.commitments' && IT.test(text)) return undefined;
  const all = windowsAhead(question.text, { now, timezone });
  const [ahead] = all;
  const places = {
    ...(question.accounts.length > 0 && { accounts: question.accounts }),
    ...(question.regions.length > 0 && { regions: question.regions }),
  };
  const nth =
    isOn && !ahead && !/\b(?:who|whose|whom|why|how|where)\b/i.test(text)
      ? (ordinalIn(text) ?? (SOONEST.test(text) ? 1 : undefined))
      : undefined;
  const isMoved = isOn && (nth !== undefined || ahead !== undefined || Object.keys(places).length > 0);
  if (!isMoved && !ends && !ahead) return undefined;
  const nouns = lists.filter(({ noun, vocabulary }) => noun && vocabulary.tool.id in DUE);
  const listed = listsIn(text);
  const tools = listed.length === 0 && isOfSupport ? SUPPORTED : listed;
  // One kind has a list of its own.
  if (areOneKind(tools) || cost.score > 0 || question.quoted.length > 0) return undefined;
  const isSaid = question.tokens.every(
    (token, at) =>
      all.some(({ said }) => isWithin(token, said)) ||
      question.taken[at] ||
      FUNCTION_WORDS.has(token.word) ||
      STOP_WORDS.has(token.word) ||
      OWN.test(token.word) ||
      listsIn(token.word).length > 0 ||
      (nth !== undefined && /^(?:\d(?:st|nd|rd|th)|soonest|earliest|nearest)$/.test(token.word)) ||
      nouns.some(({ vocabulary }) => vocabulary.nouns.has(token.stem)),
  );
  const isNamed = question.mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  const isNarrowed =
    question.tags.length > 0 || question.excludedRegions.length > 0 || leavesNoAccount(question);
  if (!isSaid || isNamed || isNarrowed) return undefined;
  const other = otherDays(
    question,
    all.map(({ said }) => said),
  );
  if (other) return { kind: 'problem', message: other };
  const { since: start, until: end, of: label } = frame?.overall ?? {};
  const before = isOn && start && label ? { start, label, ...(end && { end }) } : undefined;
  return duePlan(ahead ?? before ?? usualAhead({ now, timezone }), places, { tools, nth });
}
