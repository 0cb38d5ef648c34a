import type { Reply } from '../contract/reply.ts';
import { twoLevels } from '../domain/two-levels.ts';
import type { Frame } from './frame.ts';

/** The columns that say when something happened or began. */
const COLUMNS = ['at', 'since', 'changed_at'];

/**
 * Returns the time of the event or state in an answer, in ISO 8601, which "since then" refers to. Of several events it
 * is the newest.
 */
export function instantShown({
  began,
  plan,
  table,
}: Pick<Reply, 'began' | 'plan' | 'table'>): string | undefined {
  if (began !== undefined) return began;
  if (plan?.tool === 'cost.usage' && plan.args.granularity === 'daily') return stepTold(table);
  const [row, another] = table?.rows ?? [];
  // The sentence about several events gives the newest, which is the first row.
  const isNewest = plan?.tool === 'cloudtrail.events' && plan.args.part !== 'first';
  if (!row || (another && !isNewest)) return undefined;
  return COLUMNS.map((key) => row[key]).find((cell) => typeof cell === 'string');
}

/**
 * Returns the time given before, if the answer is about the time since then ("and its errors since then") or describes
 * a thing: "is he an admin".
 */
export function instantKept({ plan }: Pick<Reply, 'plan'>, { at }: Frame): string | undefined {
  const { window } = (plan?.args ?? {}) as { window?: { start: string } };
  if (plan?.tool === 'resources.about') return at;
  return at !== undefined && window && Date.parse(window.start) === Date.parse(at) ? at : undefined;
}

/** The fewest days that make a level, and the smallest step as a share of the level before. */
const LEAST_DAYS = 3;
const STEP = 0.1;

/** Returns the day from which daily costs are on another level. */
function stepTold(table: Reply['table']): string | undefined {
  const key = table?.columns.findLast(({ type }) => type === 'money')?.key;
  // Tax and support are booked on the first, which is no other level.
  const days = (table?.rows ?? []).filter(
    (row) => key !== undefined && typeof row[key] === 'number' && !String(row.date).endsWith('-01'),
  );
  const levels = twoLevels(
    days.map((row) => Number(row[key ?? ''])),
    LEAST_DAYS,
  );
  if (!levels || Math.abs(levels.since - levels.before) < STEP * levels.before) return undefined;
  const day = days[levels.at]?.date;
  return typeof day === 'string' ? `${day}T00:00:00.000Z` : undefined;
}
