import type { Account } from '../../aws/account.ts';
import { capital, counted, joined, uncapital } from '../../contract/words.ts';
import { toNumber } from '../../domain/money.ts';
import { regionLabel } from '../../domain/regions.ts';
import { usageWords } from '../../domain/usage-types.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenApart, spokenChange, spokenMoney } from '../../reply/spoken-money.ts';
import { code } from '../list/words.ts';
import type { Change } from './changes.ts';
import { totalOf } from './changes.ts';
import type { Days } from './days.ts';
import { isNamed, shownValue } from './dimensions.ts';
import type { Actor } from './increase-actors.ts';
import type { ResourceCosts } from './increase-drill.ts';
import type { IncreaseParts } from './increase-parts.ts';
import { differenceOf } from './increase-parts.ts';
import { dayWords, deedWords, shortId, userWords, whenWords } from './increase-people.ts';
import { APART_NAMES } from './increase-table.ts';
import type { Onset } from './onset.ts';
import { countOf, groupName } from './words.ts';

/** What is behind one driver, as far as it was examined. */
export interface DriverStory {
  driver: Change;
  /** By usage type and region, or by region and operation, largest first. */
  details: Change[];
  /** The account with most of the change, if there are several. */
  account?: Account;
  /** Member accounts, if the account pays for several. */
  accounts: Change[];
  onset?: Onset;
  resources?: { days: Days } & ResourceCosts;
  actors?: { region: string; all: Actor[] };
  notes: string[];
}

interface Setting {
  currency: string;
  dimension: string;
}

/**
 * " **EC2 - Other** explains 87.0% of it (+$780); with Amazon S3 it is 96.2%." If parts moved in both directions: "
 * **EC2 - Other** alone rose by $432, mostly offset by tax (−$312)."
 */
export function explainedWords({ total, drivers, apart }: IncreaseParts, { currency }: Setting): string {
  const whole = differenceOf(total);
  const changed = [
    ...drivers.map((change) => ({ name: groupName(change.values), change })),
    ...kindsOf(apart).map(([name, change]) => ({ name: name.toLowerCase(), change })),
  ]
    .map(({ name, change }) => ({ name, amount: differenceOf(change) }))
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => Math.abs(toNumber(b.amount)) - Math.abs(toNumber(a.amount)));
  const named = changed.filter(({ amount }) => amount > 0n === whole > 0n).slice(0, 3);
  const [first, ...more] = named;
  if (!first || whole === 0n) return '';
  const share = shareOf(first.amount, whole);
  const amount = spokenChange(toNumber(first.amount), currency);
  // One part exceeds the whole if others moved the other way.
  if (!share) {
    const against = changed.find((part) => part.amount > 0n !== whole > 0n);
    return ` **${capital(first.name)}** alone ${first.amount > 0n ? 'rose' : 'fell'} by ${spokenMoney(Math.abs(toNumber(first.amount)), currency)}, ${offsetWords(first.amount, against, currency)}.`;
  }
  const together = named.reduce((sum, each) => sum + each.amount, 0n);
  const all = more.length > 0 ? shareOf(together, whole) : '';
  const rest = all ? `; with ${joined(more.map(({ name }) => name))} it is ${all}` : '';
  return ` **${capital(first.name)}** explains ${share} of it (${amount})${rest}.`;
}

/** "mostly offset by tax (−$312)"; "partly offset by others" if no named part moved the other way. */
function offsetWords(
  amount: bigint,
  against: { name: string; amount: bigint } | undefined,
  currency: string,
): string {
  if (!against) return 'partly offset by others';
  const share = Math.abs(toNumber(against.amount) / toNumber(amount));
  const offset = toNumber(against.amount);
  return `${share > 0.5 ? 'mostly' : 'partly'} offset by ${against.name} (${spokenChange(offset, currency)})`;
}

const kindsOf = (apart: IncreaseParts['apart']): [string, Change][] =>
  Object.entries(APART_NAMES).map(([kind, name]) => [name, apart[kind as keyof typeof APART_NAMES]]);

/** Returns a short chain of causes whose amounts add up to the change. */
export function chainOf(
  { total, drivers, others, apart }: IncreaseParts,
  stories: readonly DriverStory[],
  setting: Setting & { names: Record<string, string>; many: boolean },
): string[] {
  const { currency, dimension } = setting;
  const whole = differenceOf(total);
  const line = (name: string, change: Change) => {
    const share = shareOf(differenceOf(change), whole);
    return `${name} ${spokenChange(toNumber(differenceOf(change)), currency)}${share && ` (${share})`}`;
  };
  const bullets = drivers.flatMap((driver) => {
    const story = stories.find((each) => each.driver === driver);
    const head = line(`**${groupName(driver.values)}**`, driver);
    return [`${head}${story ? storyWords(story, setting) : ''}`, ...(story ? factsOf(story, setting) : [])];
  });
  if (others.length > 0) {
    const [most] = others;
    const name =
      most && others.length === 1
        ? groupName(most.values)
        : drivers.length > 0
          ? `The other ${countOf(others.length, dimension)}`
          : `${countOf(others.length, dimension)}`;
    const led =
      most && others.length > 1
        ? `, the largest part ${groupName(most.values)} ${spokenChange(toNumber(differenceOf(most)), currency)}`
        : '';
    bullets.push(`${line(name, totalOf(others))}${led}`);
  }
  for (const [name, change] of kindsOf(apart))
    if (differenceOf(change) !== 0n) bullets.push(line(name, change));
  return bullets;
}

/** ": mostly `USW2-NatGateway-Bytes` in us-west-2 (Oregon), +$770; EC2 - Other as a whole went from about $32.10 a day to $54.20 since 9 October" */
function storyWords(story: DriverStory, { currency, many }: { currency: string; many: boolean }): string {
  const { details, driver, onset, account } = story;
  const [top] = details;
  const moved = differenceOf(driver);
  const parts: string[] = [];
  if (top) {
    const share = shareOf(differenceOf(top), moved);
    const only = share === '100.0%' ? 'all of it' : 'most of it';
    const lead = share && toNumber(differenceOf(top)) / toNumber(moved) > 0.5 ? only : 'the largest part';
    parts.push(`${lead} ${detailName(top)}, ${spokenChange(toNumber(differenceOf(top)), currency)}`);
  }
  if (many && account) parts.push(`in ${data(account.alias ?? account.id, 80)}`);
  if (onset) {
    const money = spokenApart([onset.before, onset.since], currency);
    parts.push(
      `${groupName(driver.values)} as a whole went from about ${money(onset.before)} a day to ${money(onset.since)} since ${dayWords(onset.day)}`,
    );
  }
  return parts.length > 0 ? `: ${parts.join('; ')}` : '';
}

function detailName({ values }: Change): string {
  const { region, ...rest } = values;
  const what = Object.entries(rest)
    .filter(([name, key]) => isNamed(name, key))
    .map(([name, key]) => {
      const words = name === 'usage_type' ? usageWords(key) : undefined;
      const told = code(shownValue(name, key));
      return words ? `${data(asObject(words.what))} (${told})` : told;
    });
  const where = region && isNamed('region', region) ? `in ${data(regionLabel(region))}` : '';
  return [...what, where].filter(Boolean).join(' ');
}

/** 'Data through NAT gateways' → 'data through NAT gateways', 'EBS volume storage' as it is. */
const asObject = (words: string): string =>
  /^[A-Z][a-z]/.test(words) && !/^(?:Aurora|CloudWatch|Compute|Fargate|Lambda)\b/.test(words)
    ? uncapital(words)
    : words;

const RESOURCES = 3;
const ACTORS = 3;

/** Returns what is known about single resources, member accounts and who created some, one line each. */
function factsOf(
  { resources, accounts, actors }: DriverStory,
  { currency, names }: { currency: string; names: Record<string, string> },
): string[] {
  const facts: string[] = [];
  if (accounts.length > 0) {
    const top = accounts
      .slice(0, RESOURCES)
      .map(
        (change) =>
          `${groupName(change.values, names)} ${spokenChange(toNumber(differenceOf(change)), currency)}`,
      );
    facts.push(`By account: ${top.join(', ')}`);
  }
  if (resources) {
    const top = resources.costs
      .slice(0, RESOURCES)
      .map(({ resource, amount }) => `${code(shortId(resource))} ${spokenMoney(toNumber(amount), currency)}`);
    const { length } = resources.costs;
    const of = !resources.more
      ? `Most expensive ${top.length === 1 ? 'resource' : 'resources'}`
      : length === 1
        ? 'One resource (AWS lists more, in no order)'
        : `Most expensive of the first ${counted(length, 'resource')} (AWS lists more, in no order)`;
    facts.push(`${of} since ${dayWords(resources.days.start)}: ${top.join(', ')}`);
  }
  if (actors) {
    const place = data(regionLabel(actors.region));
    const said = actors.all
      .slice(0, ACTORS)
      .map((actor) => `${deedWords(actor)} by ${userWords(actor)} (${whenWords(actor)})`);
    facts.push(
      said.length > 0
        ? `CloudTrail in ${place} meanwhile: ${said.join('; ')}`
        : `CloudTrail in ${place} shows nobody who created or changed such resources meanwhile`,
    );
  }
  return facts;
}

/** '87.0%'; empty if a part moved against the whole or exceeds it. */
function shareOf(part: bigint, whole: bigint): string {
  if (whole === 0n || part === 0n || part < 0n !== whole < 0n) return '';
  const percent = (toNumber(part) / toNumber(whole)) * 100;
  return percent > 100.05 ? '' : formatNumber(Math.round(percent * 10) / 10, { type: 'percent' });
}
