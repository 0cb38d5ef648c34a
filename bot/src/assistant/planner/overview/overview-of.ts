import type { Filter, Window } from '../../../contract/query.ts';
import { joined } from '../../../contract/words.ts';
import { regionLabel } from '../../../domain/regions.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Graph } from '../../../graph/graph.ts';
import type { TagMeaning } from '../../../graph/mention.ts';
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
  now: Date;
}

/** Plans an overview of a scope, and says which parts it leaves out because they cannot be narrowed to that scope. */
export function overviewOf({ accounts, graph, now, regions, whose, window }: Scope): SeveralPlan {
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
        left: `AWS's own events, cost anomalies and changes cannot be narrowed to ${code(whose.key)}: they are left out.${window ? ' The rest is not limited to that time.' : ''}`,
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
        toolPlan(ALARMS, { ...places, filters: [firing, ...began(window, now)] }),
        toolPlan(ALARMS, { ...places, filters: [firing, beganBefore(window)] }),
        toolPlan('activity.changes', { ...places, window }),
        toolPlan('health.events', { ...places, filters: [OPEN] }),
        ...anomalies,
      ],
    };
  return {
    kind: 'several',
    overview: { of: regions ? `in ${joined(regions.map(regionLabel))}` : '', left: where },
    plans: [
      toolPlan(ALARMS, { ...places, filters: [firing] }),
      toolPlan('checks.findings', { ...places, severity: 'critical' }),
      toolPlan('health.events', { ...places, filters: [OPEN] }),
      ...anomalies,
    ],
  };
}

/** The alarms that began in a window, if it is over; otherwise those since its beginning. */
const began = ({ end, start }: Window, now: Date): Filter[] => [
  { field: 'since', op: 'gte', value: start },
  ...(Date.parse(end) < now.getTime() ? [{ field: 'since', op: 'lt', value: end } as const] : []),
];

const beganBefore = ({ start }: Window): Filter => ({ field: 'since', op: 'lt', value: start });

const ALARMS = 'cloudwatch.alarms';
const OPEN: Filter = { field: 'status', op: 'eq', value: 'open' };
