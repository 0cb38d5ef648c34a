import { isDeepStrictEqual } from 'node:util';
import type { Filter } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import { isNameField } from '../../name-field.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { unmet } from '../obligations.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { THEM } from '../thread/them.ts';
import { afterCosts } from './after-costs.ts';
import { afterCustom } from './after-custom.ts';
import { afterList } from './after-list.ts';
import { afterMoney } from './after-money.ts';
import { sameFor } from './same-for.ts';

/** The tools whose follow-ups are read as questions about costs. */
const COSTS = new Set(['cost.usage', 'cost.compare', 'cost.forecast', 'cost.increase']);

/** "the running ones" narrows the last question, even if it found none. */
export const SUCH_ONES = /\b(?!(?:the|which|what|these|those|all|any|other) )[a-z]+ ones\b/i;

/** Returns the last plan as a message changes it, or undefined if the message stands alone. */
export function followUp(last: ToolPlan, readings: Readings, input: PlanInput): ToolPlan | undefined {
  const same = sameFor(last, readings.question);
  if (same) return same;
  const followed = gone(last, readings, input);
  // "who owns it?" after a metric: the metric cannot answer that.
  if (!followed || isOfOthers(followed, readings.question)) return undefined;
  if (unmet(followed, readings.question.text)) return undefined;
  // "when was it made" after a metric: if the plan does not change, the message was not understood.
  return isAgain(followed, last) && last.args.resource !== undefined ? undefined : followed;
}

/** Reports whether a plan asks the same as the last one. */
export const isAgain = (plan: ToolPlan, last: ToolPlan): boolean =>
  plan.tool === last.tool && isDeepStrictEqual(plan.args, last.args);

/** "which of search-1 and search-2 is bigger", after databases: reports whether the names are those of another kind. */
function isOfOthers({ args, tool }: ToolPlan, { mentions }: Question): boolean {
  if (toolById(tool)?.kind !== 'list') return false;
  const named = mentions.filter(
    ({ exact, isCertain, isReference }) => isCertain && !isReference && exact.length > 0,
  );
  const values = new Set(
    ((args.filters ?? []) as Filter[]).flatMap(({ field, says, value }) =>
      says || !isNameField(field) ? [] : [value].flat(),
    ),
  );
  return (
    named.length > 0 &&
    named.every(({ exact, words }) => values.has(words) && exact.every(({ kind }) => kind !== tool))
  );
}

function gone(last: ToolPlan, readings: Readings, input: PlanInput): ToolPlan | undefined {
  const ofMoney = afterMoney(last, readings, input.frame?.shown);
  if (ofMoney) return ofMoney;
  if (last.tool === 'checks.findings' || last.tool === 'cost.resources') return undefined;
  if (COSTS.has(last.tool)) return afterCosts(last, readings, input);
  const tool = toolById(last.tool);
  if (!tool) return undefined;
  if (last.tool === 'resources.about' && tool.kind === 'custom') {
    // A different question about one thing is a new question. Only a change of place continues the last one.
    const elsewhere = afterCustom(last, tool, readings, input);
    return elsewhere?.ignored || readings.question.regions.length === 0 ? undefined : elsewhere;
  }
  const { shownBy } = input.frame ?? {};
  // "their addresses", after an empty answer, refers to what was shown before. "running ones i mean" changes the empty
  // answer.
  const isOther = SUCH_ONES.test(readings.question.text);
  if (shownBy?.tool === last.tool && THEM.test(readings.question.text) && !isOther) last = shownBy;
  return tool.kind === 'custom'
    ? afterCustom(last, tool, readings, input)
    : afterList(last, tool, readings, input);
}
