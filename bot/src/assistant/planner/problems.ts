import type { Filter } from '../../contract/query.ts';
import type { Plan, PlanInput } from '../plan.ts';

type Problem = Extract<Plan, { kind: 'problem' }>;

const problem = (message: string): Problem => ({ kind: 'problem', message });

/** An account was named that the workspace has not. */
export function unknownAccount(named: string, accounts: PlanInput['accounts']): Problem {
  const list = accounts.map(({ id, alias }) => (alias ? `${alias} (${id})` : id)).join(', ');
  return problem(
    `The account ${named} is not connected. ${list ? `Connected: ${list}.` : 'No account is connected yet.'}`,
  );
}

/** Days were named that do not exist or have not begun; `message` says which. */
export const wrongPeriod = (message: string): Problem => problem(message);

/** Things were asked for that no tool can look at. */
export const notYet = (things: string): Problem => ({
  ...problem(
    `Windsock cannot look at ${things} yet. Say **help** for what it can do; costs are known for every service.`,
  ),
  unmatched: true,
});

/** "smaller than 8 or larger than 1000": conditions are all to hold, and those two never do. */
export function contradiction(plan: Plan): Problem | undefined {
  if (plan.kind !== 'tool') return undefined;
  const filters = (plan.args.filters ?? []) as Filter[];
  const bound = (field: string, ops: RegExp) =>
    filters.find((filter) => filter.field === field && ops.test(filter.op))?.value;
  const impossible = filters.some(({ field }) => {
    const [low, high] = [bound(field, /^gte?$/), bound(field, /^lte?$/)];
    return low !== undefined && high !== undefined && low > high;
  });
  return impossible
    ? problem('I can only join conditions with “and”. Ask for the two ranges one after the other.')
    : undefined;
}
