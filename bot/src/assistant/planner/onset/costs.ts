import { DAY_MS } from '../../../domain/time.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { CostFilter } from '../cost/reading.ts';
import { stepOf } from '../follow-up/daily-costs.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { AskedOfTime } from './forms.ts';
import { isOfTime } from './forms.ts';

const OF_COSTS = /^cost\.(?:usage|compare|increase)$/;
/** Costs follow their cause by a day at most. */
const DAYS_AROUND = 2;
const PEOPLE = /\b(?:people|person|persons|human|humans|hand|manually|console)\b/i;

/**
 * "which day did the step begin", "who changed something around then", after costs: the days in a row, or the changes
 * in the days around the step that they show.
 */
export function costOnset(
  { topic }: AskedOfTime,
  asked: PlanInput,
  { lists, question }: Readings,
): ToolPlan | undefined {
  const { at, last } = asked.frame ?? {};
  if (
    !last ||
    !OF_COSTS.test(last.tool) ||
    lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id !== 'iam.users')
  )
    return undefined;
  const isMore = question.tokens.some(
    ({ word }) => !FUNCTION_WORDS.has(word) && !isOfTime(word) && !OF_STEPS.test(word),
  );
  if (isMore || question.periods.length > 0) return undefined;
  if (topic === 'onset') return stepOf(last, asked);
  if (topic !== 'before' || !at) return undefined;
  const filters = (last.args.filters ?? []) as CostFilter[];
  const regions = filters.find(({ dimension, op }) => dimension === 'region' && op === 'eq')?.values;
  const [start, end] = [-DAYS_AROUND, DAYS_AROUND + 1].map((days) =>
    new Date(Date.parse(at) + days * DAY_MS).toISOString(),
  );
  return toolPlan('cloudtrail.events', {
    action: 'modify',
    window: { start, end, label: `the ${DAYS_AROUND} days before and after ${at.slice(0, 10)}` },
    ...(regions && { regions }),
    ...(last.args.accounts !== undefined && { accounts: last.args.accounts }),
    ...(PEOPLE.test(asked.text) && { by: 'people' }),
  });
}

const OF_STEPS =
  /^(?:higher|lower|more|less|expensive|dear|dearer|increase[ds]?|rise|rose|risen|grew|grow|growth|climb\w*|spike[ds]?|jump\w*|level|rate|daily|costly|cheaper|drop\w*|fall|fell)$/;
