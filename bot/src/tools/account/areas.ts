import type { ClientConstructor } from '../../aws/account.ts';
import type { FanOutTarget } from '../../aws/fan-out.ts';

interface AskedAt extends FanOutTarget {
  /** Returns the client of the target's region. */
  client<C extends object>(of: ClientConstructor<C>): C;
}

/** A part of AWS that Windsock reads, with one cheap call that shows whether it may. */
export interface Area {
  /** 'EC2 instances' */
  name: string;
  /** 'ec2:DescribeInstances' */
  api: string;
  /** Makes the smallest possible read. The response is discarded. */
  ask(target: FanOutTarget): Promise<unknown>;
  /** Errors that mean: readable, but not switched on in the account or not part of its support plan. */
  off: string[];
}

const area = (
  name: string,
  api: string,
  ask: (at: AskedAt) => Promise<unknown>,
  off: string[] = [],
): Area => ({
  name,
  api,
  off,
  ask: (target) => ask({ ...target, client: (of) => target.clients.get(of, target.region) }),
});

/** Each area takes one call in the account's primary region. Keep the list to forty at most. */
export const AREAS: readonly Area[] = [
  area('EC2', 'ec2:DescribeInstances', async ({ client }) => {
    const { DescribeInstancesCommand, EC2Client } = await import('@aws-sdk/client-ec2');
    return client(EC2Client).send(new DescribeInstancesCommand({ MaxResults: 5 }));
  }),
  area('VPC and networks', 'ec2:DescribeVpcs', async ({ client }) => {
    const { DescribeVpcsCommand, EC2Client } = await import('@aws-sdk/client-ec2');
    return client(EC2Client).send(new DescribeVpcsCommand({ MaxResults: 5 }));
  }),
  area('Auto Scaling', 'autoscaling:DescribeAutoScalingGroups', async ({ client }) => {
    const { AutoScalingClient, DescribeAutoScalingGroupsCommand } = await import(
      '@aws-sdk/client-auto-scaling'
    );
    return client(AutoScalingClient).send(new DescribeAutoScalingGroupsCommand({ MaxRecords: 1 }));
  }),
  area('Load balancers', 'elasticloadbalancing:DescribeLoadBalancers', async ({ client }) => {
    const { DescribeLoadBalancersCommand, ElasticLoadBalancingV2Client } = await import(
      '@aws-sdk/client-elastic-load-balancing-v2'
    );
    return client(ElasticLoadBalancingV2Client).send(new DescribeLoadBalancersCommand({ PageSize: 1 }));
  }),
  area('Lambda', 'lambda:ListFunctions', async ({ client }) => {
    const { LambdaClient, ListFunctionsCommand } = await import('@aws-sdk/client-lambda');
    return client(LambdaClient).send(new ListFunctionsCommand({ MaxItems: 1 }));
  }),
  area('ECS', 'ecs:ListClusters', async ({ client }) => {
    const { ECSClient, ListClustersCommand } = await import('@aws-sdk/client-ecs');
    return client(ECSClient).send(new ListClustersCommand({ maxResults: 1 }));
  }),
  area('EKS', 'eks:ListClusters', async ({ client }) => {
    const { EKSClient, ListClustersCommand } = await import('@aws-sdk/client-eks');
    return client(EKSClient).send(new ListClustersCommand({ maxResults: 1 }));
  }),
  area('ECR', 'ecr:DescribeRepositories', async ({ client }) => {
    const { DescribeRepositoriesCommand, ECRClient } = await import('@aws-sdk/client-ecr');
    return client(ECRClient).send(new DescribeRepositoriesCommand({ maxResults: 1 }));
  }),
  area('S3', 's3:ListBuckets', async ({ client }) => {
    const { ListBucketsCommand, S3Client } = await import('@aws-sdk/client-s3');
    return client(S3Client).send(new ListBucketsCommand({ MaxBuckets: 1 }));
  }),
  area('EFS', 'elasticfilesystem:DescribeFileSystems', async ({ client }) => {
    const { DescribeFileSystemsCommand, EFSClient } = await import('@aws-sdk/client-efs');
    return client(EFSClient).send(new DescribeFileSystemsCommand({ MaxItems: 1 }));
  }),
  area('RDS and Aurora', 'rds:DescribeDBInstances', async ({ client }) => {
    const { DescribeDBInstancesCommand, RDSClient } = await import('@aws-sdk/client-rds');
    return client(RDSClient).send(new DescribeDBInstancesCommand({ MaxRecords: 20 }));
  }),
  area('DynamoDB', 'dynamodb:ListTables', async ({ client }) => {
    const { DynamoDBClient, ListTablesCommand } = await import('@aws-sdk/client-dynamodb');
    return client(DynamoDBClient).send(new ListTablesCommand({ Limit: 1 }));
  }),
  area('ElastiCache', 'elasticache:DescribeCacheClusters', async ({ client }) => {
    const { DescribeCacheClustersCommand, ElastiCacheClient } = await import('@aws-sdk/client-elasticache');
    return client(ElastiCacheClient).send(new DescribeCacheClustersCommand({ MaxRecords: 20 }));
  }),
  area('SQS', 'sqs:ListQueues', async ({ client }) => {
    const { ListQueuesCommand, SQSClient } = await import('@aws-sdk/client-sqs');
    return client(SQSClient).send(new ListQueuesCommand({ MaxResults: 1 }));
  }),
  area('SNS', 'sns:ListTopics', async ({ client }) => {
    const { ListTopicsCommand, SNSClient } = await import('@aws-sdk/client-sns');
    return client(SNSClient).send(new ListTopicsCommand({}));
  }),
  area('Secrets Manager (names)', 'secretsmanager:ListSecrets', async ({ client }) => {
    const { ListSecretsCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
    return client(SecretsManagerClient).send(new ListSecretsCommand({ MaxResults: 1 }));
  }),
  area('KMS', 'kms:ListKeys', async ({ client }) => {
    const { KMSClient, ListKeysCommand } = await import('@aws-sdk/client-kms');
    return client(KMSClient).send(new ListKeysCommand({ Limit: 1 }));
  }),
  area('ACM certificates', 'acm:ListCertificates', async ({ client }) => {
    const { ACMClient, ListCertificatesCommand } = await import('@aws-sdk/client-acm');
    return client(ACMClient).send(new ListCertificatesCommand({ MaxItems: 1 }));
  }),
  area('CloudFront', 'cloudfront:ListDistributions', async ({ client }) => {
    const { CloudFrontClient, ListDistributionsCommand } = await import('@aws-sdk/client-cloudfront');
    return client(CloudFrontClient).send(new ListDistributionsCommand({ MaxItems: 1 }));
  }),
  area('Route 53', 'route53:ListHostedZones', async ({ client }) => {
    const { ListHostedZonesCommand, Route53Client } = await import('@aws-sdk/client-route-53');
    return client(Route53Client).send(new ListHostedZonesCommand({ MaxItems: 1 }));
  }),
  area('CloudFormation', 'cloudformation:ListStacks', async ({ client }) => {
    const { CloudFormationClient, ListStacksCommand } = await import('@aws-sdk/client-cloudformation');
    return client(CloudFormationClient).send(new ListStacksCommand({}));
  }),
  area('Other resource types', 'cloudcontrol:ListResources', async ({ client }) => {
    const { CloudControlClient, ListResourcesCommand } = await import('@aws-sdk/client-cloudcontrol');
    return client(CloudControlClient).send(
      new ListResourcesCommand({ TypeName: 'AWS::StepFunctions::StateMachine', MaxResults: 1 }),
    );
  }),
  area('Tags', 'tag:GetResources', async ({ client }) => {
    const { GetResourcesCommand, ResourceGroupsTaggingAPIClient } = await import(
      '@aws-sdk/client-resource-groups-tagging-api'
    );
    return client(ResourceGroupsTaggingAPIClient).send(new GetResourcesCommand({ ResourcesPerPage: 1 }));
  }),
  area('CloudWatch alarms', 'cloudwatch:DescribeAlarms', async ({ client }) => {
    const { CloudWatchClient, DescribeAlarmsCommand } = await import('@aws-sdk/client-cloudwatch');
    return client(CloudWatchClient).send(new DescribeAlarmsCommand({ MaxRecords: 1 }));
  }),
  area('CloudWatch log groups', 'logs:DescribeLogGroups', async ({ client }) => {
    const { CloudWatchLogsClient, DescribeLogGroupsCommand } = await import(
      '@aws-sdk/client-cloudwatch-logs'
    );
    return client(CloudWatchLogsClient).send(new DescribeLogGroupsCommand({ limit: 1 }));
  }),
  area('CloudTrail', 'cloudtrail:DescribeTrails', async ({ client }) => {
    const { CloudTrailClient, DescribeTrailsCommand } = await import('@aws-sdk/client-cloudtrail');
    return client(CloudTrailClient).send(new DescribeTrailsCommand({}));
  }),
  area('AWS Config', 'config:DescribeConfigurationRecorders', async ({ client }) => {
    const { ConfigServiceClient, DescribeConfigurationRecordersCommand } = await import(
      '@aws-sdk/client-config-service'
    );
    return client(ConfigServiceClient).send(new DescribeConfigurationRecordersCommand({}));
  }),
  area('IAM', 'iam:ListUsers', async ({ client }) => {
    const { IAMClient, ListUsersCommand } = await import('@aws-sdk/client-iam');
    return client(IAMClient).send(new ListUsersCommand({ MaxItems: 1 }));
  }),
  area('Access Analyzer', 'access-analyzer:ListAnalyzers', async ({ client }) => {
    const { AccessAnalyzerClient, ListAnalyzersCommand } = await import('@aws-sdk/client-accessanalyzer');
    return client(AccessAnalyzerClient).send(new ListAnalyzersCommand({ maxResults: 1 }));
  }),
  area(
    'Security Hub',
    'securityhub:DescribeHub',
    async ({ client }) => {
      const { DescribeHubCommand, SecurityHubClient } = await import('@aws-sdk/client-securityhub');
      return client(SecurityHubClient).send(new DescribeHubCommand({}));
    },
    ['InvalidAccessException', 'ResourceNotFoundException'],
  ),
  area('GuardDuty', 'guardduty:ListDetectors', async ({ client }) => {
    const { GuardDutyClient, ListDetectorsCommand } = await import('@aws-sdk/client-guardduty');
    return client(GuardDutyClient).send(new ListDetectorsCommand({ MaxResults: 1 }));
  }),
  // This and Trusted Advisor require a Business support plan or higher.
  area(
    'AWS Health',
    'health:DescribeEvents',
    async ({ client }) => {
      const { DescribeEventsCommand, HealthClient } = await import('@aws-sdk/client-health');
      return client(HealthClient).send(new DescribeEventsCommand({ maxResults: 10 }));
    },
    ['SubscriptionRequiredException'],
  ),
  area(
    'Trusted Advisor',
    'support:DescribeTrustedAdvisorChecks',
    async ({ client }) => {
      const { DescribeTrustedAdvisorChecksCommand, SupportClient } = await import('@aws-sdk/client-support');
      return client(SupportClient).send(new DescribeTrustedAdvisorChecksCommand({ language: 'en' }));
    },
    ['SubscriptionRequiredException'],
  ),
  area('Service quotas', 'servicequotas:ListServiceQuotas', async ({ client }) => {
    const { ListServiceQuotasCommand, ServiceQuotasClient } = await import('@aws-sdk/client-service-quotas');
    return client(ServiceQuotasClient).send(
      new ListServiceQuotasCommand({ ServiceCode: 'ec2', MaxResults: 1 }),
    );
  }),
  area('Budgets', 'budgets:DescribeBudgets', async ({ account, client }) => {
    const { BudgetsClient, DescribeBudgetsCommand } = await import('@aws-sdk/client-budgets');
    return client(BudgetsClient).send(new DescribeBudgetsCommand({ AccountId: account.id, MaxResults: 1 }));
  }),
  area(
    'Cost Optimization Hub',
    'cost-optimization-hub:ListRecommendations',
    async ({ account, clients }) => {
      const { CostOptimizationHubClient, ListRecommendationsCommand } = await import(
        '@aws-sdk/client-cost-optimization-hub'
      );
      const home = account.partition === 'aws' ? 'us-east-1' : account.primaryRegion;
      return clients
        .get(CostOptimizationHubClient, home)
        .send(new ListRecommendationsCommand({ maxResults: 1 }));
    },
    ['ValidationException'],
  ),
];
