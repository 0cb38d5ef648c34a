import type { PlanInput, ToolPlan } from '../../plan.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';

/** Words for a part of an answer, and for asking for more. */
const PART =
  /^(?:part|point|section|topic|thing|one|bit|item|explain|elaborate|expand|open|deeper|critical)s?$/i;
const ORDINAL = /^(?:1st|2nd|3rd|[4-9]th|first|second|third|fourth|fifth|sixth|number|no|nr|[1-9])$/i;
/** "what are the alarms doing": asks for more than the part. */
const ASKS_MORE = /\b(?:who|whose|when|why|how|where|most|least|first|last|[a-z]+est)\b/i;

/**
 * "tell me more about the second thing", "and the cost anomalies?", "which are those critical": plans the section of the
 * last overview that a message points at, by its number or by what it lists.
 */
export function sectionOf(
  { cost, lists, question }: Readings,
  { frame, text }: Pick<PlanInput, 'frame' | 'text'>,
): ToolPlan | undefined {
  const parts = frame?.overview ?? [];
  if (parts.length < 2 || question.window || question.quoted.length > 0) return undefined;
  const places = question.regions.length + question.accounts.length;
  const isNamed = question.mentions.some(({ isOrdinary, isReference }) => !isOrdinary && !isReference);
  if (places > 0 || isNamed) return undefined;
  // Everything that runs out is in one table, so positions count its rows.
  const isOfRows = frame?.overall?.about === 'due';
  const at = frame?.overall && !isOfRows ? ordinalIn(text) : undefined;
  const numbered = at === undefined ? undefined : parts[at - 1];
  const listed = numbered ? undefined : parts.filter((part) => isCalled(part, { cost, lists, question }));
  const section = numbered ?? (listed?.length === 1 || isOfRows ? listed?.[0] : undefined);
  if (!section || (!numbered && ASKS_MORE.test(text))) return undefined;
  const nouns = lists.filter(({ vocabulary }) => vocabulary.tool.id === section.tool);
  const called = WORDS[section.tool];
  const isSaid = question.tokens.every(
    ({ stem, word }) =>
      FUNCTION_WORDS.has(word) ||
      STOP_WORDS.has(word) ||
      PART.test(word) ||
      (numbered && ORDINAL.test(word)) ||
      called?.test(word) ||
      nouns.some(({ vocabulary }) => vocabulary.nouns.has(stem) || vocabulary.tails.has(stem)),
  );
  return isSaid ? toolPlan(section.tool, section.args) : undefined;
}

/** What people call the parts that are not lists. */
const WORDS: Readonly<Record<string, RegExp>> = {
  'checks.findings': /^(?:findings?|criticals?|risks?|security)$/i,
  'resources.inventory': /^(?:inventory|resources?|kinds?|list)$/i,
  'cost.forecast': /^(?:costs?|money|bill|spend(?:ing)?|forecast)$/i,
  'cost.anomalies': /^(?:costs?|anomal(?:y|ies)|spikes?)$/i,
  'activity.changes': /^(?:changes?|changed)$/i,
};

function isCalled(
  { tool }: ToolPlan,
  { lists, question }: Pick<Readings, 'cost' | 'lists' | 'question'>,
): boolean {
  const called = WORDS[tool];
  return called
    ? question.tokens.some(({ word }) => called.test(word))
    : lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id === tool);
}
