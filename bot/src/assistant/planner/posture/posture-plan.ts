import type { Filter } from '../../../contract/query.ts';
import { joined } from '../../../contract/words.ts';
import { regionLabel } from '../../../domain/regions.ts';
import { calledOf } from '../../../graph/entity.ts';
import { MAX_NAMES } from '../../../tools/checks/args.ts';
import { count } from '../../../tools/list/words.ts';
import type { Plan, ToolPlan } from '../../plan.ts';
import type { Scope } from '../health-scope.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Topic } from './topics.ts';

/** The places and the things. */
export interface Of {
  accounts?: string[];
  regions?: string[];
  scope?: Scope | undefined;
  /** The services that the message names, of those whose backups are judged. Absent: all of them. */
  services?: readonly Judged[] | undefined;
  /** The question that cannot be answered, as a sentence. */
  left?: string;
}

/** Whether the answer begins with yes or no: "is everything …", "is anything …". */
export type Whether = true | 'any' | undefined;

/** The services whose backups are judged: two by checks, and DynamoDB by the list of its tables. */
const JUDGED = ['rds', 's3', 'dynamodb'] as const;
type Judged = (typeof JUDGED)[number];
/** Reports whether the backups of a service are judged at all. */
export const isJudged = (service: string): service is Judged => JUDGED.some((each) => each === service);

const TABLES = 'dynamodb.tables';
const NO_RECOVERY: Filter = { field: 'point_in_time_recovery', op: 'eq', value: false };

/** Plans the findings about a topic, and for backups also the lists that no check covers. */
export function posturePlan(
  topic: Topic,
  { accounts, left = '', regions, scope, services }: Of,
  whether: Whether,
): Plan {
  const places = { ...(accounts && { accounts }), ...(regions && { regions }) };
  const isThere = ({ region }: Scope['things'][number]): boolean =>
    !regions || region === 'global' || regions.includes(region);
  const own = scope?.things.filter(isThere);
  const things = own && [...new Set(own.flatMap((thing) => [thing.id, calledOf(thing)]))];
  if (scope && things && things.length > MAX_NAMES)
    return {
      kind: 'problem',
      message: `${count(own.length)} things belong to ${scope.label}, more than the checks can look at together: name ${regions ? 'fewer regions' : 'a region'} with it.`,
    };
  const findings = (of: Exclude<Topic, 'safety'>, service?: string): ToolPlan =>
    toolPlan('checks.findings', {
      topic: of,
      ...(whether !== undefined && { whether }),
      ...(service && { service }),
      ...places,
      ...(scope && { of: scope.label, things }),
    });
  if (topic === 'encryption' || topic === 'exposure') return findings(topic);
  const judged = services?.filter((each) => each !== 'dynamodb') ?? [undefined];
  const [service, ...others] = judged;
  // For one service, the findings alone are the answer.
  if (service && others.length === 0 && services?.length === 1) return findings('backup', service);
  const plans = [
    ...(topic === 'safety' ? [findings('exposure'), findings('encryption')] : []),
    ...judged.map((each) => findings('backup', each)),
    ...(services?.includes('dynamodb') === false ? [] : unrecoverable(scope, places)),
  ];
  const where = regions ? ` in ${joined(regions.map(regionLabel))}` : '';
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
