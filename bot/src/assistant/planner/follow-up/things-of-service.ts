import { billedKindsOf } from '../../../tools/cost/resource-kinds.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { resourcesPlan } from '../cost/single-things.ts';
import { leftBeside, nounStems } from '../cost/single-words.ts';
import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { leftOf } from './asked-of-costs.ts';
import type { CostArgs } from './cost-args.ts';

/** "which bucket", "what function is that": asks for the things behind the costs, not for a list of all. */
const WHICH = /^(?:(?:and|so|but|ok|now|show|split|only)[, ]+)*(?:which|what|whose|per|by|each)\b/i;

/** "which bucket", after the costs of S3: the things of that service, by what each of them costs. */
export function thingsOfService(
  last: ToolPlan,
  { cost, question }: Readings,
  { text }: Pick<PlanInput, 'text'>,
): ToolPlan | undefined {
  const { accounts, filters = [] } = last.args as unknown as CostArgs;
  if (!WHICH.test(text) || cost.compares || cost.ahead || cost.groupBy.length > 0) return undefined;
  const services = filters.flatMap(({ dimension, op, values }) =>
    dimension === 'service' && op === 'eq' ? values : [],
  );
  const ofThose = services.flatMap((service) =>
    service === 'extended support' ? ['eks', 'rds'].flatMap(billedKindsOf) : billedKindsOf(service),
  );
  // "which cluster", of EKS: its own kind, though others have clusters as well.
  const kind = ofThose.find((each) => {
    const nouns = nounStems(each);
    return question.tokens.some(({ stem }) => nouns.has(stem));
  });
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
