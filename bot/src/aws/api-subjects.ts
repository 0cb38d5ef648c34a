import type { Subject } from '../domain/scope.ts';

/** Calls that tell nothing of what is in an account, and that everything needs. */
const SHARED = new Set(['ec2:DescribeRegions', 'sts:GetCallerIdentity', 'iam:ListAccountAliases']);

/** What the calls of each service tell of, by the prefix of their IAM actions. */
const SERVICES: Record<Subject, readonly string[]> = {
  costs: ['budgets', 'ce', 'cost-optimization-hub', 'cur', 'freetier', 'pricing', 'savingsplans'],
  security: ['access-analyzer', 'detective', 'guardduty', 'inspector2', 'macie2', 'securityhub'],
  people_and_events: ['cloudtrail', 'health', 'iam', 'identitystore', 'sso', 'sts'],
  resources: [
    ...[
      'account',
      'acm',
      'autoscaling',
      'cloudcontrol',
      'cloudformation',
      'cloudfront',
      'cloudwatch',
      'config',
    ],
    ...['dynamodb', 'ec2', 'ecr', 'ecs', 'eks', 'elasticache', 'elasticfilesystem', 'elasticloadbalancing'],
    ...['kms', 'lambda', 'logs', 'rds', 'resource-explorer-2', 's3', 's3control', 'secretsmanager'],
    ...['servicequotas', 'sns', 'sqs', 'route53', 'tag'],
  ],
};

const SUBJECT_OF = new Map(
  Object.entries(SERVICES).flatMap(([subject, services]) =>
    services.map((service) => [service, subject as Subject] as const),
  ),
);

/** Whether trails and recorders are on is asked of security too. */
const BESIDES: Record<string, readonly Subject[]> = {
  'account:GetAlternateContact': ['security'],
  'cloudtrail:DescribeTrails': ['security'],
  'cloudtrail:GetEventSelectors': ['security'],
  'cloudtrail:GetTrailStatus': ['security'],
  'config:DescribeConfigurationRecorderStatus': ['security'],
  'config:DescribeConfigurationRecorders': ['security'],
};

/**
 * The subjects of a call, any of which lets it through; none: it is shared by all of them. undefined: nobody declared it,
 * and only who may ask everything may make it. `input` tells of what a call of many kinds is: a type of CloudFormation's or
 * a metric of the bill.
 */
export function subjectsOfCall(api: string, input: object = {}): readonly Subject[] | undefined {
  if (SHARED.has(api)) return [];
  const [service = ''] = api.split(':');
  const subject = subjectOfType(typeIn(input)) ?? (asksBill(input) ? 'costs' : SUBJECT_OF.get(service));
  return subject && [subject, ...(BESIDES[api] ?? [])];
}

/** What a thing of a service tells of: of 'iam', 'people_and_events'. Nobody's own service is the resources'. */
export const subjectOfService = (service: string): Subject =>
  SUBJECT_OF.get(service.toLowerCase()) ?? 'resources';

/** Of 'AWS::IAM::Role', and of 'iam:role', as Resource Explorer and Config write types. */
function subjectOfType(type: string | undefined): Subject | undefined {
  const [, service] = /^(?:AWS::)?([\w-]+):/.exec(type ?? '') ?? [];
  return service ? subjectOfService(SERVICE_OF_TYPE[service] ?? service) : undefined;
}

/** Services whose CloudFormation name is not their prefix. */
const SERVICE_OF_TYPE: Record<string, string> = {
  AccessAnalyzer: 'access-analyzer',
  CE: 'ce',
  InspectorV2: 'inspector2',
  Macie: 'macie2',
};

function typeIn(input: object): string | undefined {
  if ('TypeName' in input) return String(input.TypeName);
  return 'resourceType' in input ? String(input.resourceType) : undefined;
}

/** CloudWatch holds the estimated charges among its metrics. */
const asksBill = (input: object): boolean =>
  'MetricDataQueries' in input || 'Namespace' in input
    ? JSON.stringify(input).includes('"AWS/Billing"')
    : false;
