import type { Plan, PlanInput } from '../../plan.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { isOfEvents } from '../events/is-of-events.ts';
import { HAS_VERSIONS } from '../failing/topics.ts';
import { isAround } from '../failing/words.ts';
import { readAll } from '../readings.ts';
import { wordsOf } from '../turn/words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { budgetOnset } from './budget.ts';
import type { Subject } from './called-in.ts';
import { askedOfTime, isOfTime } from './forms.ts';
import { onsetOfOne } from './onset-of-one.ts';
import { subjectOf } from './subject.ts';

/** "which revision is it and since when": what is deployed is told with its time. */
const WHICH_VERSION = /\b(?:what|which) (?:version|image|build|revision|release)s?\b/i;
/** Verbs that stand for any deed: "when did that happen", "when did he do it". */
const HAPPENED =
  /\b(?:happen(?:ed|s)?|occur(?:red|s)?|took place|take place|do|done) ?(?:it|that|this)?[?.! ]*$/i;
/** "how long ago", "since when", and no more: of events, when they were. */
const HOW_LONG_AGO =
  /^(?:(?:and|so|ok),? )*(?:how long ago|since when)(?: (?:was|is|did) (?:it|that|this|he|she|they)(?: (?:do|did|done) (?:it|that|this))?)?[?.! ]*$/i;
/** The most words that an answer about a named thing may leave out. It says so. */
const MAX_LEFT = 1;

/**
 * "since when is the nat one ringing", "when was it last fine", "did anyone touch it shortly before": plans the time
 * when something began, for what a message names or points at, or for all that was shown.
 */
export function onsetPlan(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const budget = budgetOnset(asked, lexicon);
  if (budget) return budget;
  const time = askedOfTime(asked.text);
  if (!time || !asked.graph || asked.graph.isEmpty) return undefined;
  const readings = readAll(asked, lexicon);
  const { question } = readings;
  const isOfMoney = asked.frame?.last?.tool.startsWith('cost.');
  const isOfMetrics = asked.frame?.last?.tool === 'cloudwatch.metrics';
  if (question.accounts.length + question.regions.length > 0) return undefined;
  const subject = subjectOf(asked, lexicon);
  const [first] = subject?.things ?? [];
  // "when did that happen": the event, and not since when the thing has been so.
  const isOfEvent =
    asked.frame?.last &&
    isOfEvents(asked.frame.last) &&
    (HAPPENED.test(asked.text) || HOW_LONG_AGO.test(asked.text));
  if (isOfEvent && !subject?.isNamed) return undefined;
  if (!subject || !first || (!subject.isNamed && (isOfMoney || isOfMetrics))) return undefined;
  if (subject.things.some((one) => isGroup(one) || one.kind === UNKNOWN)) return undefined;
  if (HAS_VERSIONS.test(first.kind) && WHICH_VERSION.test(subject.rest)) return undefined;
  const left = leftOf(subject, lexicon);
  if (left.length > (subject.isNamed ? MAX_LEFT : 0)) return undefined;
  const { window } = question;
  return onsetOfOne(
    subject,
    time,
    { ...asked, readings, vocabulary: lexicon.vocabularies.find(({ tool }) => tool.id === first.kind) },
    {
      ignored: left.map(({ raw }) => raw),
      ...(time.topic === 'well' && window && { window }),
    },
  );
}

function leftOf({ rest, things }: Subject, lexicon: Lexicon): Token[] {
  const kinds = new Set(things.map(({ kind }) => kind));
  const states = things.flatMap(({ kind }) => stateWords(kind, lexicon));
  return wordsOf(rest, lexicon).tokens.filter(
    ({ stem, word }) =>
      !FUNCTION_WORDS.has(word) &&
      !isOfTime(word) &&
      !isAround(word) &&
      !/^\d+(?:st|nd|rd|th)?$/.test(word) &&
      !states.includes(word) &&
      !lexicon.naming(stem).some(({ tool }) => kinds.has(tool.id)),
  );
}

/** The words of the values of a kind's fields: "stopped", "in alarm". */
const stateWords = (kind: string, lexicon: Lexicon): string[] =>
  (lexicon.vocabularies.find(({ tool }) => tool.id === kind)?.tool.fields ?? []).flatMap((field) =>
    Object.values(field.values ?? {})
      .flat()
      .flatMap((phrase) => String(phrase).split(' ')),
  );
