import type { FanOutTarget } from '../../aws/fan-out.ts';

/** A part of AWS that Windsock reads, and one cheap call that shows whether it may. */
export interface Area {
  /** 'EC2 instances' */
  name: string;
  /** 'ec2:DescribeInstances' */
  api: string;
  /** As small a read as there is; what it answers is left aside. */
  ask(target: FanOutTarget): Promise<unknown>;
  /** Errors that say: this may be read, but is not switched on in the account, or not part of its support plan. */
  off?: string[];
}

/** Asked at the account's primary region, one call each: no more than forty, whatever is added. */
export const AREAS: readonly Area[] = [
  {
    name: 'EC2',
    api: 'ec2:DescribeInstances',
    async ask({ clients, region }) {
      const { DescribeInstancesCommand, EC2Client } = await import('@aws-sdk/client-ec2');
      return clients.get(EC2Client, region).send(new DescribeInstancesCommand({ MaxResults: 5 }));
    },
  },
  {
    name: 'VPC and networks',
    api: 'ec2:DescribeVpcs',
    async ask({ clients, region }) {
      const { DescribeVpcsCommand, EC2Client } = await import('@aws-sdk/client-ec2');
      return clients.get(EC2Client, region).send(new DescribeVpcsCommand({ MaxResults: 5 }));
    },
  },
  {
    name: 'Auto Scaling',
    api: 'autoscaling:DescribeAutoScalingGroups',
    async ask({ clients, region }) {
      const { AutoScalingClient, DescribeAutoScalingGroupsCommand } = await import(
        '@aws-sdk/client-auto-scaling'
      );
      return clients
        .get(AutoScalingClient, region)
        .send(new DescribeAutoScalingGroupsCommand({ MaxRecords: 1 }));
    },
  },
  {
    name: 'Load balancers',
    api: 'elasticloadbalancing:DescribeLoadBalancers',
    async ask({ clients, region }) {
      const { DescribeLoadBalancersCommand, ElasticLoadBalancingV2Client } = await import(
        '@aws-sdk/client-elastic-load-balancing-v2'
      );
      return clients
        .get(ElasticLoadBalancingV2Client, region)
        .send(new DescribeLoadBalancersCommand({ PageSize: 1 }));
    },
  },
  {
    name: 'Lambda',
    api: 'lambda:ListFunctions',
    async ask({ clients, region }) {
      const { LambdaClient, ListFunctionsCommand } = await import('@aws-sdk/client-lambda');
      return clients.get(LambdaClient, region).send(new ListFunctionsCommand({ MaxItems: 1 }));
    },
  },
  {
    name: 'ECS',
    api: 'ecs:ListClusters',
    async ask({ clients, region }) {
      const { ECSClient, ListClustersCommand } = await import('@aws-sdk/client-ecs');
      return clients.get(ECSClient, region).send(new ListClustersCommand({ maxResults: 1 }));
    },
  },
  {
    name: 'EKS',
    api: 'eks:ListClusters',
    async ask({ clients, region }) {
      const { EKSClient, ListClustersCommand } = await import('@aws-sdk/client-eks');
      return clients.get(EKSClient, region).send(new ListClustersCommand({ maxResults: 1 }));
    },
  },
  {
    name: 'ECR',
    api: 'ecr:DescribeRepositories',
    async ask({ clients, region }) {
      const { DescribeRepositoriesCommand, ECRClient } = await import('@aws-sdk/client-ecr');
      return clients.get(ECRClient, region).send(new DescribeRepositoriesCommand({ maxResults: 1 }));
    },
  },
  {
    name: 'S3',
    api: 's3:ListBuckets',
    async ask({ clients, region }) {
      const { ListBucketsCommand, S3Client } = await import('@aws-sdk/client-s3');
      return clients.get(S3Client, region).send(new ListBucketsCommand({ MaxBuckets: 1 }));
    },
  },
  {
    name: 'EFS',
    api: 'elasticfilesystem:DescribeFileSystems',
    async ask({ clients, region }) {
      const { DescribeFileSystemsCommand, EFSClient } = await import('@aws-sdk/client-efs');
      return clients.get(EFSClient, region).send(new DescribeFileSystemsCommand({ MaxItems: 1 }));
    },
  },
  {
    name: 'RDS and Aurora',
    api: 'rds:DescribeDBInstances',
    async ask({ clients, region }) {
      const { DescribeDBInstancesCommand, RDSClient } = await import('@aws-sdk/client-rds');
      return clients.get(RDSClient, region).send(new DescribeDBInstancesCommand({ MaxRecords: 20 }));
    },
  },
  {
    name: 'DynamoDB',
    api: 'dynamodb:ListTables',
    async ask({ clients, region }) {
      const { DynamoDBClient, ListTablesCommand } = await import('@aws-sdk/client-dynamodb');
      return clients.get(DynamoDBClient, region).send(new ListTablesCommand({ Limit: 1 }));
    },
  },
  {
    name: 'ElastiCache',
    api: 'elasticache:DescribeCacheClusters',
    async ask({ clients, region }) {
      const { DescribeCacheClustersCommand, ElastiCacheClient } = await import('@aws-sdk/client-elasticache');
      return clients
        .get(ElastiCacheClient, region)
        .send(new DescribeCacheClustersCommand({ MaxRecords: 20 }));
    },
  },
  {
    name: 'SQS',
    api: 'sqs:ListQueues',
    async ask({ clients, region }) {
      const { ListQueuesCommand, SQSClient } = await import('@aws-sdk/client-sqs');
      return clients.get(SQSClient, region).send(new ListQueuesCommand({ MaxResults: 1 }));
    },
  },
  {
    name: 'SNS',
    api: 'sns:ListTopics',
    async ask({ clients, region }) {
      const { ListTopicsCommand, SNSClient } = await import('@aws-sdk/client-sns');
      return clients.get(SNSClient, region).send(new ListTopicsCommand({}));
    },
  },
  {
    name: 'Secrets Manager (names)',
    api: 'secretsmanager:ListSecrets',
    async ask({ clients, region }) {
      const { ListSecretsCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
      return clients.get(SecretsManagerClient, region).send(new ListSecretsCommand({ MaxResults: 1 }));
    },
  },
  {
    name: 'KMS',
    api: 'kms:ListKeys',
    async ask({ clients, region }) {
      const { KMSClient, ListKeysCommand } = await import('@aws-sdk/client-kms');
      return clients.get(KMSClient, region).send(new ListKeysCommand({ Limit: 1 }));
    },
  },
  {
    name: 'ACM certificates',
    api: 'acm:ListCertificates',
    async ask({ clients, region }) {
      const { ACMClient, ListCertificatesCommand } = await import('@aws-sdk/client-acm');
      return clients.get(ACMClient, region).send(new ListCertificatesCommand({ MaxItems: 1 }));
    },
  },
  {
    name: 'CloudFront',
    api: 'cloudfront:ListDistributions',
    async ask({ clients, region }) {
      const { CloudFrontClient, ListDistributionsCommand } = await import('@aws-sdk/client-cloudfront');
      return clients.get(CloudFrontClient, region).send(new ListDistributionsCommand({ MaxItems: 1 }));
    },
  },
  {
    name: 'Route 53',
    api: 'route53:ListHostedZones',
    async ask({ clients, region }) {
      const { ListHostedZonesCommand, Route53Client } = await import('@aws-sdk/client-route-53');
      return clients.get(Route53Client, region).send(new ListHostedZonesCommand({ MaxItems: 1 }));
    },
  },
  {
    name: 'CloudFormation',
    api: 'cloudformation:ListStacks',
    async ask({ clients, region }) {
      const { CloudFormationClient, ListStacksCommand } = await import('@aws-sdk/client-cloudformation');
      return clients.get(CloudFormationClient, region).send(new ListStacksCommand({}));
    },
  },
  {
    name: 'Other resource types',
    api: 'cloudcontrol:ListResources',
    async ask({ clients, region }) {
      const { CloudControlClient, ListResourcesCommand } = await import('@aws-sdk/client-cloudcontrol');
      return clients
        .get(CloudControlClient, region)
        .send(new ListResourcesCommand({ TypeName: 'AWS::StepFunctions::StateMachine', MaxResults: 1 }));
    },
  },
  {
    name: 'Tags',
    api: 'tag:GetResources',
    async ask({ clients, region }) {
      const { GetResourcesCommand, ResourceGroupsTaggingAPIClient } = await import(
        '@aws-sdk/client-resource-groups-tagging-api'
      );
      return clients
        .get(ResourceGroupsTaggingAPIClient, region)
        .send(new GetResourcesCommand({ ResourcesPerPage: 1 }));
    },
  },
  {
    name: 'CloudWatch alarms',
    api: 'cloudwatch:DescribeAlarms',
    async ask({ clients, region }) {
      const { CloudWatchClient, DescribeAlarmsCommand } = await import('@aws-sdk/client-cloudwatch');
      return clients.get(CloudWatchClient, region).send(new DescribeAlarmsCommand({ MaxRecords: 1 }));
    },
  },
  {
    name: 'CloudWatch log groups',
    api: 'logs:DescribeLogGroups',
    async ask({ clients, region }) {
      const { CloudWatchLogsClient, DescribeLogGroupsCommand } = await import(
        '@aws-sdk/client-cloudwatch-logs'
      );
      return clients.get(CloudWatchLogsClient, region).send(new DescribeLogGroupsCommand({ limit: 1 }));
    },
  },
  {
    name: 'CloudTrail',
    api: 'cloudtrail:DescribeTrails',
    async ask({ clients, region }) {
      const { CloudTrailClient, DescribeTrailsCommand } = await import('@aws-sdk/client-cloudtrail');
      return clients.get(CloudTrailClient, region).send(new DescribeTrailsCommand({}));
    },
  },
  {
    name: 'AWS Config',
    api: 'config:DescribeConfigurationRecorders',
    async ask({ clients, region }) {
      const { ConfigServiceClient, DescribeConfigurationRecordersCommand } = await import(
        '@aws-sdk/client-config-service'
      );
      return clients.get(ConfigServiceClient, region).send(new DescribeConfigurationRecordersCommand({}));
    },
  },
  {
    name: 'IAM',
    api: 'iam:ListUsers',
    async ask({ clients, region }) {
      const { IAMClient, ListUsersCommand } = await import('@aws-sdk/client-iam');
      return clients.get(IAMClient, region).send(new ListUsersCommand({ MaxItems: 1 }));
    },
  },
  {
    name: 'Access Analyzer',
    api: 'access-analyzer:ListAnalyzers',
    async ask({ clients, region }) {
      const { AccessAnalyzerClient, ListAnalyzersCommand } = await import('@aws-sdk/client-accessanalyzer');
      return clients.get(AccessAnalyzerClient, region).send(new ListAnalyzersCommand({ maxResults: 1 }));
    },
  },
  {
    name: 'Security Hub',
    api: 'securityhub:DescribeHub',
    off: ['InvalidAccessException', 'ResourceNotFoundException'],
    async ask({ clients, region }) {
      const { DescribeHubCommand, SecurityHubClient } = await import('@aws-sdk/client-securityhub');
      return clients.get(SecurityHubClient, region).send(new DescribeHubCommand({}));
    },
  },
  {
    name: 'GuardDuty',
    api: 'guardduty:ListDetectors',
    async ask({ clients, region }) {
      const { GuardDutyClient, ListDetectorsCommand } = await import('@aws-sdk/client-guardduty');
      return clients.get(GuardDutyClient, region).send(new ListDetectorsCommand({ MaxResults: 1 }));
    },
  },
  {
    name: 'AWS Health',
    api: 'health:DescribeEvents',
    // Only accounts with a support plan of Business or higher have it.
    off: ['SubscriptionRequiredException'],
    async ask({ clients, region }) {
      const { DescribeEventsCommand, HealthClient } = await import('@aws-sdk/client-health');
      return clients.get(HealthClient, region).send(new DescribeEventsCommand({ maxResults: 10 }));
    },
  },
  {
    name: 'Service quotas',
    api: 'servicequotas:ListServiceQuotas',
    async ask({ clients, region }) {
      const { ListServiceQuotasCommand, ServiceQuotasClient } = await import(
        '@aws-sdk/client-service-quotas'
      );
      return clients
        .get(ServiceQuotasClient, region)
        .send(new ListServiceQuotasCommand({ ServiceCode: 'ec2', MaxResults: 1 }));
    },
  },
  {
    name: 'Budgets',
    api: 'budgets:DescribeBudgets',
    async ask({ account, clients, region }) {
      const { BudgetsClient, DescribeBudgetsCommand } = await import('@aws-sdk/client-budgets');
      return clients
        .get(BudgetsClient, region)
        .send(new DescribeBudgetsCommand({ AccountId: account.id, MaxResults: 1 }));
    },
  },
  {
    name: 'Cost Optimization Hub',
    api: 'cost-optimization-hub:ListRecommendations',
    off: ['ValidationException'],
    async ask({ account, clients }) {
      const { CostOptimizationHubClient, ListRecommendationsCommand } = await import(
        '@aws-sdk/client-cost-optimization-hub'
      );
      const home = account.partition === 'aws' ? 'us-east-1' : account.primaryRegion;
      return clients
        .get(CostOptimizationHubClient, home)
        .send(new ListRecommendationsCommand({ maxResults: 1 }));
    },
  },
];
