import type { Filter } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { unmet } from '../obligations.ts';
import type { Readings } from '../readings.ts';
import type { Question } from '../slots/question.ts';
import { THEM } from '../thread/refer.ts';
import { afterCosts } from './after-costs.ts';
import { afterCustom } from './after-custom.ts';
import { afterList } from './after-list.ts';
import { afterMoney } from './after-money.ts';
import { sameElsewhere } from './same-elsewhere.ts';
import { sameFor } from './same-for.ts';

/** What is read as a question about money. */
const COSTS = new Set(['cost.usage', 'cost.compare', 'cost.forecast', 'cost.increase']);

/** The last plan as a message changes it; undefined where the message stands alone. */
export function followUp(last: ToolPlan, readings: Readings, input: PlanInput): ToolPlan | undefined {
  const same = sameFor(last, readings.question) ?? sameElsewhere(last, readings.question, input);
  if (same) return same;
  const followed = gone(last, readings, input);
  // "who owns it?" after a metric: not what it can tell.
  if (!followed || isOfOthers(followed, readings.question)) return undefined;
  if (unmet(followed, readings.question.text)) return undefined;
  // "when was it made" after a metric: what comes to the same again has understood nothing.
  const isSame = followed.tool === last.tool && JSON.stringify(followed.args) === JSON.stringify(last.args);
  return isSame && last.args.resource !== undefined ? undefined : followed;
}

/** "which of search-1 and search-2 is bigger", after databases: what is named is of another kind than what was shown. */
function isOfOthers({ args, tool }: ToolPlan, { mentions }: Question): boolean {
  if (toolById(tool)?.kind !== 'list') return false;
  const named = mentions.filter(
    ({ exact, isCertain, isReference }) => isCertain && !isReference && exact.length > 0,
  );
  const values = new Set(
    ((args.filters ?? []) as Filter[]).flatMap(({ field, says, value }) =>
      says || !/(?:^name|_name|_id)$/.test(field) ? [] : [value].flat(),
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
  if (last.tool === 'checks.findings') return undefined;
  if (COSTS.has(last.tool)) return afterCosts(last, readings, input);
  const tool = toolById(last.tool);
  if (!tool) return undefined;
  if (last.tool === 'resources.about' && tool.kind === 'custom') {
    // What is asked of a thing next is another question of it, but for another place alone.
    const elsewhere = afterCustom(last, tool, readings, input);
    return elsewhere?.ignored || readings.question.regions.length === 0 ? undefined : elsewhere;
  }
  const { shownBy } = input.frame ?? {};
  // "their addresses", after an answer that had none: of what was shown before.
  if (shownBy?.tool === last.tool && THEM.test(readings.question.text)) last = shownBy;
  return tool.kind === 'custom'
    ? afterCustom(last, tool, readings, input)
    : afterList(last, tool, readings, input);
}
