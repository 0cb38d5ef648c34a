import { findServices } from '../../../domain/services.ts';
import { billedKind, servicesOfKind } from '../../../tools/cost/resource-kinds.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { resourcesPlan } from '../cost/single-things.ts';
import { leftBeside } from '../cost/single-words.ts';
import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { leftOf } from './asked-of-costs.ts';
import type { CostArgs } from './cost-args.ts';

/** "which bucket", "what function is that": asks for the things behind the costs, not for a list of all. */
const WHICH = /^(?:(?:and|so|but|ok|now)[, ]+)*(?:which|what|whose)\b/i;

/** "which bucket", after the costs of S3: the things of that service, by what each of them costs. */
export function thingsOfService(
  last: ToolPlan,
  { cost, lists, question }: Readings,
  { text }: Pick<PlanInput, 'text'>,
): ToolPlan | undefined {
  if (!WHICH.test(text) || cost.compares || cost.ahead || cost.groupBy.length > 0) return undefined;
  const { accounts, filters = [] } = last.args as unknown as CostArgs;
  const services = filters.flatMap(({ dimension, op, values }) =>
    dimension === 'service' && op === 'eq' ? values : [],
  );
  const billed = new Set(services.flatMap((service) => findServices(service).map((each) => each.service)));
  const kinds = lists.flatMap(({ details, noun, vocabulary }) =>
    noun && details === 0 ? (billedKind(vocabulary.tool.id) ?? []) : [],
  );
  const kind = kinds.find(
    (each) =>
      services.includes(each.service ?? '') ||
      billed.has(each.service ?? '') ||
      servicesOfKind(each).some((name) => services.includes(name)),
  );
  if (!kind) return undefined;
  const left = leftBeside(leftOf(cost), question, kind).filter(
    (word) => !FUNCTION_WORDS.has(word.toLowerCase()),
  );
  if (left.length > 0) return undefined;
  const others = filters.filter(({ dimension }) => dimension === 'region' || dimension.startsWith('tag:'));
  const said = new Set(cost.filters.map(({ dimension }) => dimension));
  return resourcesPlan(
    { ...cost, filters: [...others.filter(({ dimension }) => !said.has(dimension)), ...cost.filters] },
    { kind: kind.id, ...(accounts && { accounts }) },
  );
}
