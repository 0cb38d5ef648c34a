import type { ListQuery } from '../../contract/query.ts';
import type { Reply } from '../../contract/reply.ts';
import { count } from '../../tools/list/words.ts';
import type { ToolPlan } from '../plan.ts';
import type { Answered } from './joined.ts';

/** The nouns for what an overview's answers count, singular and plural, and the words for none. */
const COUNTED: Record<string, [one: string, many: string, what: string]> = {
  'cloudwatch.alarms': ['alarm firing', 'alarms firing', 'alarms firing'],
  'checks.findings': ['critical finding', 'critical findings', 'critical findings'],
  'health.events': ['open event of AWS', 'open events of AWS', 'open events of AWS'],
  'cost.anomalies': ['cost anomaly', 'cost anomalies', 'cost anomalies'],
  'elb.target-groups': [
    'target group with unhealthy targets',
    'target groups with unhealthy targets',
    'target groups with unhealthy targets',
  ],
  'ecs.services': ['service below its count', 'services below their count', 'services below their count'],
  'rds.instances': [
    'database that is not available',
    'databases that are not available',
    'databases that are not available',
  ],
  'cloudformation.stacks': [
    'stack that failed or was rolled back',
    'stacks that failed or were rolled back',
    'stacks that failed or were rolled back',
  ],
  'activity.changes': ['change', 'changes', 'changes'],
};

export const CHANGES = 'activity.changes';
const NEW_ALARMS: (typeof COUNTED)[string] = ['new alarm firing', 'new alarms firing', 'new alarms firing'];

/** Returns the limits on when alarms began: 'gte' for new ones, 'lt' alone for older ones. */
const beganOps = ({ args, tool }: ToolPlan): string[] =>
  tool === 'cloudwatch.alarms'
    ? ((args as ListQuery).filters ?? []).flatMap(({ field, op }) => (field === 'since' ? [op] : []))
    : [];
/** Whether a plan lists alarms that fired before the period of the overview. */
export const isOfOlder = (plan: ToolPlan): boolean =>
  beganOps(plan).length > 0 && !beganOps(plan).includes('gte');
/** The words for what a plan of the overview counts. */
export const wordsFor = (plan: ToolPlan): (typeof COUNTED)[string] =>
  beganOps(plan).length > 0 ? NEW_ALARMS : (COUNTED[plan.tool] ?? ['row', 'rows', 'rows']);

/** ' 4 older alarms are still firing.' */
export function olderText(answers: readonly Required<Answered>[]): string {
  const n = answers.reduce((sum, { plan, reply }) => sum + (isOfOlder(plan) ? countOf(reply) : 0), 0);
  return n === 0 ? '' : ` **${count(n)} older ${n === 1 ? 'alarm is' : 'alarms are'}** still firing.`;
}

/** Returns how many an answer found; for grouped events, how often they occurred. */
export function countOf({ table }: Reply): number {
  if (!table) return 0;
  const isGrouped = table.columns.some(({ key }) => key === 'count');
  if (!isGrouped) return table.total_rows ?? table.rows.length;
  return table.rows.reduce((sum, { count: n }) => sum + (typeof n === 'number' ? n : 0), 0);
}
