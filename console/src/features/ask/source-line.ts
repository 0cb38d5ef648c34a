import type { Reply } from '@windsock/bot/contract/reply.ts';
import { counted } from '@windsock/bot/contract/words.ts';
import { noteLines } from '@windsock/bot/reply/footer.ts';
import { formatDate } from '@windsock/bot/reply/format.ts';
import { clean } from '@windsock/bot/reply/neutralise.ts';

/** The common names of the services behind the APIs; for any other, the API's own prefix is shown. */
const SERVICES: Record<string, string> = {
  'access-analyzer': 'Access Analyzer',
  acm: 'Certificate Manager',
  autoscaling: 'Auto Scaling',
  backup: 'AWS Backup',
  budgets: 'AWS Budgets',
  ce: 'Cost Explorer',
  cloudcontrol: 'Cloud Control',
  cloudformation: 'CloudFormation',
  cloudfront: 'CloudFront',
  cloudtrail: 'CloudTrail',
  cloudwatch: 'CloudWatch',
  'compute-optimizer': 'Compute Optimizer',
  config: 'AWS Config',
  'cost-optimization-hub': 'Cost Optimization Hub',
  dynamodb: 'DynamoDB',
  ec2: 'EC2',
  ecr: 'ECR',
  ecs: 'ECS',
  eks: 'EKS',
  elasticache: 'ElastiCache',
  elasticfilesystem: 'EFS',
  elasticloadbalancing: 'Load Balancing',
  guardduty: 'GuardDuty',
  health: 'AWS Health',
  iam: 'IAM',
  kms: 'KMS',
  lambda: 'Lambda',
  logs: 'CloudWatch Logs',
  organizations: 'Organizations',
  pricing: 'Price List',
  rds: 'RDS',
  'resource-explorer-2': 'Resource Explorer',
  route53: 'Route 53',
  s3: 'S3',
  s3control: 'S3',
  savingsplans: 'Savings Plans',
  secretsmanager: 'Secrets Manager',
  securityhub: 'Security Hub',
  servicequotas: 'Service Quotas',
  sns: 'SNS',
  sqs: 'SQS',
  ssm: 'Systems Manager',
  sts: 'STS',
  support: 'Trusted Advisor',
  tag: 'Resource Tagging',
};

/** How many services are named; further ones are counted. */
const NAMED = 2;

/**
 * Summarises an answer's sources in one line: whose data, which services, when it was read, and the number of notes:
 * 'Demo data · Cost Explorer · 09:49 · 6 notes'. Returns undefined if the reply names no source.
 */
export function sourceLine(reply: Reply): string | undefined {
  const { scope, sources = [] } = reply;
  if (!scope) return undefined;
  const services = [...new Set(sources.map(({ api }) => serviceOf(api)))];
  const notes = noteLines(reply, Number.POSITIVE_INFINITY).length;
  return [
    scope.demo ? 'Demo data' : accountsText(scope.accounts),
    servicesText(services),
    readText(scope),
    notes > 0 ? counted(notes, 'note') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function serviceOf(api: string): string {
  const prefix = clean(api.split(':')[0] ?? '', 40);
  return SERVICES[prefix] ?? prefix;
}

function servicesText(services: readonly string[]): string {
  return services.length > NAMED ? `${services.length} services` : services.join(' and ');
}

type Scope = NonNullable<Reply['scope']>;

function accountsText(accounts: Scope['accounts']): string {
  const [first] = accounts;
  if (!first) return 'No account';
  return accounts.length > 1
    ? `${accounts.length.toLocaleString('en-US')} accounts`
    : clean(first.name ?? first.id, 60);
}

/** Returns the clock time in the reply's time zone; the zone is shown in the expanded details. */
function readText({ at, timezone }: Scope): string {
  const written = formatDate(at, timezone, true);
  return written.split(' ')[1] ?? written;
}
