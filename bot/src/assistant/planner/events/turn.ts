import type { Plan, PlanInput } from '../../plan.ts';
import { afterEvents } from '../follow-up/after-events.ts';
import { lostPeriods } from '../left-out/lost-slots.ts';
import type { Readings } from '../readings.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { readMessage } from '../understand/read-message.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { planEvents, readEvents } from './anew.ts';
import { EVENTS, isOfEvents } from './is-of-events.ts';
import { whyDone } from './why-done.ts';

/** Reports whether a superlative picks one of a kind: "the newest bucket", "the newest", but not "the latest change". */
const picksOne = ({ question: { tokens } }: Readings, lexicon: Lexicon): boolean =>
  tokens.some(
    ({ word }, at) =>
      /^(?:newest|oldest|youngest|earliest|biggest|largest|smallest)$/.test(word) &&
      (/^(?:one)?$/.test(tokens[at + 1]?.word ?? '') ||
        lexicon.naming(tokens[at + 1]?.stem ?? '').length > 0),
  );

const POINTS =
  /\b(?:it|its|them|they|their|those|these|that|this|he|she|his|her|him|ones?|first|second|third)\b/i;

const IT = /\b(?:it|him|her)\b(?! (?:all|is|was)\b)/i;

/** "what else did he do", "has she changed anything": deeds of a person. */
const DEEDS = /\b(?:(?:did|has|have|had) (?:he|she)|(?:he|she) (?:do|did|done)|(?:he|she) (?:has|had))\b/i;

/** "from where", "from which ip", after somebody's last use of a key: where the person's calls came from. */
const FROM_WHERE =
  /^(?:(?:and|but|so|ok),? )*(?:where (?:was|is|did) (?:it|that|this|he|she|they) (?:\w+ )?from|(?:(?:and|but|so|ok),? )*from (?:where|(?:which|what) (?:place|country|ips?|address(?:es)?|network|machine|host)))[?.! ]*$/i;

/** Plans what the person in focus did, with the name in place of the pronoun. */
export function deedsOfFocus(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { focus, last } = asked.frame ?? {};
  if (focus?.kind !== 'iam.users' || (last && isOfEvents(last))) return undefined;
  if (FROM_WHERE.test(asked.text))
    return toolPlan(EVENTS, { user: focus.name ?? focus.id, reads: true, part: 'from' });
  if (!DEEDS.test(asked.text)) return undefined;
  const text = asked.text.replace(/\b(?:he|she)\b/gi, focus.name ?? focus.id).replace(/\belse\b/gi, '');
  const named = { ...asked, text };
  const read = readEvents(readAll(named, lexicon), named, lexicon);
  return read?.left.length === 0 && read.plan.kind === 'tool' && read.plan.args.user ? read.plan : undefined;
}

/** The part of a message that restricts events to some things or people. */
const OF_SOME = ['resource', 'resources', 'thing', 'user', 'users', 'service', 'window', 'regions'];

/**
 * Reads a message as one about who did what and when: on its own, or after events that were shown. Returns undefined if
 * that leaves a word unexplained, except for words without any meaning, which it asks about.
 */
export function eventsTurn(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  if (!asked.graph || asked.graph.isEmpty) return undefined;
  const readings = readAll(asked, lexicon);
  const plan = whyDone(asked, lexicon) ?? planned(readings, asked, lexicon);
  const lost = plan?.kind === 'tool' ? lostPeriods(plan, readings.question) : [];
  return plan?.kind === 'tool' && lost.length > 0
    ? { ...plan, ignored: [...(plan.ignored ?? []), ...lost] }
    : plan;
}

function planned(readings: Readings, asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const last = asked.frame?.last;
  if (last && isOfEvents(last)) return afterEvents(last, readings, asked, lexicon);
  // "functions no one edits anymore": the list has a date for that, and events do not reach back so far.
  if (readings.lists.some(({ ignored, isDisuse }) => isDisuse && ignored.length === 0)) return undefined;
  // "who created the newest bucket": only the list knows which one that is.
  if (picksOne(readings, lexicon)) return undefined;
  // The readings of what was shown know what a pronoun means.
  if (POINTS.test(asked.text) && asked.frame?.shown) return undefined;
  const plan = planEvents(readings, asked, lexicon, (text) => readMessage({ ...asked, text }, lexicon).plan);
  // "last changes?", after one thing, asks for those of the thing.
  const isWhole = plan?.kind === 'tool' && !OF_SOME.some((key) => plan.args[key] !== undefined);
  // "who changed it", where the thread shows nothing: a list of everything that changed would not answer that.
  return isWhole && (asked.frame?.focus || IT.test(asked.text)) ? undefined : plan;
}
