import type { Filter, Window } from '../../../contract/query.ts';
import { regionLabel } from '../../../domain/regions.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph, TagMeaning } from '../../../graph/graph.ts';
import { during } from '../../../tools/cost/words.ts';
import { code } from '../../../tools/list/words.ts';
import type { SeveralPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

interface Scope {
  accounts?: string[];
  regions?: string[];
  window?: Window;
  whose?: TagMeaning;
  graph: Graph | undefined;
}

/** Plans an overview of a scope, and says which parts it leaves out because they cannot be narrowed to that scope. */
export function overviewOf({ accounts, graph, regions, whose, window }: Scope): SeveralPlan {
  const places = { ...(accounts && { accounts }), ...(regions && { regions }) };
  const firing: Filter = { field: 'state', op: 'eq', value: 'ALARM' };
  if (whose) {
    const of = `${whose.key}=${whose.values.join(', ')}`;
    const things = whose.things.all;
    const alarms = [...whose.things.ofKind(ALARMS), ...(graph?.belonging(things, ALARMS) ?? [])];
    const names = [...new Set(alarms.map(({ id }) => id))];
    const own: Filter = {
      field: 'name',
      op: 'eq',
      value: names.length > 0 ? names : [''],
      says: `that belong to ${code(of)}`,
    };
    return {
      kind: 'several',
      overview: {
        of: `of ${code(of)}`,
        left: `AWS's own events, cost anomalies and changes are not told by ${code(whose.key)}${window ? ', and these not by time' : ''}: they are left out.`,
      },
      plans: [
        toolPlan(ALARMS, { ...places, filters: [own, firing] }),
        toolPlan('checks.findings', {
          ...places,
          severity: 'critical',
          of,
          things: [...new Set(things.flatMap((thing) => [thing.id, calledOf(thing)]))],
        }),
      ],
    };
  }
  const where = regions ? 'Cost anomalies cannot be narrowed to a region: they are left out.' : '';
  const anomalies = regions ? [] : [toolPlan('cost.anomalies', accounts ? { accounts } : {})];
  if (window)
    return {
      kind: 'several',
      overview: {
        of: during(window.label),
        left: `Findings have no time: they are left out. ${where}`.trim(),
      },
      plans: [
        toolPlan(ALARMS, { ...places, filters: [firing, ...within('since', window)] }),
        toolPlan(ALARMS, { ...places, filters: [firing, before('since', window)], measure: { fn: 'count' } }),
        toolPlan('activity.changes', { ...places, window }),
        toolPlan('health.events', { ...places, filters: [OPEN] }),
        ...anomalies,
      ],
    };
  return {
    kind: 'several',
    overview: { of: regions ? `in ${regions.map(regionLabel).join(' and ')}` : '', left: where },
    plans: [
      toolPlan(ALARMS, { ...places, filters: [firing] }),
      toolPlan('checks.findings', { ...places, severity: 'critical' }),
      toolPlan('health.events', { ...places, filters: [OPEN] }),
      ...anomalies,
    ],
  };
}

const before = (field: string, { start }: Window): Filter => ({ field, op: 'lt', value: start });

const within = (field: string, { end, label, start }: Window): Filter[] => [
  { field, op: 'gte', value: start },
  ...(label.startsWith('since ') ? [] : [{ field, op: 'lt', value: end } as const]),
];

const ALARMS = 'cloudwatch.alarms';
const OPEN: Filter = { field: 'status', op: 'eq', value: 'open' };
