import { moved } from '../capabilities/moved.ts';
import type { Plan, PlanInput, ToolPlan } from './plan.ts';

const DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * What a job asks today: the plan that was confirmed, with dates as its question means them now ('yesterday' was another
 * day then), or as their own words do. Undefined where it has dates without words, and its question is not understood as
 * it was.
 * @param fresh the same question as it is planned now
 */
export function plannedToday(
  confirmed: ToolPlan,
  fresh: Plan,
  clock: Pick<PlanInput, 'now' | 'timezone'>,
): ToolPlan | undefined {
  const before = undated(confirmed.args);
  if (fresh.kind === 'tool' && fresh.tool === confirmed.tool && undated(fresh.args) === before) return fresh;
  const args = moved(confirmed, clock);
  return args && { ...confirmed, args };
}

/** Arguments as text, in which all dates are alike, and so are the names of the periods that they bound. */
function undated(args: unknown): string {
  return argsText(args, (value) => (DATE.test(value) ? 'date' : value));
}

/** Arguments as text: equal ones have the same, however their periods are called. */
export function argsText(args: unknown, written = (value: string): string => value): string {
  return JSON.stringify(sorted(args), (key, value) => {
    if (key === 'said') return undefined;
    if (isPeriod(value)) return { ...value, label: '' };
    return typeof value === 'string' ? written(value) : value;
  });
}

const isPeriod = (value: unknown): value is { start: string; end: string; label: string } =>
  typeof value === 'object' && value !== null && 'start' in value && 'end' in value && 'label' in value;

/** Objects with their keys in order, so that equal ones have the same text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
