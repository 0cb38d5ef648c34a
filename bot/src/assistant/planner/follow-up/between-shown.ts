import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isComparative, readAsked } from '../cost/asked.ts';
import type { CostReading } from '../cost/reading.ts';
import type { Readings } from '../readings.ts';
import type { CostArgs } from './costs-beside.ts';

const THE_TWO = /\b(?:both|the two|these two|those two|each other|one another|side by side)\b/i;

/**
 * "so is that up or down", "the difference between the two", after October and then September: plans a comparison of
 * the days that were shown one after the other, with the earlier ones as the baseline. Undefined if the message names
 * its own days or compares nothing.
 */
export function betweenShown(
  last: ToolPlan,
  { cost, question: { text } }: Readings,
  { frame }: PlanInput,
): ToolPlan | undefined {
  const { otherDays } = frame ?? {};
  if (last.tool !== 'cost.usage' || !otherDays || cost.named.length > 0 || cost.ahead) return undefined;
  const { change, difference } = readAsked(text).asked;
  if (!(cost.compares || change || difference || THE_TWO.test(text) || isComparative(text))) return undefined;
  const { granularity: _, limit: __, sort: ___, ...args } = last.args;
  const { group_by = [], period } = args as unknown as CostArgs;
  const [baseline, later] = otherDays.start < period.start ? [otherDays, period] : [period, otherDays];
  return {
    kind: 'tool',
    tool: 'cost.compare',
    args: { ...args, period: later, baseline, group_by: group_by.length > 0 ? group_by : ['service'] },
  };
}

/** The reading without the words for the two that were shown. */
export const besidesTheTwo = (cost: CostReading): CostReading => ({
  ...cost,
  ignored: cost.ignored.filter((word) => !/^(?:two|both|each|other)$/i.test(word)),
});
