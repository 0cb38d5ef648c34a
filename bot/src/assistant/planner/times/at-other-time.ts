import type { ListQuery, Period, Window } from '../../../contract/query.ts';
import { toolById } from '../../../tools/index.ts';
import type { ListTool } from '../../../tools/tool.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { ofHealth } from '../how-it-ails.ts';
import { readAll } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { movedBack, shiftInto } from './move-window.ts';
import { otherWindow } from './other-window.ts';
import type { OtherTime } from './read-other-time.ts';
import { readOtherTime } from './read-other-time.ts';
import { madeThen, withoutPast } from './without-past.ts';

/** Tools about what happens in time. */
const TIMED = /^(?:cloudwatch\.(?:metrics|history)|cloudtrail\.events|activity\.changes)$/;
/** Tools about the current state, besides lists. */
const OF_NOW = /^(?:checks|iam|servicequotas|resources|trustedadvisor)\.|^cost\.recommendations$/;

/**
 * "compare with last month", "what about yesterday", "the same hours a week earlier": plans the last answer at another
 * time, or says that it has no past. Returns undefined if other readings understand it better.
 */
export function atOtherTime(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { last, overall } = asked.frame ?? {};
  if (!last) return undefined;
  const time = readOtherTime(readAll(asked, lexicon).question, asked);
  if (!time?.window) return undefined;
  if (overall) return time.compares || time.shift ? withoutPast(time.window, asked, lexicon) : undefined;
  // "and yesterday", after what is wrong with a thing: its main metric shows that.
  if (ofHealth(last) && !time.compares) return undefined;
  if (TIMED.test(last.tool)) return timedThen(last, time, asked);
  if (last.tool === 'cost.usage') return costsAgainst(last, time) ?? costsThen(last, time);
  const tool = toolById(last.tool);
  if (tool?.kind !== 'list')
    return OF_NOW.test(last.tool) ? withoutPast(time.window, asked, lexicon) : undefined;
  if (!isOfNow(last, tool, time)) return undefined;
  if (!time.narrows || time.compares) return withoutPast(time.window, asked, lexicon);
  return time.bounded ? undefined : madeThen(last, time.window, asked);
}

/** Reports whether a list shows a state. Records have a date, and so do things that were narrowed to one. */
function isOfNow({ args }: ToolPlan, { fields, records }: ListTool, { compares }: OtherTime): boolean {
  const { filters = [] }: ListQuery = args;
  const isDated = filters.some(({ field: key, op }) => {
    const field = fields.find((each) => each.key === key);
    // "and by april?", after what expires soon, is about days ahead.
    return /^[gl]te?$/.test(op) && (field?.type === 'date' || (field?.ahead && !compares));
  });
  return !isDated && (compares || !records);
}

const shownWindow = ({ args }: ToolPlan, { now }: PlanInput): Window =>
  (args.window as Window | undefined) ?? {
    start: new Date(now.getTime() - 86_400_000).toISOString(),
    end: now.toISOString(),
    label: 'the last 24 hours',
  };

/** Plans events or a metric at the other time, or at both. */
function timedThen(last: ToolPlan, time: OtherTime, asked: PlanInput): Plan | undefined {
  const { against: _a, growing: _g, now: _n, split: _s, toward: _t, ...args } = last.args;
  const shown = shownWindow(last, asked);
  const named = otherWindow(shown, time, asked);
  // "against the friday before", after a friday: the one a week before, and never the same day once more.
  const isSame = time.compares && !time.shift && named?.window.start === shown.start;
  const week = isSame ? movedBack(shown, { weeks: 1 }, asked) : undefined;
  const other = week ? { window: week, isMoved: true } : named;
  if (!other) return undefined;
  if (!time.compares)
    return other.isMoved ? toolPlan(last.tool, { ...args, window: other.window }) : undefined;
  if (last.tool === 'cloudwatch.metrics')
    return toolPlan(last.tool, { ...args, window: shown, against: other.window });
  return {
    kind: 'several',
    plans: [shown, other.window].map((window) => toolPlan(last.tool, { ...args, window })),
  };
}

/** "versus the same day last week": the days of the last costs, and the corresponding ones then. */
function costsAgainst(
  { args }: ToolPlan,
  { compares, isSame, shift, window }: OtherTime,
): ToolPlan | undefined {
  const { filters, group_by, metric } = args;
  const period = args.period as Period | undefined;
  if (!isSame || !compares || shift || !window || !period) return undefined;
  const days = { start: `${period.start}T00:00:00Z`, end: `${period.end}T00:00:00Z`, label: period.label };
  const by = shiftInto(days, window, { timezone: 'UTC' });
  const then = by && movedBack(days, by, { now: new Date(days.end), timezone: 'UTC' });
  if (!then) return undefined;
  const baseline = { start: then.start.slice(0, 10), end: then.end.slice(0, 10), label: then.label };
  const groups = Array.isArray(group_by) && group_by.length > 0 ? group_by : ['service'];
  return toolPlan('cost.compare', { period, baseline, group_by: groups, filters, metric });
}

/** "a year earlier": the days of the last costs, moved. */
function costsThen({ args, tool }: ToolPlan, { compares, shift }: OtherTime): ToolPlan | undefined {
  const period = args.period as Period | undefined;
  if (compares || !period || !shift || shift.isWhole || shift.by.hours) return undefined;
  const days = { start: `${period.start}T00:00:00Z`, end: `${period.end}T00:00:00Z`, label: period.label };
  const moved = movedBack(days, shift.by, { now: new Date(days.end), timezone: 'UTC' });
  if (!moved) return undefined;
  const { end, label, start } = moved;
  return toolPlan(tool, { ...args, period: { start: start.slice(0, 10), end: end.slice(0, 10), label } });
}
