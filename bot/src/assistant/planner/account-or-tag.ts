import { data } from '../../reply/markup.ts';
import type { Plan, PlanInput, ToolPlan } from '../plan.ts';
import { choiceFor } from './choices.ts';
import { readAll } from './readings.ts';
import type { Lexicon } from './words/lexicon.ts';

/** Words that can only mean an account. */
const SAYS_ACCOUNT = /\baccounts?\b|\d{12}|\d{4}-\d{4}-\d{4}/i;

/** Reports whether a plan takes an account by its name alone, which may also be the value of a tag. */
export const isByAlias = ({ args }: ToolPlan, { accounts, text }: PlanInput): boolean =>
  accounts.length > 1 && accountsOf(args).length > 0 && !SAYS_ACCOUNT.test(text);

/**
 * Settles a name such as "prod" that both an account and a tag have. It takes the account, says so and offers the tag,
 * unless a word next to the name means the tag.
 * @param planned plans the message again, with other input
 */
export function accountOrTag(
  plan: Plan,
  input: PlanInput,
  lexicon: Lexicon,
  planned: (input: PlanInput) => Plan,
): Plan {
  const { graph } = input;
  if (plan.kind !== 'tool' || !graph || graph.isEmpty || !isByAlias(plan, input)) return plan;
  const ids = accountsOf(plan.args);
  const [account, another] = input.accounts.filter(({ id }) => ids.includes(id));
  if (!account?.alias || another) return plan;
  const nameless = { ...input, accounts: input.accounts.map(({ id }) => ({ id })) };
  // What is a tag, now that no account has the name.
  const { mentions } = readAll(input, lexicon).question;
  const tags = readAll(nameless, lexicon).question.mentions.filter(
    (mention) => mention.tags.length > 0 && !mentions.some(({ from }) => from === mention.from),
  );
  if (tags.length === 0) return plan;
  const other = planned(nameless);
  const isOffered = other.kind === 'tool' && !other.ignored && accountsOf(other.args).length === 0;
  // "the data team", "prod env": the value of a tag next to its key.
  if (isOffered && tags.some(({ keys }) => keys)) return other;
  const note = `I took that for the account ${data(account.alias)}.`;
  return {
    ...plan,
    assumed: [...(plan.assumed ?? []), note],
    ...(isOffered && { others: [choiceFor(other, lexicon.tools)] }),
  };
}

const accountsOf = ({ accounts }: ToolPlan['args']): string[] => (Array.isArray(accounts) ? accounts : []);
