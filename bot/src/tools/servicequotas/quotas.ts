import type { ServiceQuota } from '@aws-sdk/client-service-quotas';
import { allOf } from '../../aws/pages.ts';
import { mainRegion } from '../../aws/regions.ts';
import { LARGEST, SMALLEST } from '../common-words.ts';
import { where } from '../condition.ts';
import { detail, field } from '../field.ts';
import { forEachBounded, lookUp } from '../look-up.ts';
import { row } from '../row.ts';
import type { Field, ListTarget, ListTool, Row } from '../tool.ts';
import { latestUsage } from './usage.ts';

/** The default services, by AWS's service codes. */
const USUAL = ['ec2', 'vpc', 'elasticloadbalancing', 'rds', 'lambda', 's3', 'cloudformation', 'iam', 'ebs'];
/** Services whose quotas exist only in the partition's main region. */
const GLOBAL: ReadonlySet<string> = new Set([
  'iam',
  'cloudfront',
  'route53',
  'organizations',
  'account',
  'shield',
]);

// biome-ignore format: a table reads best with one service a line
const SERVICES: Record<string, string[]> = {
  ec2: ['ec2', 'vcpu', 'vcpus', 'ec2 instance', 'on demand instance', 'spot instance'],
  vpc: ['vpc', 'subnet', 'security group', 'nat gateway', 'internet gateway', 'route table', 'network interface', 'vpc endpoint'],
  elasticloadbalancing: ['elb', 'elastic load balancing', 'load balancer', 'alb', 'target group'],
  rds: ['rds', 'database', 'rds instance', 'db instance', 'rds database'],
  lambda: ['lambda', 'concurrency', 'concurrent execution', 'lambda function'],
  s3: ['s3', 'bucket', 's3 bucket'],
  cloudformation: ['cloudformation', 'stack', 'cloudformation stack'],
  iam: ['iam', 'iam user', 'iam role', 'user', 'role', 'iam policy'],
  ebs: ['ebs', 'volume', 'snapshot', 'ebs volume', 'ebs snapshot'],
  autoscaling: ['auto scaling', 'autoscaling'],
  dynamodb: ['dynamodb', 'dynamodb table'],
  ecs: ['ecs', 'ecs cluster', 'ecs service'],
  eks: ['eks', 'eks cluster'],
  fargate: ['fargate'],
  ecr: ['ecr'],
  elasticache: ['elasticache'],
  elasticfilesystem: ['efs'],
  kms: ['kms', 'kms key'],
  sns: ['sns', 'sns topic'],
  sqs: ['sqs', 'sqs queue'],
  secretsmanager: ['secrets manager', 'secret'],
  apigateway: ['api gateway'],
  cloudfront: ['cloudfront'],
  route53: ['route 53', 'route53'],
  monitoring: ['cloudwatch'],
  logs: ['cloudwatch logs'],
  kinesis: ['kinesis'],
  states: ['step functions'],
  sagemaker: ['sagemaker'],
  bedrock: ['bedrock'],
  glue: ['glue'],
  athena: ['athena'],
  acm: ['acm'],
};

const fields: Field[] = [
  field.text('quota', 'Quota', { words: ['quota name', 'limit name'] }),
  field.text('service', 'Service', { words: ['service', 'aws service'], values: SERVICES, before: 'of' }),
  field.number('value', 'Limit', { words: ['value', 'limit value'], max: LARGEST, min: SMALLEST }),
  detail.number('used', 'Used', { words: ['used', 'in use'] }),
  detail.number('left', 'Left', { words: ['left', 'remaining', 'spare'] }),
  detail.percent('used_percent', 'Use', {
    words: [
      'used percent',
      'percentage used',
      'share used',
      'percent used',
      'usage',
      'utilization',
      'utilisation',
    ],
    max: [
      'most used',
      'used the most',
      'used most',
      'fullest',
      'closest',
      'nearest',
      'how close',
      'how near',
      'how full',
    ],
    min: ['least used'],
  }),
  field.boolean('adjustable', 'Adjustable', {
    words: ['adjustability'],
    values: {
      true: ['adjustable', 'can be raised', 'can be increased', 'raisable'],
      false: ['not adjustable', 'fixed', 'hard', 'cannot be raised', 'can not be increased'],
    },
  }),
  detail.text('unit', 'Unit', { words: ['unit'] }),
  detail.text('code', 'Code', {
    words: ['quota code'],
    pattern: /\bl-[0-9a-f]{8}\b/,
  }),
];

export const servicequotasQuotas: ListTool = {
  kind: 'list',
  id: 'servicequotas.quotas',
  title: 'Service quotas',
  summary:
    'Service quotas (limits) of the usual services or of one that is named, with how much of each is used where AWS publishes it.',
  noun: ['service quota', 'service quotas'],
  nouns: ['service quota', 'aws quota', 'quota', 'service limit', 'aws limit', 'account limit', 'limit'],
  examples: [
    'are we near any quota?',
    'are we close to any service limit?',
    'EC2 quotas in Sydney',
    'what is our Lambda concurrency limit?',
    'which quotas are over 80% used?',
    'service quotas by service',
    'VPC limits in us-east-1',
    'which quotas are not adjustable?',
    'most used quotas',
  ],
  permissions: ['servicequotas:ListServiceQuotas', 'cloudwatch:GetMetricData'],
  scope: 'regional',
  defaultSort: { field: 'service', direction: 'asc' },
  fields,
  conditions: [
    where('used_percent', 'gte', 80, {
      phrases: [
        'near',
        'nearly reached',
        'close to',
        'close to being reached',
        'almost reached',
        'almost full',
        'almost used up',
        'nearly used up',
        'hitting',
        'running out',
        'running into',
        'run out',
        'approaching',
        'at risk',
        'about to hit',
        'about to reach',
        'reaching',
        'near their limit',
      ],
      says: 'are used by 80% or more',
    }),
    where('left', 'gt', 0, {
      phrases: ['headroom', 'some headroom', 'room left', 'room to grow', 'capacity left'],
      says: 'have something left',
    }),
    where('quota', 'contains', 'On-Demand Standard', {
      phrases: ['on demand vcpu', 'on demand standard', 'standard vcpu', 'standard instance'],
      says: 'are of On-Demand Standard instances',
    }),
    where('quota', 'contains', 'Elastic IP', {
      phrases: ['elastic ip', 'elastic ip address', 'eip'],
      says: 'are of Elastic IPs',
    }),
    where('used_percent', 'gte', 100, {
      phrases: ['reached', 'used up', 'exhausted', 'hit', 'maxed out', 'exceeded', 'full'],
      says: 'are used up',
    }),
  ],
  async collect(target) {
    const { account, region, query } = target;
    const isMain = region === mainRegion(account.partition);
    const wantsUse = ['used', 'left', 'used_percent'].some((key) => target.needs(key));
    // Every region has hundreds of quotas, most of them alike. Only their use differs by region.
    const isWhole = wantsUse || Boolean(query.regions?.length) || region === account.primaryRegion;
    // Quotas of the whole account are those of the main region.
    if (!isWhole && !isMain) return [];
    if (!wantsUse && !query.regions?.length)
      target.note(
        `Each region has quotas of its own: these are those of ${account.primaryRegion}. Name a region for others.`,
      );
    const quotas = new Map<string, ServiceQuota[]>();
    await forEachBounded(codesOf(target), async (code) => {
      if (GLOBAL.has(code) && !isMain) return;
      const found = await lookUp(
        { ...target, gap: target.incomplete },
        'servicequotas:ListServiceQuotas',
        () => quotasOf(target, code),
        // A service that is not in the region has no quotas there.
        { errors: ['NoSuchResourceException'], value: [] },
      );
      quotas.set(
        code,
        (found ?? []).filter(({ GlobalQuota }) => (GlobalQuota || GLOBAL.has(code) ? isMain : isWhole)),
      );
    });
    const all = [...quotas].flatMap(([code, some]) => some.map((quota) => ({ code, quota })));
    const used = wantsUse
      ? await lookUp(target, 'cloudwatch:GetMetricData', () =>
          latestUsage(
            target,
            all.map(({ quota }) => quota),
          ),
        )
      : undefined;
    if (wantsUse) target.note('How much of a quota is used is known only where AWS publishes it.');
    return all.map(({ code, quota }) => toRow(code, quota, used));
  },
};

/** Returns the requested services, or the default ones. */
function codesOf({ query }: ListTarget): string[] {
  const asked = query.filters?.find(({ field, op }) => field === 'service' && op === 'eq')?.value;
  const codes = [asked ?? []].flat().map((code) => String(code).toLowerCase());
  return codes.length > 0 ? codes.filter((code) => /^[a-z0-9-]{1,63}$/.test(code)) : USUAL;
}

async function quotasOf({ clients, region }: ListTarget, ServiceCode: string): Promise<ServiceQuota[]> {
  const { paginateListServiceQuotas, ServiceQuotasClient } = await import('@aws-sdk/client-service-quotas');
  const client = clients.get(ServiceQuotasClient, region);
  return allOf(paginateListServiceQuotas({ client, pageSize: 100 }, { ServiceCode }), (page) => page.Quotas);
}

/** Returns a row. `used` is by quota ARN; undefined if not needed, null if refused. */
function toRow(code: string, quota: ServiceQuota, used: Map<string, number> | null | undefined): Row {
  const published = quota.UsageMetric?.MetricName === 'ResourceCount';
  const amount = used === null && published ? null : used?.get(quota.QuotaArn ?? '');
  return row({
    quota: quota.QuotaName,
    service: code,
    value: quota.Value,
    used: amount,
    left: amount === null ? null : leftOf(amount, quota.Value),
    used_percent: amount === null ? null : percentOf(amount, quota.Value),
    adjustable: quota.Adjustable,
    unit: quota.Unit === 'None' ? undefined : quota.Unit,
    code: quota.QuotaCode,
  });
}

const leftOf = (used: number | undefined, limit: number | undefined): number | undefined =>
  used === undefined || limit === undefined ? undefined : limit - used;

const percentOf = (used: number | undefined, limit: number | undefined): number | undefined =>
  used === undefined || !limit ? undefined : Math.round((used / limit) * 1000) / 10;
