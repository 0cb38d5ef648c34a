import type { TargetGroup, TargetHealthDescription } from '@aws-sdk/client-elastic-load-balancing-v2';
import { mayMatch } from '../../domain/row-filter.ts';
import { UNTAGGED } from '../common-words.ts';
import { where, whereMissing } from '../condition.ts';
import { LEFT_OVER, LIMPING, plain } from '../plain-words.ts';
import { row } from '../row.ts';
import type { ListTarget, ListTool, Row } from '../tool.ts';
import { addModernTags } from './modern.ts';
import { targetGroupFields } from './target-group-fields.ts';
import { targetGroups, targetHealth } from './target-health.ts';

const HEALTH = ['healthy', 'unhealthy', 'targets', 'failing', 'target_ids'];

export const elbTargetGroups: ListTool = {
  kind: 'list',
  id: 'elb.target-groups',
  title: 'Target groups',
  summary:
    'Target groups of load balancers with how many targets are healthy and unhealthy, and which fail their health check and why.',
  noun: ['target group', 'target groups'],
  nouns: [
    'load balancer target group',
    'elb target group',
    'alb target group',
    'unhealthy target group',
    'failing target group',
    'target group',
    'targetgroup',
    'load balancer target',
    'elb target',
    'alb target',
    'nlb target',
    'unhealthy target',
    'failing target',
    'unhealthy host',
    'healthy target',
    'target health',
    'target',
    'tg',
  ],
  examples: [
    'List all target groups',
    'any unhealthy targets?',
    'which targets are failing?',
    'target groups without targets',
    'target health in Sydney',
    'which target groups have no load balancer?',
    'how many healthy targets does each target group have?',
    'unhealthy hosts behind our load balancers',
    'target groups of type lambda',
  ],
  service: 'elb',
  permissions: [
    'elasticloadbalancing:DescribeTargetGroups',
    'elasticloadbalancing:DescribeTargetHealth',
    'elasticloadbalancing:DescribeTags',
  ],
  scope: 'regional',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: targetGroupFields,
  conditions: [
    UNTAGGED,
    where('unhealthy', 'gt', 0, {
      phrases: [
        'unhealthy target',
        'unhealthy target group',
        'failing target group',
        'failing target',
        'unhealthy host',
        'unhealthy',
        'failing',
        'failing health checks',
        'not healthy',
        'with unhealthy targets',
        'with not healthy targets',
        'not healthy target',
        'with failing targets',
        'in trouble',
        'broken',
        'sick',
        'are down',
        'down',
      ],
      says: 'have unhealthy targets',
    }),
    where('healthy', 'eq', 0, {
      phrases: [
        'without healthy targets',
        'with no healthy targets',
        'no healthy targets',
        'fully down',
        'everything is unhealthy',
        'all targets are unhealthy',
        'all unhealthy',
        'all targets unhealthy',
        'completely unhealthy',
        'entirely unhealthy',
        'zero healthy targets',
        '0 healthy targets',
        'completely down',
      ],
      says: 'have no healthy target',
    }),
    {
      phrases: ['all healthy', 'fully healthy', 'are healthy', 'only healthy targets'],
      filters: [
        { field: 'unhealthy', op: 'eq', value: 0 },
        { field: 'healthy', op: 'gt', value: 0 },
      ],
      says: 'have only healthy targets',
    },
    where('targets', 'eq', 0, {
      phrases: [
        'without targets',
        'with no targets',
        'no targets',
        'no registered targets',
        'without registered targets',
        'empty',
      ],
      says: 'have no targets',
    }),
    whereMissing('load_balancers', {
      phrases: [
        'unused',
        'orphaned',
        'idle',
        'not used',
        'not in use',
        'not attached',
        'not associated',
        'unattached',
        'without load balancers',
        'no load balancer',
        'not attached to a load balancer',
        'not attached to any load balancer',
      ],
      says: 'have no load balancer',
    }),
  ],
  plain: [
    plain(LIMPING, { field: 'unhealthy', op: 'gt', value: 0 }),
    plain(LEFT_OVER, { field: 'load_balancers', op: 'missing' }),
  ],
  async collect(target) {
    const found = await targetGroups(target);
    const rows = found.map(toRow);
    if (HEALTH.some((field) => target.needs(field))) await addHealth(target, rows);
    return target.needs('tags') ? addModernTags(target, rows) : rows;
  },
};

async function addHealth(target: ListTarget, rows: Row[]): Promise<void> {
  const known = targetGroupFields
    .map(({ key }) => key)
    .filter((key) => !HEALTH.includes(key) && key !== 'tags');
  const asked = rows.filter((each) => mayMatch(each, targetGroupFields, target.query.filters, known));
  const health = await targetHealth(
    target,
    asked.map(({ arn }) => String(arn)),
  );
  for (const each of asked) Object.assign(each, healthCells(health.get(String(each.arn)) ?? null));
}

function healthCells(targets: TargetHealthDescription[] | null): Row {
  if (!targets) return { healthy: null, unhealthy: null, targets: null, failing: null, target_ids: null };
  const inState = (pattern: RegExp) =>
    targets.filter(({ TargetHealth }) => pattern.test(TargetHealth?.State ?? ''));
  const failing = inState(/^unhealthy/);
  return {
    targets: targets.length,
    healthy: inState(/^healthy$/).length,
    unhealthy: failing.length,
    target_ids: [...new Set(targets.flatMap(({ Target }) => Target?.Id ?? []))],
    failing: failing.map(({ Target, TargetHealth }) => {
      const port = Target?.Port === undefined ? '' : `:${Target.Port}`;
      const reason = TargetHealth?.Description ?? TargetHealth?.Reason;
      return `${Target?.Id ?? ''}${port}${reason ? ` (${reason})` : ''}`;
    }),
  };
}

function toRow(group: TargetGroup): Row {
  return row({
    name: group.TargetGroupName,
    load_balancers: (group.LoadBalancerArns ?? []).map((arn) => arn.split('/').at(-2) ?? arn),
    protocol: group.Protocol,
    port: group.Port,
    target_type: group.TargetType,
    health_check_path: group.HealthCheckEnabled === false ? undefined : group.HealthCheckPath,
    health_check: group.HealthCheckEnabled === false ? undefined : healthCheckText(group),
    vpc_id: group.VpcId,
    arn: group.TargetGroupArn,
  });
}

/** 'HTTP on the traffic port, path /health, expects 200, every 30 s' */
function healthCheckText(group: TargetGroup): string {
  const { HealthCheckPath: path, HealthCheckPort: port, Matcher } = group;
  const expected = Matcher?.HttpCode ?? Matcher?.GrpcCode;
  const parts = [
    `${group.HealthCheckProtocol ?? group.Protocol ?? ''} on ${port === 'traffic-port' ? 'the traffic port' : `port ${port ?? ''}`}`.trim(),
    path && `path ${path}`,
    expected && `expects ${expected}`,
    group.HealthCheckIntervalSeconds && `every ${group.HealthCheckIntervalSeconds} s`,
  ];
  return parts.filter(Boolean).join(', ');
}
