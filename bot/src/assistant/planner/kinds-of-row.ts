import type { ListQuery } from '../../contract/query.ts';
import { toolById } from '../../tools/index.ts';
import { isNameField } from '../name-field.ts';
import type { Plan, ToolPlan } from '../plan.ts';
import { YES_OR_NO } from './list/query-of.ts';
import type { Readings } from './readings.ts';

/** "is it owned by anyone": reports whether a plan shows the row of the one thing, where the answer does not stand out. */
export function isRowOf(plan: Plan, text: string): boolean {
  if (plan.kind !== 'tool') return false;
  // Where something was found does not answer a question about it, and neither does a metric that such things may lack.
  if (plan.tool === 'resources.search' || plan.tool === 'cloudwatch.metrics') return true;
  if (toolById(plan.tool)?.kind !== 'list') return false;
  const { columns, filters = [], group_by, measure }: ListQuery = plan.args;
  // "is crm encrypted" is answered with yes or no.
  const isBare = (!columns?.length || YES_OR_NO.test(text)) && !group_by?.length && !measure;
  return (
    isBare &&
    filters.length === 1 &&
    filters.every(({ field, op, says }) => op === 'eq' && says === undefined && isNameField(field))
  );
}

/**
 * "gdpr-archive in frankfurt": reports whether a plan shows the row of one of several things with that name, and no word
 * says of which kind, nor does the thread.
 */
export function isOneOfKinds(plan: Plan, { lists, question }: Readings, last: ToolPlan | undefined): boolean {
  if (plan.kind !== 'tool' || plan.tool === last?.tool) return false;
  if (!isRowOf(plan, question.text) || lists.some(({ noun }) => noun)) return false;
  const [{ exact = [], isReference = false } = {}, another] = question.mentions;
  const kinds = new Set(exact.map(({ kind }) => kind));
  return !another && !isReference && kinds.size > 1 && kinds.has(plan.tool);
}
