import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Frame } from '../../frame.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';

const ALARMS = 'cloudwatch.alarms';
/** Stems of words for alarms and what they do. */
const OWN = new Set(
  'alarm alert fire fired firing ring ringing red watch watches watching watched monitor monitoring measure long longest already since began begin started start triggered trigger went go off often threshold condition reason'.split(
    ' ',
  ),
);

const OFTEN = /\bhow (?:often|many times|frequently)\b/i;
const WATCHES =
  /\bwhat\b.*\b(?:watch(?:es|ing)?|monitor(?:s|ing)?|measur(?:es?|ing)|about|for|on)\b|\bcondition\b|\bthreshold\b/i;
const WHY = /\bwhy\b|\breason\b/i;
const FIRST = /\b(?:first|longest|earliest|oldest)\b/i;
const LAST = /\b(?:latest|newest|last|most recent)\b/i;
const SINCE = /\bsince\b|\bhow long\b|\bwhen\b/i;
const WHICH =
  /^(?:(?:and|so|ok),? )*(?:which|what)(?: ones?| are they| of them| are those| alarms?)?[?.! ]*$/i;
const IT = /\b(?:it|its|that|this)\b/i;

/** The answer to "how often did it ring". */
export const NO_HISTORY = {
  kind: 'problem' as const,
  message:
    'I cannot tell how often an alarm went off: I read the state that it is in, and since when, but no history.',
};

/**
 * "for how long", "what does it watch", "which was first", "why": plans a question about the alarms that were shown or
 * counted. Returns undefined if the message says more.
 */
export function afterAlarms(
  last: ToolPlan,
  { question }: Readings,
  frame: Frame | undefined,
): Plan | undefined {
  const { taken, text, tokens } = question;
  const isOften = OFTEN.test(text);
  const isSaid = tokens.every(
    ({ stem, word }, at) =>
      (isOften || !taken[at]) && (taken[at] || FUNCTION_WORDS.has(word) || OWN.has(stem) || OWN.has(word)),
  );
  if (!isSaid) return undefined;
  if (isOften) return NO_HISTORY;
  const { filters = [], limit: _, measure: _m, ...query }: ListQuery = last.args;
  const { focus } = frame ?? {};
  const isOne = focus?.kind === ALARMS && IT.test(text);
  const named: Filter[] = isOne ? [{ field: 'name', op: 'eq', value: focus.name ?? focus.id }] : [];
  const kept = filters.filter(({ field }) => !isOne || field !== 'name');
  const of = { ...query, filters: [...kept, ...named] };
  if (WATCHES.test(text)) return toolPlan(ALARMS, { ...of, columns: ['resource', 'condition', 'metric'] });
  if (WHY.test(text)) return toolPlan(ALARMS, { ...of, columns: ['reason'] });
  const direction = FIRST.test(text) ? 'asc' : LAST.test(text) ? 'desc' : undefined;
  if (direction) return toolPlan(ALARMS, { ...of, sort: { field: 'since', direction }, limit: 1 });
  if (SINCE.test(text)) return toolPlan(ALARMS, { ...of, columns: ['since'] });
  return WHICH.test(text) ? toolPlan(ALARMS, of) : undefined;
}

export const isOfAlarms = ({ tool }: ToolPlan): boolean => tool === ALARMS;
