import type { Gap, Reply } from '../contract/reply.ts';
import { formatDate, formatMoney } from './format.ts';
import { plainLine } from './markup.ts';
import { clean } from './neutralise.ts';

type Scope = NonNullable<Reply['scope']>;

/** What was not seen, one line a cause: never left out, because what was not read is unknown and not zero. */
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

/** Caveats, a line each. */
export function noteLines(reply: Reply, max = 6): string[] {
  const lines = (reply.notes ?? []).map((note) => plainLine(note, 400)).filter((note) => note !== '');
  return atMost(lines, max, (rest) => `… and ${rest} more notes.`);
}

/**
 * Where the answer comes from: accounts, regions, period, APIs and calls on one line, then, for the demo account,
 * that it is one. Instants are written in `timezone`. Empty without a scope.
 */
export function scopeLines(reply: Reply, timezone: string | undefined): string[] {
  const { scope } = reply;
  if (!scope) return [];
  const zone = timezone ?? scope.timezone;
  const parts = [
    accountsText(scope),
    scope.regions && scope.regions.length > 0
      ? enumerate(regionNames(scope.regions), 'region', 2)
      : undefined,
    periodText(scope),
    zone && zone !== 'UTC' ? `times in ${clean(zone, 60)}` : undefined,
    sourcesText(reply),
    readText(scope, zone),
    costText(reply, scope),
  ];
  const line = parts.filter((part) => part !== undefined && part !== '').join(' · ');
  return scope.demo ? [`Demo data: Windsock’s built-in example account, not your AWS. ${line}`] : [line];
}

function accountsText(scope: Scope): string {
  const names = scope.accounts.map((account) => accountName(account.id, scope));
  return names.length > 0 ? enumerate(names, 'account', 3) : 'no account';
}

/** `end` is exclusive, as Cost Explorer counts; people read the last day that is in it. */
function periodText({ period }: Scope): string | undefined {
  if (!period) return undefined;
  const start = formatDate(period.start);
  const end = Date.parse(period.end);
  const last = Number.isNaN(end)
    ? formatDate(period.end)
    : new Date(end - 86_400_000).toISOString().slice(0, 10);
  const days = last <= start ? start : `${start} to ${last}`;
  const label = clean(period.label, 80);
  return label === '' || label === days ? days : `${label} (${days})`;
}

function sourcesText({ sources }: Reply): string | undefined {
  if (!sources || sources.length === 0) return undefined;
  const apis = [...new Set(sources.map((source) => clean(source.api, 80)))];
  const calls = sources.reduce((sum, source) => sum + source.calls, 0);
  return `${enumerate(apis, 'API', 2)}, ${calls.toLocaleString('en-US')} ${calls === 1 ? 'call' : 'calls'}`;
}

function readText(scope: Scope, zone: string | undefined): string {
  const at = `read ${formatDate(scope.at, zone)}`;
  if (scope.ms === undefined) return at;
  return `${at} in ${scope.ms < 950 ? `${Math.round(scope.ms)} ms` : `${(scope.ms / 1000).toFixed(1)} s`}`;
}

/** Absent is unknown, which is worth saying only where calls were made. */
function costText({ sources }: Reply, scope: Scope): string | undefined {
  if (scope.cost_usd === undefined)
    return sources?.some((source) => source.calls > 0) ? 'API cost unknown' : undefined;
  return scope.cost_usd === 0 ? 'API calls free' : `API calls cost ${formatMoney(scope.cost_usd)}`;
}

function accountName(id: string, scope: Scope | undefined): string {
  const name = clean(scope?.accounts.find((account) => account.id === id)?.name ?? '', 60);
  return name !== '' && name !== id ? `${name} (${clean(id, 40)})` : clean(id, 40);
}

function regionNames(regions: string[]): string[] {
  return regions.map((region) => clean(region, 40));
}

/** `a`, `a and b`, `a, b and c`; more than `max` are counted: `17 regions`. */
function enumerate(items: string[], noun: string, max = 4): string {
  if (items.length > max) return `${items.length.toLocaleString('en-US')} ${noun}s`;
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** The first `max` lines; when there are more, the last one says how many. */
export function atMost(lines: string[], max: number, more: (rest: number) => string): string[] {
  return lines.length <= max ? lines : [...lines.slice(0, max - 1), more(lines.length - max + 1)];
}
