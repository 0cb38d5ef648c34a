import { data } from '../../reply/markup.ts';
import type { Tool } from '../../tools/tool.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { choiceFor } from './choices.ts';

/** Words that can only mean an account. */
const SAYS_ACCOUNT = /\baccounts?\b|\d{12}|\d{4}-\d{4}-\d{4}/i;

/** Reports whether a plan takes an account by its name alone, which may also be the value of a tag. */
export const isByAlias = ({ args }: ToolPlan, { accounts, text }: PlanInput): boolean =>
  accounts.length > 1 && accountsOf(args).length > 0 && !SAYS_ACCOUNT.test(text);

/**
 * Settles a name such as "prod" that both an account and a tag have. It takes the account and offers the tag, unless a
 * word next to the name means the tag.
 * @param planned plans the message again, with other input
 */
export function accountOrTag(
  plan: Plan,
  input: PlanInput,
  tools: readonly Tool[],
  planned: (input: PlanInput) => Plan,
): Plan {
  const { graph } = input;
  if (plan.kind !== 'tool' || !graph || graph.isEmpty || !isByAlias(plan, input)) return plan;
  const ids = accountsOf(plan.args);
  const [account, another] = input.accounts.filter(({ id }) => ids.includes(id));
  if (!account?.alias || another) return plan;
  const nameless = input.accounts.map(({ id }) => ({ id }));
  const other = planned({ ...input, accounts: nameless });
  if (other.kind !== 'tool' || other.ignored || other.tool !== plan.tool || !isTagged(other)) return plan;
  // "the data team", "prod env": the value of a tag next to its key.
  if (input.text.split(/[^\p{L}\p{N}-]+/u).some((word) => graph.tagKeys(word).length > 0)) return other;
  const note = `I took that for the account ${data(account.alias)}.`;
  return { ...plan, assumed: [...(plan.assumed ?? []), note], others: [choiceFor(other, tools)] };
}

const accountsOf = ({ accounts }: ToolPlan['args']): string[] => (Array.isArray(accounts) ? accounts : []);

const isTagged = ({ args }: ToolPlan): boolean =>
  Array.isArray(args.filters) &&
  args.filters.some(
    ({ dimension, field, says }: Record<string, unknown>) =>
      [dimension, field].some((name) => typeof name === 'string' && name.startsWith('tag:')) ||
      (typeof says === 'string' && says.startsWith('tagged ')),
  );
