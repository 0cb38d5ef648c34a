import { DateTime } from 'luxon';
import type { Filter, ListQuery, Window } from '../../../contract/query.ts';
import { comparePeriods } from '../../../domain/periods.ts';
import { during } from '../../../tools/cost/words.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import { mainMetricOf } from '../../../tools/resources/about-parts.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import { choiceFor } from '../choices.ts';
import { toTheMinute } from '../list/durations.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** How far back CloudTrail's event history goes. */
const HISTORY_MS = 90 * 86_400_000;

/** Says that the last answer has no past, and offers what is known of that time. */
export function withoutPast(window: Window, asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { last, overall } = asked.frame ?? {};
  if (!last) return undefined;
  const made = overall ? undefined : madeThen(last, window, asked);
  const costs = overall ? costsCompared(window, asked) : [];
  return noPast(
    subjectOf(asked),
    window,
    [...(made ? [made] : []), ...costs, ...ofFocus(asked, window)],
    asked,
    lexicon,
  );
}

function subjectOf({ frame }: PlanInput): string {
  const { focus, last, overall } = frame ?? {};
  if (overall) return 'An overview shows how things are now';
  const tool = last && toolById(last.tool);
  if (tool?.kind === 'list') return listNow(tool.noun[1]);
  if (last?.tool.startsWith('checks.')) return 'The checks tell how things are now and keep no history';
  const one = last?.tool === 'resources.about' ? focus : undefined;
  return one ? `That is how ${code(one.name ?? one.id)} is now` : 'That is how things are now';
}

export const listNow = (things: string): string => `A list shows how the ${things} are now`;

/** "A list shows how the EC2 instances are now: I cannot tell how that was in October 2026." */
export function noPast(
  subject: string,
  window: Window,
  plans: readonly ToolPlan[],
  { now }: Pick<PlanInput, 'now'>,
  { tools }: Lexicon,
): Plan {
  const isRecorded = Date.parse(window.start) > now.getTime() - HISTORY_MS;
  const changes = isRecorded ? [toolPlan('activity.changes', { window })] : [];
  const options = [...plans, ...changes].map((plan) => choiceFor(plan, tools));
  const said = `${subject}: I cannot tell how that was ${during(window.label)}.`;
  return options.length > 0
    ? { kind: 'choose', question: `${said} Is one of these what you need?`, options, stays: true }
    : { kind: 'problem', message: said };
}

/** Plans the things of a list that were created, or last changed, in that time. */
export function madeThen(
  last: ToolPlan,
  { end, start }: Window,
  { now, timezone }: Pick<PlanInput, 'now' | 'timezone'>,
): ToolPlan | undefined {
  const tool = toolById(last.tool);
  const field =
    tool?.kind === 'list'
      ? tool.fields.find(
          ({ ahead, key, type }) => type === 'date' && !ahead && !/^(?:updated|refreshed)_at$/.test(key),
        )
      : undefined;
  if (!field) return undefined;
  const {
    columns: _c,
    group_by: _g,
    limit: _l,
    measure: _m,
    sort: _s,
    whether: _w,
    ...query
  }: ListQuery = last.args;
  const dayOrTime = (iso: string) => {
    const at = DateTime.fromISO(iso, { zone: timezone });
    return +at === +at.startOf('day') ? (at.toISODate() ?? '') : toTheMinute(at);
  };
  const dates: Filter[] = [
    { field: field.key, op: 'gte', value: dayOrTime(start) },
    ...(Date.parse(end) < now.getTime()
      ? [{ field: field.key, op: 'lt', value: dayOrTime(end) } as const]
      : []),
  ];
  return toolPlan(last.tool, { ...query, filters: [...(query.filters ?? []), ...dates] });
}

/** After an overview, only costs can be compared. */
function costsCompared({ label }: Window, { now, timezone }: PlanInput): ToolPlan[] {
  const days = label.replace(/ \(.*\)$/, '');
  const compared = comparePeriods(`costs compared with ${days}`, { now, timezone });
  if (!compared) return [];
  const { baseline, period } = compared;
  return [
    toolPlan('cost.compare', { period, baseline, group_by: ['service'], filters: [], metric: 'unblended' }),
  ];
}

/** Plans what is known of one thing at that time: its main metric, and who changed it. */
function ofFocus({ frame }: PlanInput, window: Window): ToolPlan[] {
  const one = frame?.last?.tool === 'resources.about' && !frame.overall ? frame.focus : undefined;
  if (!one || isGroup(one) || one.kind === UNKNOWN) return [];
  const resource = one.name ?? one.id;
  const metric = mainMetricOf(one.kind);
  return [
    ...(metric ? [toolPlan('cloudwatch.metrics', { metric, resource, window })] : []),
    toolPlan('cloudtrail.events', { resource, window }),
  ];
}
