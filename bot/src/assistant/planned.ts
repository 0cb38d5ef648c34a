import { moved } from '../capabilities/moved.ts';
import { isOverview, questionAnew } from './asked-anew.ts';
import type { Plan, PlanInput, SeveralPlan, ToolPlan } from './plan.ts';

const DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Returns what a job asks today: the confirmed plan, with dates as its question means them now ('yesterday' was another
 * day then), or as the dates' own words do. Undefined if it has dates without words, and its question is no longer
 * understood in the same way. An overview is the one that its question means now.
 * @param fresh the same question as planned now
 */
export function plannedToday(
  confirmed: ToolPlan,
  fresh: Plan,
  clock: Pick<PlanInput, 'now' | 'timezone'>,
): ToolPlan | SeveralPlan | undefined {
  if (questionAnew(confirmed)) return isOverview(fresh) ? fresh : undefined;
  const before = undated(confirmed.args);
  if (fresh.kind === 'tool' && fresh.tool === confirmed.tool && undated(fresh.args) === before) return fresh;
  const args = moved(confirmed, clock);
  return args && { ...confirmed, args };
}

/** Returns arguments as text, in which all dates are alike, and the names of their periods, too. */
function undated(args: unknown): string {
  return argsText(args, (value) => (DATE.test(value) ? 'date' : value));
}

/** Returns arguments as text. Equal ones have the same text, whatever the names of their periods. */
export function argsText(args: unknown, written = (value: string): string => value): string {
  return JSON.stringify(sorted(args), (key, value) => {
    if (key === 'said') return undefined;
    if (isPeriod(value)) return { ...value, label: '' };
    return typeof value === 'string' ? written(value) : value;
  });
}

const isPeriod = (value: unknown): value is { start: string; end: string; label: string } =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value && 'label' in value;

/** Sorts the keys of objects, so that equal ones have the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
