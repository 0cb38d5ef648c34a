import { DAY_MS } from '../../../domain/time.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { CostFilter } from '../cost/reading.ts';
import { stepOf } from '../follow-up/daily-costs.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { AskedOfTime } from './forms.ts';
import { isOfTime } from './forms.ts';

const COST_TOOLS = /^cost\.(?:usage|compare|increase)$/;
/** Costs appear up to a day after their cause. The second day, and those after the step, are a margin. */
const DAYS_AROUND = 2;
const STEP_WORDS =
  /^(?:higher|lower|more|less|expensive|dear|dearer|increase[ds]?|rise|rose|risen|grew|grow|growth|climb\w*|spike[ds]?|jump\w*|level|rate|daily|costly|cheaper|drop\w*|fall|fell)$/;
const PEOPLE = /\b(?:people|person|persons|human|humans|hand|manually|console)\b/i;

/**
 * Plans a follow-up to an answer about costs: "which day did it begin" shows the costs day by day, "who changed something
 * around then" the changes around the step.
 */
export function costOnset(
  { topic }: AskedOfTime,
  asked: PlanInput,
  { lists, question }: Readings,
): ToolPlan | undefined {
  const { at: stepAt, last } = asked.frame ?? {};
  if (
    !last ||
    !COST_TOOLS.test(last.tool) ||
    // Words for people, such as "who", also name IAM users.
    lists.some(({ noun, vocabulary }) => noun && vocabulary.tool.id !== 'iam.users')
  )
    return undefined;
  const hasOtherWords = question.tokens.some(
    ({ word }) =>
      !FUNCTION_WORDS.has(word) &&
      !isOfTime(word) &&
      !STEP_WORDS.test(word) &&
      !question.regions.includes(word),
  );
  if (hasOtherWords || question.periods.length > 0) return undefined;
  if (topic === 'onset') return stepOf(last, asked);
  if (topic !== 'before' || !stepAt) return undefined;
  const filters = (last.args.filters ?? []) as CostFilter[];
  const shown = filters.find(({ dimension, op }) => dimension === 'region' && op === 'eq')?.values;
  // "what was changed there around that time" has the place in it by now.
  const regions = question.regions.length > 0 ? question.regions : shown;
  const [start, end] = [-DAYS_AROUND, DAYS_AROUND + 1].map((days) =>
    new Date(Date.parse(stepAt) + days * DAY_MS).toISOString(),
  );
  return toolPlan('cloudtrail.events', {
    action: 'modify',
    window: { start, end, label: `the ${DAYS_AROUND} days before and after ${stepAt.slice(0, 10)}` },
    ...(regions && { regions }),
    ...(last.args.accounts !== undefined && { accounts: last.args.accounts }),
    ...(PEOPLE.test(asked.text) && { by: 'people' }),
  });
}
