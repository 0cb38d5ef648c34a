import type { PlanInput, ToolPlan } from '../../plan.ts';
import { asksAmongPeers, peersNamed } from '../cost/peers.ts';
import type { CostFilter, CostReading } from '../cost/reading.ts';
import { toolPlan } from '../tool-plan.ts';
import type { CostArgs } from './costs-beside.ts';

/**
 * "is that a lot compared to the others", "how does it rank", after the costs of one team, service, region or account:
 * plans those of all in the same period, with the rank of the one.
 */
export function amongPeers(
  last: ToolPlan,
  cost: CostReading,
  { text }: Pick<PlanInput, 'text'>,
): ToolPlan | undefined {
  if (!asksAmongPeers(text) || !/^cost\.(?:usage|compare|increase)$/.test(last.tool) || cost.named.length > 0)
    return undefined;
  const { accounts, filters = [], metric, period } = last.args as unknown as CostArgs;
  const own = [...filters, ...cost.filters].filter(isOne);
  const said = peersNamed(text);
  const one = own.findLast(({ dimension }) => !said || said === dimension || dimension === `tag:${said}`);
  const account = accounts?.length === 1 && (said === 'account' || !one) ? accounts[0] : undefined;
  const [dimension, value] = account ? ['account', account] : [one?.dimension, one?.values[0]];
  if (!dimension || value === undefined) return undefined;
  const kept = account ? filters : filters.filter((each) => each.dimension !== dimension);
  return toolPlan('cost.usage', {
    ...{ period, granularity: 'total', group_by: [dimension], filters: kept, among: value },
    ...(metric !== undefined && { metric }),
    ...(accounts !== undefined && !account && { accounts }),
  });
}

const isOne = ({ dimension, op, values }: CostFilter): boolean =>
  op === 'eq' && values.length === 1 && values[0] !== '' && /^(?:service|region|tag:.+)$/.test(dimension);
