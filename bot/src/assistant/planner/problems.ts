import type { Filter } from '../../contract/query.ts';
import { joined } from '../../contract/words.ts';
import { toolById } from '../../tools/index.ts';
import type { Field, ListTool } from '../../tools/tool.ts';
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

/** The boundary between two descriptions of things: "running instances | that are stopped". */
const RELATIVE = /\b(?:that|which|who) (?:are|is|were|was)\b/i;

/** "running instances that are stopped": no thing has two values of one field. */
export function bothAtOnce(plan: Plan, text: string): Problem | undefined {
  const tool = plan.kind === 'tool' ? toolById(plan.tool) : undefined;
  const [before, behind, another] = text.toLowerCase().split(RELATIVE);
  if (tool?.kind !== 'list' || before === undefined || behind === undefined || another !== undefined)
    return undefined;
  for (const field of tool.fields) {
    const [first, second] = [valueIn(before, field), valueIn(behind, field)];
    if (!first || !second || first.value === second.value || / or\b/.test(behind)) continue;
    return problem(neverBoth(tool, [first.phrase, second.phrase]));
  }
  return undefined;
}

const neverBoth = ({ noun }: ListTool, phrases: string[]): string =>
  `No ${noun[0]} is both ${joined(phrases)}. Ask for one of the two.`;

/** Returns the value that a text names by its longest phrase, for fields that have one value at a time. */
function valueIn(text: string, { type, values = {} }: Field): { value: string; phrase: string } | undefined {
  if (type === 'list') return undefined;
  return Object.entries(values)
    .flatMap(([value, phrases]) => phrases.map((phrase) => ({ value, phrase })))
    .filter(({ phrase }) => ` ${text} `.includes(` ${phrase} `))
    .sort((a, b) => b.phrase.length - a.phrase.length)[0];
}
