import type { Plan, ToolPlan } from './plan.ts';

const DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * What a job asks today: the plan that was confirmed, with dates as its question means them now ('yesterday' was another
 * day then). Undefined where it has dates and its question is not understood as it was.
 * @param fresh the same question as it is planned now
 */
export function plannedToday(confirmed: ToolPlan, fresh: Plan): ToolPlan | undefined {
  const before = undated(confirmed.args);
  if (fresh.kind === 'tool' && fresh.tool === confirmed.tool && undated(fresh.args) === before) return fresh;
  return before === JSON.stringify(sorted(confirmed.args)) ? confirmed : undefined;
}

/** Arguments as text, in which all dates are alike, and so are the names of the periods that they bound. */
function undated(args: unknown): string {
  return JSON.stringify(sorted(args), (_key, value) => {
    if (isPeriod(value)) return { ...value, label: '' };
    return typeof value === 'string' && DATE.test(value) ? 'date' : value;
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
