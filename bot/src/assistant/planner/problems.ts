import type { Filter } from '../../contract/query.ts';
import type { Plan, PlanInput } from '../plan.ts';

type Problem = Extract<Plan, { kind: 'problem' }>;

const problem = (message: string): Problem => ({ kind: 'problem', message });

/** The message names an account that the workspace does not have. */
export function unknownAccount(named: string, accounts: PlanInput['accounts']): Problem {
  const list = accounts.map(({ id, alias }) => (alias ? `${alias} (${id})` : id)).join(', ');
  return problem(
    `The account ${named} is not connected. ${list ? `Connected: ${list}.` : 'No account is connected yet.'}`,
  );
}

/**
 * The message names dates that do not exist or have not begun.
 * @param message says which
 */
export const wrongPeriod = (message: string): Problem => problem(message);

/** The message asks for things that no tool can look at. */
export const notYet = (things: string): Problem => ({
  ...problem(
    `Windsock cannot look at ${things} yet. Say **help** for what it can do; costs are known for every service.`,
  ),
  unmatched: true,
});

/** "smaller than 8 or larger than 1000": all conditions must hold, and these two never do together. */
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
