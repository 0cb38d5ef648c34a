import type { Scope, Subject } from '../domain/scope.ts';
import { SESSION_POLICY, sessionPolicyArns } from './session-policy.ts';

/** The policies for AssumeRole that limit a session beyond its role. */
export interface SessionPolicies {
  /** An inline policy, as JSON. */
  Policy: string;
  PolicyArns?: { arn: string }[];
}

/** STS's limit for the inline policy and the ARNs together. */
const MAX_CHARACTERS = 2048;

/**
 * Returns the policies that make AWS itself enforce a question's scope, in case our own code lets a call through. They
 * are coarser than our enforcement (hold-to-scope), and refuse nothing that it allows: if checks of one subject read
 * resources of another, those may be read. `accounts` needs no policy, since a session belongs to one account. Billing
 * metrics (CloudWatch) and types of Cloud Control are left to our enforcement, because IAM has no condition for them.
 */
export function policiesFor(partition: string, { regions, subjects }: Scope = {}): SessionPolicies {
  const arns = sessionPolicyArns(partition);
  if (!regions && !subjects) return { Policy: SESSION_POLICY, PolicyArns: arns };
  const allowedSubjects = new Set<Subject>(subjects ?? ALL);
  const PolicyArns = allowedSubjects.has('resources') ? arns : [];
  const Statement = allowedSubjects.has('resources') ? allBut(allowedSubjects) : only(allowedSubjects);
  const placed = [...Statement, ...(regions ? [outside(regions)] : [])];
  const Policy = policyOf(placed);
  const length = Policy.length + PolicyArns.map(({ arn }) => arn).join('').length;
  // With this many regions only our own enforcement applies.
  const fits = length <= MAX_CHARACTERS ? Policy : policyOf(Statement);
  return { Policy: fits, ...(PolicyArns.length > 0 && { PolicyArns }) };
}

interface Statement {
  Effect: 'Allow' | 'Deny';
  Action?: string[];
  NotAction?: string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, readonly string[]>>;
}

const policyOf = (Statement: Statement[]): string => JSON.stringify({ Version: '2012-10-17', Statement });

const ALL: readonly Subject[] = ['costs', 'security', 'resources', 'people_and_events'];

/** The calls of tools and checks that neither managed policy allows. They allow the rest of SESSION_POLICY. */
const NOT_MANAGED = [
  ...['acm-pca:GetCertificateAuthorityCsr', 'amplify:GetApp', 'amplify:List*', 'aoss:List*', 'aps:List*'],
  ...['batch:Describe*', 'budgets:View*', 'ce:Get*', 'cloudtrail:GetE*', 'codeconnections:List*'],
  ...['dsql:List*', 'glue:List*', 'grafana:List*', 'imagebuilder:List*', 'osis:List*', 'pipes:List*'],
  ...['redshift-serverless:List*', 'resource-explorer-2:GetView', 'resource-explorer-2:Search'],
  ...['resource-groups:List*', 's3:ListBucketMultipartUploads', 'scheduler:List*'],
  ...['ssm:GetDefaultPatchBaseline', 'ssm:GetPatchBaseline', 'tag:Get*'],
];

/**
 * Returns statements for a scope with resources: all that the managed policies allow, except what is specific to the
 * excluded subjects.
 */
function allBut(allowedSubjects: ReadonlySet<Subject>): Statement[] {
  const people = allowedSubjects.has('people_and_events') || allowedSubjects.has('security') ? [] : EVERYBODY;
  const Action = [
    ...ALL.filter((each) => !allowedSubjects.has(each)).flatMap((each) => SPECIFIC[each]),
    ...people,
  ];
  return [
    { Effect: 'Allow', Action: NOT_MANAGED, Resource: '*' },
    { Effect: 'Allow', Action: ['apigateway:GET'], Resource: 'arn:*:apigateway:*::/usageplans' },
    ...(Action.length > 0 ? [{ Effect: 'Deny', Action, Resource: '*' } as const] : []),
  ];
}

/** The calls that are specific to a subject. */
const SPECIFIC: Record<Subject, readonly string[]> = {
  costs: [
    ...['billing:*', 'budgets:*', 'ce:*', 'compute-optimizer:*', 'cost-optimization-hub:*', 'cur:*'],
    ...['freetier:*', 'pricing:*', 'savingsplans:*'],
  ],
  security: [
    ...['access-analyzer:*', 'detective:*', 'guardduty:*', 'inspector2:*', 'macie2:*', 'securityhub:*'],
    'support:*',
  ],
  resources: [],
  people_and_events: ['cloudtrail:LookupEvents', 'cloudtrail:*Quer*', 'health:*', 'identitystore:*', 'sso:*'],
};

/** "Who can reach what" belongs to security, too. Anybody may know the alias of an account (ListAccountAliases). */
const EVERYBODY = [
  ...['iam:G*', 'iam:ListAcces*', 'iam:ListAt*', 'iam:ListD*', 'iam:ListE*', 'iam:ListG*', 'iam:ListI*'],
  ...['iam:ListM*', 'iam:ListO*', 'iam:ListP*', 'iam:ListR*', 'iam:ListS*', 'iam:ListU*', 'iam:ListV*'],
];

/**
 * Returns statements for a scope without resources: the calls that are specific to the subjects, and those with which
 * their checks read resources.
 */
function only(allowedSubjects: ReadonlySet<Subject>): Statement[] {
  const allowed = [...SHARED, ...ALL.flatMap((each) => (allowedSubjects.has(each) ? READ[each] : []))];
  const Action = [...new Set(allowed)].filter((each) => !isPartOfAnother(each, allowed));
  return [{ Effect: 'Allow', Action, Resource: '*' }];
}

const isPartOfAnother = (action: string, all: readonly string[]): boolean =>
  all.some((each) => each !== action && each.endsWith('*') && action.startsWith(each.slice(0, -1)));

const SHARED = ['ec2:DescribeRegions', 'iam:ListAccountAliases'];

/** Resources that the checks of costs and of security read. */
const JUDGED = [
  ...['cloudtrail:DescribeTrails', 'cloudtrail:GetE*', 'cloudtrail:GetTrailStatus', 'ec2:Describe*'],
  ...[
    'ecr:Describe*',
    'eks:Describe*',
    'eks:List*',
    'elasticloadbalancing:Describe*',
    'lambda:ListFunctions',
  ],
  ...['rds:Describe*', 's3:GetBucketLocation', 's3:ListAllMyBuckets', 'secretsmanager:ListSecrets'],
];

const READ: Record<Subject, readonly string[]> = {
  costs: [
    ...['budgets:Describe*', 'budgets:View*', 'ce:Describe*', 'ce:Get*', 'ce:List*'],
    ...['compute-optimizer:Get*', 'cost-optimization-hub:List*', 'savingsplans:Describe*', ...JUDGED],
    ...['cloudwatch:GetMetricData', 'logs:DescribeLogGroups', 's3:GetLifecycleConfiguration'],
    's3:ListBucketMultipartUploads',
  ],
  security: [
    ...['access-analyzer:Get*', 'access-analyzer:List*', 'guardduty:Get*', 'guardduty:List*'],
    ...[
      'securityhub:Describe*',
      'securityhub:Get*',
      'support:DescribeTrustedAdvisor*',
      ...JUDGED,
      'account:GetAlternateContact',
    ],
    ...['acm:ListCertificates', 'config:Describe*', 'ec2:GetEbsEncryptionByDefault'],
    ...['ec2:GetManagedPrefixListEntries', 'ecr:GetRegistryScanningConfiguration'],
    ...['elasticfilesystem:Describe*', 'iam:GenerateCredentialReport', 'iam:GetAccount*'],
    ...['iam:GetCredentialReport', 'iam:ListEntitiesForPolicy', 'iam:ListServerCertificates'],
    ...['kms:Describe*', 'kms:GetKey*', 'kms:List*', 'lambda:GetPolicy', 's3:GetAccountPublicAccessBlock'],
    ...['s3:GetBucket*', 's3:GetEncryptionConfiguration', 'sqs:GetQueueA*', 'sqs:ListQueues'],
  ],
  resources: [],
  people_and_events: [
    ...['cloudtrail:Describe*', 'cloudtrail:Get*', 'cloudtrail:List*', 'cloudtrail:LookupEvents'],
    ...['health:Describe*', 'iam:GenerateCredentialReport', 'iam:Get*', 'iam:List*'],
  ],
};

/** Calls to a partition's main region that are independent of the regions in question. */
const OF_NO_REGION = [
  ...['account:*', 'budgets:*', 'ce:*', 'cloudfront:*', 'cost-optimization-hub:*', 'ec2:DescribeRegions'],
  ...['health:*', 'iam:*', 'resource-explorer-2:*', 'route53:*', 's3:GetAccountPublicAccessBlock'],
  ...['s3:GetBucketLocation', 's3:ListAllMyBuckets', 'sts:*', 'support:*'],
];

/** AWS provides the region of each request (aws:RequestedRegion). */
const outside = (regions: readonly string[]): Statement => ({
  ...{ Effect: 'Deny', NotAction: OF_NO_REGION, Resource: '*' },
  // A condition must have at least one value.
  ...(regions.length > 0 && { Condition: { StringNotEquals: { 'aws:RequestedRegion': regions } } }),
});
