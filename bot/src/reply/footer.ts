import type { Gap, Reply } from '../contract/reply.ts';
import { counted, joined } from '../contract/words.ts';
import { DAY_MS } from '../domain/time.ts';
import { formatDate, formatMoney, formatSmallMoney } from './format.ts';
import { plainLine } from './markup.ts';
import { clean } from './neutralise.ts';

type Scope = NonNullable<Reply['scope']>;

/** Returns what could not be read, one line for each cause. Never left out, because unread is unknown and not zero. */
export function gapLines(reply: Reply, max = 6): string[] {
  const lines = (reply.gaps ?? []).map((gap) => gapLine(gap, reply.scope));
  return atMost(lines, max, (rest) => `Not seen: ${rest} more, for other reasons.`);
}

function gapLine(gap: Gap, scope: Scope | undefined): string {
  const regions = gap.regions.length > 0 ? ` in ${enumerate(regionNames(gap.regions), 'region')}` : '';
  const accounts = gap.accounts.map((id) => accountName(id, scope));
  const owners = accounts.length > 0 ? ` of ${enumerate(accounts, 'account')}` : '';
  const remedy = gap.remedy ? ` ${plainLine(gap.remedy, 300)}` : '';
  return `Not seen: ${clean(gap.api, 120)}${regions}${owners}: ${sentence(clean(gap.reason, 200))}${remedy}`;
}

/** Returns the caveats, one line each. */
export function noteLines(reply: Reply, max = 6): string[] {
  const lines = (reply.notes ?? []).map((note) => plainLine(note, 400)).filter((note) => note !== '');
  return atMost(lines, max, (rest) => `… and ${rest} more notes.`);
}

/**
 * Returns where the answer comes from, in two lines: accounts, regions, period and time of reading; then APIs, calls
 * and their cost. Regions and period that the answer itself names are not repeated. Instants are in `timezone`. A last
 * line names the language model that took part, or should have. This line appears even without a scope.
 */
export function scopeLines(reply: Reply, timezone: string | undefined): string[] {
  const { scope } = reply;
  const planner = plannerLine(reply);
  if (!scope) return planner ? [planner] : [];
  const where = [
    accountsText(scope),
    regionsText(reply, scope),
    periodText(reply, scope),
    `read ${formatDate(scope.at, timezone ?? scope.timezone)}`,
  ];
  return [where, [apisText(reply), callsText(reply, scope)], [planner]]
    .map((parts) => parts.filter((part) => part !== undefined).join(' · '))
    .filter((line) => line !== '');
}

/** Returns 'Answered by gpt-4.1 (812 + 45 tokens, $0.002)'. Undefined if no model was to be asked. */
function plannerLine({ planner }: Reply): string | undefined {
  if (!planner?.model) return undefined;
  const model = clean(planner.model, 80);
  const used = usedText(planner);
  if (planner.fallback)
    return `${model} ${FALLBACKS[planner.fallback]}${used}; the built-in planner answered.`;
  return `Answered by ${model}${used}`;
}

function usedText({ input_tokens, output_tokens, cost_usd }: NonNullable<Reply['planner']>): string {
  if (input_tokens === undefined || output_tokens === undefined) return '';
  const tokens = `${input_tokens.toLocaleString('en-US')} + ${output_tokens.toLocaleString('en-US')} tokens`;
  return ` (${tokens}${cost_usd === undefined ? '' : `, ${formatSmallMoney(cost_usd)}`})`;
}

const FALLBACKS = {
  timed_out: 'did not answer in time',
  refused: 'refused Windsock’s key or sign-in',
  busy: 'has too much to do',
  unavailable: 'failed or could not be reached',
  nonsense: 'gave no answer that fits',
  paused: 'failed several times just now and is left alone for a minute',
  limited: 'was asked as often as it may be for now',
  budget: 'has spent its budget for today',
};

function accountsText(scope: Scope): string {
  const names = scope.accounts.map((account) => accountName(account.id, scope));
  const accounts = names.length > 0 ? enumerate(names, 'account', 3) : 'no account';
  if (!scope.demo) return accounts;
  return names.length > 1 ? `Demo data, not your AWS · ${accounts}` : 'Demo data, not your AWS';
}

function regionsText({ text }: Reply, { regions = [] }: Scope): string | undefined {
  if (regions.length === 0 || regions.every((region) => says(text, region))) return undefined;
  return enumerate(regionNames(regions), 'region', 2);
}

/** Returns the period. `end` is exclusive, as in Cost Explorer, but people read the last day included. */
function periodText({ text }: Reply, { period }: Scope): string | undefined {
  if (!period) return undefined;
  const start = formatDate(period.start);
  const end = Date.parse(period.end);
  const last = Number.isNaN(end) ? formatDate(period.end) : new Date(end - DAY_MS).toISOString().slice(0, 10);
  const days = last <= start ? start : `${start} to ${last}`;
  const label = clean(period.label, 80);
  if (label === '' || label === days) return days;
  // A label with its year says which days it covers; “last week” does not.
  if (!/\d{4}/.test(label)) return `${label} (${days})`;
  return says(text, label) ? undefined : label;
}

/** Returns whether all the words of `part` are in a text. */
function says(text: string, part: string): boolean {
  const words = (line: string) => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set(words(plainLine(text, 2000)));
  const wanted = words(part);
  return wanted.length > 0 && wanted.every((word) => said.has(word));
}

/** `ec2:DescribeRegions and DescribeInstances` */
function apisText({ sources = [] }: Reply): string | undefined {
  const apis = [...new Set(sources.map((source) => clean(source.api, 80)))];
  const service = apis[0]?.split(':')[0];
  const short = apis.map((api, index) =>
    index > 0 && api.startsWith(`${service}:`) ? api.slice(`${service}:`.length) : api,
  );
  if (apis.length > 2) return `${apis[0]} and ${apis.length - 1} other APIs`;
  return apis.length > 0 ? short.join(' and ') : undefined;
}

/** Returns the calls and their cost. An absent cost is unknown, which is worth saying only if calls were made. */
function callsText({ sources }: Reply, { ms, cost_usd }: Scope): string | undefined {
  if (!sources || sources.length === 0) return undefined;
  const count = sources.reduce((sum, source) => sum + source.calls, 0);
  const calls = counted(count, 'call');
  const time =
    ms === undefined ? '' : ` in ${ms < 950 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`}`;
  if (cost_usd === undefined) return count > 0 ? `${calls}${time}, cost unknown` : `${calls}${time}`;
  return `${calls}${time}, ${cost_usd === 0 ? 'free' : `cost ${formatMoney(cost_usd)}`}`;
}

function accountName(id: string, scope: Scope | undefined): string {
  const name = clean(scope?.accounts.find((account) => account.id === id)?.name ?? '', 60);
  return name !== '' && name !== id ? `${name} (${clean(id, 40)})` : clean(id, 40);
}

function regionNames(regions: string[]): string[] {
  return regions.map((region) => clean(region, 40));
}

/** Returns `a`, `a and b` or `a, b and c`. More than `max` are counted: `17 regions`. */
function enumerate(items: string[], noun: string, max = 4): string {
  return items.length > max ? counted(items.length, noun) : joined(items);
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Returns the first `max` lines. If there are more, the last one says how many. */
function atMost(lines: string[], max: number, more: (rest: number) => string): string[] {
  return lines.length <= max ? lines : [...lines.slice(0, max - 1), more(lines.length - max + 1)];
}
