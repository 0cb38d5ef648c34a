import type { Filter } from '../../../contract/query.ts';
import { regionLabel } from '../../../domain/regions.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import type { Scope } from '../health-of.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Topic } from './topics.ts';

/** Where, and of which things. */
export interface Of {
  accounts?: string[];
  regions?: string[];
  scope?: Scope | undefined;
  /** What was asked and cannot be told, as a sentence. */
  left?: string;
}

/** Whether the answer begins with yes or no: "is everything …", "is anything …". */
export type Whether = true | 'any' | undefined;

const TABLES = 'dynamodb.tables';
const NO_RECOVERY: Filter = { field: 'point_in_time_recovery', op: 'eq', value: false };

/** Plans what the checks find about a topic, and for backups also the lists that no check looks at. */
export function posturePlan(
  topic: Topic,
  { accounts, left = '', regions, scope }: Of,
  whether: Whether,
): Plan {
  const places = { ...(accounts && { accounts }), ...(regions && { regions }) };
  const findings = (of: Exclude<Topic, 'safety'>): ToolPlan =>
    toolPlan('checks.findings', {
      topic: of,
      ...(whether !== undefined && { whether }),
      ...places,
      ...(scope && {
        of: scope.label,
        things: [...new Set(scope.things.flatMap((thing) => [thing.id, calledOf(thing)]))].slice(0, 2_000),
      }),
    });
  if (topic === 'encryption' || topic === 'exposure') return findings(topic);
  const plans = [
    ...(topic === 'safety' ? [findings('exposure'), findings('encryption')] : []),
    findings('backup'),
    ...unrecoverable(scope, places),
  ];
  const where = regions ? ` in ${regions.map(regionLabel).join(' and ')}` : '';
  return {
    kind: 'several',
    overview: {
      of: `${scope ? `of ${scope.label}` : ''}${where}`.trim(),
      left,
      about: topic,
      ...(whether !== undefined && { asked: whether === 'any' ? 'any' : 'all' }),
    },
    plans,
  };
}

/** DynamoDB tables without point-in-time recovery. */
function unrecoverable(scope: Scope | undefined, places: Omit<Of, 'scope'>): ToolPlan[] {
  const own = scope?.things.filter(({ kind }) => kind === TABLES).map(({ id }) => id);
  if (own?.length === 0) return [];
  const these: Filter[] = own
    ? [{ field: 'name', op: 'eq', value: own, says: `that belong to ${scope?.label}` }]
    : [];
  return [toolPlan(TABLES, { ...places, filters: [...these, NO_RECOVERY] })];
}
