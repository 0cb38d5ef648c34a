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

const AMOUNT = '(\\d[\\d.,]* ?(?:[kmgtp]i?b|bytes?|gigs?|(?:kilo|mega|giga|tera)bytes?))';
const SPAN = '(\\d[\\d.,]* ?(?:minutes?|hours?|days?|weeks?|months?|years?))';
const NO_TIME = new RegExp(
  `\\b${AMOUNT} ago\\b|\\b(?:older|younger|newer) than (?:about )?${AMOUNT}(?![\\w])`,
  'i',
);
const NO_SIZE = new RegExp(`\\b(?:larger|bigger|smaller) than (?:about )?${SPAN}\\b`, 'i');

/** "launched more than 50 GB ago", "larger than 30 days": an amount whose unit does not fit what it is compared with. */
export function wrongUnit(text: string): Problem | undefined {
  const size = NO_TIME.exec(text)?.slice(1).find(Boolean);
  if (size) return problem(`**${size}** is a size, and an age needs a time: 30 days, for example.`);
  const span = NO_SIZE.exec(text)?.[1];
  return span
    ? problem(`**${span}** is a time, and a size needs another unit: 50 GB, for example.`)
    : undefined;
}
