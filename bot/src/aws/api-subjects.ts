import type { Subject } from '../domain/scope.ts';

/** Calls that everything needs and that reveal nothing about an account's content. */
const SHARED = new Set(['ec2:DescribeRegions', 'sts:GetCallerIdentity', 'iam:ListAccountAliases']);

/** The subject of each service's calls, by the prefix of their IAM actions. */
const SERVICES: Record<Subject, readonly string[]> = {
  costs: ['budgets', 'ce', 'cost-optimization-hub', 'cur', 'freetier', 'pricing', 'savingsplans'],
  security: ['access-analyzer', 'detective', 'guardduty', 'inspector2', 'macie2', 'securityhub', 'support'],
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

/** Calls with a second subject: whether trails and recorders are on matters to security, too. */
const BESIDES: Record<string, readonly Subject[]> = {
  'account:GetAlternateContact': ['security'],
  'cloudtrail:DescribeTrails': ['security'],
  'cloudtrail:GetEventSelectors': ['security'],
  'cloudtrail:GetTrailStatus': ['security'],
  'config:DescribeConfigurationRecorderStatus': ['security'],
  'config:DescribeConfigurationRecorders': ['security'],
};

/**
 * Returns the subjects of a call. A question with any of them may make it. Empty: all questions may. Undefined: the
 * call is not declared, and only a question without limits may make it. `input` determines the subject of calls with
 * several, by a CloudFormation type or a billing metric.
 */
export function subjectsOfCall(api: string, input: object = {}): readonly Subject[] | undefined {
  if (SHARED.has(api)) return [];
  const [service = ''] = api.split(':');
  const subject = subjectOfType(typeIn(input)) ?? (asksBill(input) ? 'costs' : SUBJECT_OF.get(service));
  return subject && [subject, ...(BESIDES[api] ?? [])];
}

/**
 * Returns the subject of a service's resources: for 'iam', 'people_and_events'. An undeclared service belongs to
 * 'resources'.
 */
export const subjectOfService = (service: string): Subject =>
  SUBJECT_OF.get(service.toLowerCase()) ?? 'resources';

/** Returns the subject of 'AWS::IAM::Role', or of 'iam:role', as Resource Explorer and Config write types. */
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

/** CloudWatch has the estimated charges among its metrics. */
const asksBill = (input: object): boolean =>
  'MetricDataQueries' in input || 'Namespace' in input
    ? JSON.stringify(input).includes('"AWS/Billing"')
    : false;
