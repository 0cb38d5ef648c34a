import { commandFor } from '../../checks/command-for.ts';
import type { Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import type { UrgentArgs } from '../checks/urgent-args.ts';
import { count } from '../list/words.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import { alarmRemedy } from './alarm-remedies.ts';
import type { Matter } from './matter.ts';
import { whyText } from './matter.ts';
import { dangerText, effortText, plainText, stepLines } from './texts.ts';

const USUAL = 5;
const HOW =
  'Ranked by severity, what else is wrong with it, whether it is production and in use: my judgement from what AWS shows.';

type Said = Pick<ToolResult, 'text' | 'bullets' | 'notes' | 'table'>;

/** Names the most urgent of some matters, or answers a question about them. Takes them most urgent first. */
export function rankedText(ctx: ToolContext, all: readonly Matter[], asked: UrgentArgs): Said {
  const { asks, kind, limit, row } = asked;
  const things = asked.things ?? asked.list;
  const what = asked.of ?? 'things that need fixing';
  if (all.length === 0)
    return {
      text: things
        ? `I know none of these ${what} any more.`
        : `**Nothing** needs fixing, as far as I can tell.`,
    };
  const urgent = all.filter(({ score }) => score > 0);
  const [first] = urgent;
  if (!first) {
    const [alone, another] = all;
    return {
      text:
        alone && !another
          ? `**${alone.ailing.name} is not urgent**: the checks find nothing wrong with it, and no alarm of it rings.`
          : `**None of the ${count(all.length)} ${what} is urgent**: the checks find nothing wrong with them, and no alarm of them rings.`,
      table: tableOf(ctx, all),
    };
  }
  const one = row === undefined ? undefined : urgent[row - 1];
  if (row !== undefined && !one)
    return {
      text: `Only ${count(urgent.length)} of them ${urgent.length === 1 ? 'needs' : 'need'} fixing: there is no number ${row}.`,
    };
  const most = limit ?? (things ? urgent.length : USUAL);
  const told = one ? [one] : urgent.slice(0, most);
  const isOfOne =
    asks !== undefined && (told.length === 1 || (limit === undefined && (!things || told.length > USUAL)));
  const shown = isOfOne ? told.slice(0, 1) : limit !== undefined || !things ? told : all;
  const read = { table: tableOf(ctx, shown), notes: [HOW] };
  const [only, another] = told;
  if (asks && only && isOfOne) return { ...read, ...ofOne(ctx, only, asks) };
  if (asks)
    return {
      ...read,
      text: `${limit === undefined ? 'One by one' : `**The ${told.length} most urgent**, one by one`}, the most urgent first.`,
      bullets: told
        .map((each) => ofOne(ctx, each, asks))
        .flatMap(({ bullets = [], text }) => [text, ...bullets]),
    };
  const of = `${things ? 'the ' : ''}${count(all.length)} ${what}`;
  const saved =
    kind === 'waste' || told.every(({ ailing }) => dollarsOf(ailing) !== undefined) ? savedText(told) : '';
  if (limit !== undefined && another)
    return {
      ...read,
      text: `**The ${told.length} most urgent of ${of}**: ${joined(told.map(({ ailing }) => ailing.name))}.${saved}`,
      bullets: told.map((each, at) => lineOf(ctx, each, at)),
    };
  const none = all.length - urgent.length;
  const rest = things && none > 0 ? ` Nothing is known to be wrong with ${count(none)} of them.` : '';
  const place = row === undefined || row === 1 ? 'most urgent' : `number ${row} by urgency`;
  const name = only?.ailing.name ?? '';
  const lead =
    all.length === 1
      ? `${name}${things ? '' : ' is the only thing that needs fixing'}`
      : `The ${place} of ${of} is ${name}`;
  return {
    ...read,
    text: `**${lead}**: ${only ? whyText(only, ctx.timezone) : ''}.${rest}`,
    bullets:
      told.length === 1 && only
        ? [remedyLine(only)].filter(Boolean)
        : told.slice(0, USUAL).map((each, at) => lineOf(ctx, each, at)),
  };
}

function ofOne(
  ctx: ToolContext,
  { ailing }: Matter,
  asks: NonNullable<UrgentArgs['asks']>,
): Pick<Said, 'text' | 'bullets'> {
  switch (asks) {
    case 'danger':
      return { text: dangerText(ailing, ctx) };
    case 'effort':
      return { text: effortText(ailing) };
    case 'plainly':
      return { text: plainText(ailing, ctx) };
    case 'steps':
      return {
        text: `What to do about ${ailing.name}, first things first. I only read, so the commands are for you to run.`,
        bullets: stepLines(ailing),
      };
  }
}

/** '1. `crm`: critical: RDS database is public …. What to do: …' */
const lineOf = (ctx: ToolContext, matter: Matter, at: number): string =>
  `${at + 1}. ${matter.ailing.name}: ${whyText(matter, ctx.timezone)}. ${remedyLine(matter)}`.trim();

function remedyLine({ ailing: { alarm, found } }: Matter): string {
  const [worst] = found;
  if (alarm?.state === 'ALARM') return `What to do first: ${alarmRemedy(alarm).steps[0] ?? ''}`;
  return worst
    ? `What to do: ${worst.check.remediation.text} \`${commandFor(worst.check, worst.finding)}\``
    : '';
}

/** What the dearest of its findings costs a month. */
function dollarsOf({ found }: Matter['ailing']): number | undefined {
  const known = found.flatMap(({ finding: { monthly_usd: dollars } }) => dollars ?? []);
  return known.length > 0 ? Math.max(...known) : undefined;
}

function savedText(told: readonly Matter[]): string {
  const dollars = told.reduce((sum, { ailing }) => sum + (dollarsOf(ailing) ?? 0), 0);
  return dollars > 0
    ? ` Together an estimated **${spokenMoney(dollars)} a month** (${spokenMoney(dollars * 12)} a year).`
    : '';
}

function tableOf(ctx: ToolContext, matters: readonly Matter[]): Table {
  const hasMoney = matters.some(({ ailing }) => dollarsOf(ailing) !== undefined);
  return {
    columns: [
      { key: 'rank', header: '#', type: 'number' },
      { key: 'resource', header: 'Resource', type: 'text' },
      { key: 'why', header: 'Why', type: 'text' },
      ...(ctx.accounts.length > 1 ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
      { key: 'region', header: 'Region', type: 'text' },
      ...(hasMoney ? [{ key: 'monthly', header: 'A month', type: 'money' as const }] : []),
    ],
    rows: matters.map((matter, at) => {
      const dollars = dollarsOf(matter.ailing);
      return {
        rank: at + 1,
        resource: matter.resource,
        why: whyText(matter, ctx.timezone),
        account: matter.account,
        region: matter.region,
        ...(matter.thing && { thing_kind: matter.thing.kind, thing_id: matter.thing.id }),
        ...(dollars !== undefined && { monthly: dollars }),
      };
    }),
  };
}
