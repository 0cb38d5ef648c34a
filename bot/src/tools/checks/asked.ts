import { commandFor } from '../../checks/command-for.ts';
import { capital, counted, joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { code, count } from '../list/words.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { FindingsArgs } from './args.ts';
import type { Found } from './table.ts';
import { thingOf, totalWaste } from './table.ts';
import { foundText } from './words.ts';

type Reported = Pick<ToolResult, 'text' | 'bullets' | 'notes'>;

/** The most checks to give remedies for, and the most owners to name. */
const MOST = 6;
/** The most resources of one check that get their own command. */
const MAX_COMMANDS = 3;

/**
 * Answers a question about findings that were shown: the first sentence, and bullets if they differ from the usual
 * ones.
 * @param isLimited whether the question asked for a number of findings
 */
export function askedOf(
  ctx: ToolContext,
  asks: NonNullable<FindingsArgs['asks']>,
  found: readonly Found[],
  isLimited = false,
): Reported {
  switch (asks) {
    case 'fix':
      return fixes(found);
    case 'owner':
      return owners(ctx, found);
    case 'since':
      return {
        text: 'I **cannot tell since when**: the checks tell how things are now and keep no history.',
      };
    case 'cost':
      return costs(found);
    case 'worst':
    case 'dearest':
      return isLimited ? (asks === 'dearest' ? dearest(found) : worst(found)) : ends(asks, found);
  }
}

/** 'RDS database is public: `crm` (mysql, publicly accessible)' */
const lineOf = ({ check, finding }: Found): string =>
  `${check.finding[0]}: ${code(finding.resource)}${finding.detail ? ` (${data(finding.detail, 120)})` : ''}`;

/**
 * Returns the findings with an estimate, most expensive first. What several checks find comes once, since deleting a
 * volume saves no more by also changing its type.
 */
export function byDollars(found: readonly Found[]): Found[] {
  const dear = found
    .filter(({ finding }) => finding.monthly_usd !== undefined)
    .sort((a, b) => (b.finding.monthly_usd ?? 0) - (a.finding.monthly_usd ?? 0));
  return [...Map.groupBy(dear, thingOf).values()].flatMap(([first]) => first ?? []);
}

/**
 * Puts the findings with the highest estimates first if the question asks for them: "the biggest waste", "whose is the
 * dearest".
 */
export function dearestFirst(all: Found[], { asks, kind, limit, order }: FindingsArgs): Found[] {
  const isOfDearest = order === 'dollars' || asks === 'dearest' || (asks === 'owner' && kind === 'waste');
  const dear = isOfDearest ? byDollars(all) : [];
  if (dear.length === 0) return all;
  // "the three dearest" excludes findings without an estimate.
  return limit ? dear : [...dear, ...all.filter((each) => !dear.includes(each))];
}

/** "what do they cost": the estimate of all, then what they are. */
function costs(found: readonly Found[]): Reported {
  const total = totalWaste([...found]);
  const kinds = [...Map.groupBy(found, ({ check }) => check)].map(([check, { length }]) =>
    foundText(check, length),
  );
  const isPartly = found.some(({ finding }) => finding.monthly_usd === undefined);
  return {
    text:
      total === undefined
        ? `I **cannot tell** what they cost: there is no estimate. ${capital(joined(kinds))}.`
        : `An estimated **${spokenMoney(total)} a month**${isPartly ? ' for those with an estimate' : ''}: ${joined(kinds)}. That is ${spokenMoney(total * 12)} a year.`,
    bullets: [],
  };
}

/** "the three dearest", by name. */
function dearest(found: readonly Found[]): Reported {
  const dollars = found.reduce((sum, { finding }) => sum + (finding.monthly_usd ?? 0), 0);
  return {
    text: `${found.length === 1 ? '**The dearest** comes' : `**The ${found.length} dearest** come`} to an estimated ${aMonth(dollars)}.`,
    bullets: found.map((each) => `${lineOf(each)}: ${spokenMoney(each.finding.monthly_usd ?? 0)}`),
  };
}

/** "worst five, one line each" */
const worst = (found: readonly Found[]): Reported => ({
  text: found.length === 1 ? '**The worst**:' : `**The ${found.length} worst**, the most urgent first.`,
  bullets: found.map((each, at) => `${at + 1}. **${each.check.severity}**: ${lineOf(each)}`),
});

/** '**$428 a month** ($5,130 a year)' */
const aMonth = (dollars: number): string =>
  `**${spokenMoney(dollars)} a month** (${spokenMoney(dollars * 12)} a year)`;

function ends(asks: 'worst' | 'dearest', found: readonly Found[]): Reported {
  const [first] = asks === 'worst' ? found : byDollars(found);
  if (!first) return { text: 'None of them has an estimate of what it costs.' };
  const { monthly_usd: dollars } = first.finding;
  const price = dollars === undefined ? '' : `, an estimated **${spokenMoney(dollars)} a month**`;
  return {
    text:
      asks === 'worst'
        ? `The worst is **${first.check.severity}**: ${lineOf(first)}${price}.`
        : `The dearest: ${lineOf(first)}${price}.`,
  };
}

function fixes(found: readonly Found[]): Reported {
  const byCheck = [...Map.groupBy(found, ({ check }) => check)];
  const [only, another] = byCheck;
  if (!only) return { text: 'There is nothing to fix.' };
  const [check, own] = only;
  if (!another) {
    const [first] = own as [Found];
    return {
      text: `${own.length === 1 ? lineOf(first) : `${count(own.length)} ${check.finding[1]}`}. **What to do**: ${check.remediation.text}`,
      bullets: [`Risk: ${check.risk}`, ...commandLines(own), `Source: ${check.source}`],
    };
  }
  const more = byCheck.length > MOST ? ` These are the first ${MOST} of ${byCheck.length} kinds.` : '';
  return {
    text: `**The worst first**, what to do about each kind of finding.${more}`,
    bullets: byCheck.slice(0, MOST).map(
      ([
        {
          finding: [one, many],
          remediation,
          severity,
        },
        { length },
      ]) => `**${severity}**: ${counted(length, one, many)}: ${remediation.text}`,
    ),
  };
}

/** Returns what to do about each kind of finding, with the commands for the person to run. */
export const remediesOf = (found: readonly Found[]): string[] =>
  [...Map.groupBy(found, ({ check }) => check)].map(
    ([check, own]) =>
      `${check.finding[0]}: ${check.remediation.text} Command${own.length > 1 ? 's' : ''}: ${commands(own).join('; ')}`,
  );

/** Returns the commands for the resources that one check found, one line each. */
export const commandLines = (found: readonly Found[]): string[] =>
  commands(found).map((command) => `Command, for you to run: ${command}`);

/**
 * Returns one command per resource, or a single one for all if the command contains no resource name. Commands unlike
 * the check's own come first, because "the same" for the rest means the usual one.
 */
function commands(found: readonly Found[]): string[] {
  const unusualFirst = found.toSorted(
    (a, b) => Number(b.finding.cli !== undefined) - Number(a.finding.cli !== undefined),
  );
  const all = [...new Set(unusualFirst.map(({ check, finding }) => `\`${commandFor(check, finding)}\``))];
  const more = all.length - MAX_COMMANDS;
  return [...all.slice(0, MAX_COMMANDS), ...(more > 0 ? [`the same for ${count(more)} more`] : [])];
}

const OWNER = /^owner$|contact/i;
const TEAM = /^(?:team|squad|department)$/i;

/** Says who owns the resources, according to their tags. */
function owners({ known }: ToolContext, found: readonly Found[]): Reported {
  // Things of several kinds may have the same name.
  const things = new Map(found.map(({ finding }) => [finding.arn ?? finding.resource, finding]));
  const byOwner = Map.groupBy(things.values(), ({ arn, resource }) => {
    const called = arn === undefined ? [] : (known?.things(arn) ?? []);
    const [thing] = called.length > 0 ? called : (known?.things(resource.replace(/ \(.*\)$/, '')) ?? []);
    const tag = (key: RegExp) => Object.entries(thing?.tags ?? {}).find(([name]) => key.test(name))?.[1];
    const [owner, team] = [tag(OWNER), tag(TEAM)];
    if (owner) return `**${data(owner, 80)}**${team ? ` (team ${data(team, 60)})` : ''}`;
    return team ? `team **${data(team, 60)}**` : '';
  });
  const nobody = byOwner.get('')?.length ?? 0;
  byOwner.delete('');
  const named = [...byOwner].sort((a, b) => b[1].length - a[1].length);
  if (named.length === 0)
    return {
      text: `**Nobody is named**: ${things.size === 1 ? 'it has no tag' : `none of the ${count(things.size)} things has a tag`} with its owner or team, as far as is known.`,
    };
  const told = named
    .slice(0, MOST)
    .map(
      ([who, own]) =>
        `${who}: ${joined(own.slice(0, 3).map(({ resource }) => data(resource, 60)))}${own.length > 3 ? ` and ${count(own.length - 3)} more` : ''}`,
    );
  const rest =
    nobody > 0
      ? `; ${count(nobody)} of the ${count(things.size)} things ${nobody === 1 ? 'names' : 'name'} no owner`
      : '';
  return {
    text: `By ${things.size === 1 ? 'its' : 'their'} tags ${joined(named.slice(0, MOST).map(([who]) => who))}${named.length > MOST ? ` and ${count(named.length - MOST)} more` : ''}${rest}.`,
    bullets: told,
    notes: ['Owners are those of the tags as Windsock last read them.'],
  };
}
