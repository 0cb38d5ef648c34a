import type { Hold } from './hold.ts';
import { hold } from './hold.ts';

const IAM = 'iam::{account}';

/**
 * By the id of the list tool for such things, or the name of what is not a thing. Actions: service authorization
 * reference.
 */
export const HOLDS: Readonly<Record<string, Hold>> = {
  's3.buckets': hold(
    ['S3 bucket', 'S3 buckets'],
    's3:::{id}',
    {
      delete: 's3:DeleteBucket',
      change: 's3:PutBucketPolicy',
      create: 's3:CreateBucket',
      admin: 's3:PutBucketPolicy',
    },
    {
      noun: 'objects',
      end: '/*',
      acts: {
        delete: 's3:DeleteObject',
        read: 's3:GetObject',
        write: 's3:PutObject',
        create: 's3:PutObject',
        change: 's3:PutObject',
      },
    },
  ),
  'dynamodb.tables': hold(
    ['DynamoDB table', 'DynamoDB tables'],
    'dynamodb:{region}:{account}:table/{name}',
    { delete: 'dynamodb:DeleteTable', change: 'dynamodb:UpdateTable', create: 'dynamodb:CreateTable' },
    {
      noun: 'items',
      acts: {
        delete: 'dynamodb:DeleteItem',
        read: 'dynamodb:GetItem',
        write: 'dynamodb:PutItem',
        change: 'dynamodb:UpdateItem',
      },
    },
  ),
  'rds.instances': hold(['RDS database', 'RDS databases'], 'rds:{region}:{account}:db:{id}', {
    ...{ delete: 'rds:DeleteDBInstance', change: 'rds:ModifyDBInstance', create: 'rds:CreateDBInstance' },
    ...{ restart: 'rds:RebootDBInstance', start: 'rds:StartDBInstance', stop: 'rds:StopDBInstance' },
    connect: 'rds-db:connect',
  }),
  'rds.clusters': hold(['RDS cluster', 'RDS clusters'], 'rds:{region}:{account}:cluster:{id}', {
    ...{ delete: 'rds:DeleteDBCluster', change: 'rds:ModifyDBCluster', create: 'rds:CreateDBCluster' },
    ...{ start: 'rds:StartDBCluster', stop: 'rds:StopDBCluster', restart: 'rds:RebootDBCluster' },
  }),
  'rds.snapshots': hold(['RDS snapshot', 'RDS snapshots'], 'rds:{region}:{account}:snapshot:{id}', {
    ...{
      delete: 'rds:DeleteDBSnapshot',
      create: 'rds:CreateDBSnapshot',
      change: 'rds:ModifyDBSnapshotAttribute',
    },
    read: 'rds:RestoreDBInstanceFromDBSnapshot',
  }),
  'ec2.instances': hold(['EC2 instance', 'EC2 instances'], 'ec2:{region}:{account}:instance/{id}', {
    ...{ delete: 'ec2:TerminateInstances', stop: 'ec2:StopInstances', start: 'ec2:StartInstances' },
    ...{ restart: 'ec2:RebootInstances', create: 'ec2:RunInstances', change: 'ec2:ModifyInstanceAttribute' },
    connect: 'ssm:StartSession',
  }),
  'ec2.volumes': hold(['EBS volume', 'EBS volumes'], 'ec2:{region}:{account}:volume/{id}', {
    ...{ delete: 'ec2:DeleteVolume', change: 'ec2:ModifyVolume', create: 'ec2:CreateVolume' },
    read: 'ec2:CreateSnapshot',
  }),
  'ec2.snapshots': hold(['EBS snapshot', 'EBS snapshots'], 'ec2:{region}::snapshot/{id}', {
    ...{ delete: 'ec2:DeleteSnapshot', change: 'ec2:ModifySnapshotAttribute', create: 'ec2:CreateSnapshot' },
    read: 'ec2:CreateVolume',
  }),
  'ec2.security-groups': hold(
    ['security group', 'security groups'],
    'ec2:{region}:{account}:security-group/{id}',
    {
      ...{ delete: 'ec2:DeleteSecurityGroup', change: 'ec2:AuthorizeSecurityGroupIngress' },
      create: 'ec2:CreateSecurityGroup',
    },
  ),
  'lambda.functions': hold(
    ['Lambda function', 'Lambda functions'],
    'lambda:{region}:{account}:function:{name}',
    {
      ...{ delete: 'lambda:DeleteFunction', change: 'lambda:UpdateFunctionConfiguration' },
      ...{
        create: 'lambda:CreateFunction',
        deploy: 'lambda:UpdateFunctionCode',
        invoke: 'lambda:InvokeFunction',
      },
      ...{ read: 'lambda:GetFunction', start: 'lambda:InvokeFunction', write: 'lambda:UpdateFunctionCode' },
    },
  ),
  'sqs.queues': hold(
    ['SQS queue', 'SQS queues'],
    'sqs:{region}:{account}:{name}',
    { delete: 'sqs:DeleteQueue', change: 'sqs:SetQueueAttributes', create: 'sqs:CreateQueue' },
    {
      noun: 'messages',
      acts: {
        delete: 'sqs:DeleteMessage',
        read: 'sqs:ReceiveMessage',
        send: 'sqs:SendMessage',
        write: 'sqs:SendMessage',
      },
    },
  ),
  'sns.topics': hold(
    ['SNS topic', 'SNS topics'],
    'sns:{region}:{account}:{name}',
    { delete: 'sns:DeleteTopic', change: 'sns:SetTopicAttributes', create: 'sns:CreateTopic' },
    { noun: 'messages', acts: { read: 'sns:Subscribe', send: 'sns:Publish', write: 'sns:Publish' } },
  ),
  'secretsmanager.secrets': hold(
    ['secret', 'secrets'],
    'secretsmanager:{region}:{account}:secret:{name}*',
    {
      delete: 'secretsmanager:DeleteSecret',
      create: 'secretsmanager:CreateSecret',
      change: 'secretsmanager:PutSecretValue',
    },
    {
      noun: 'the value',
      acts: { read: 'secretsmanager:GetSecretValue', write: 'secretsmanager:PutSecretValue' },
    },
  ),
  'kms.keys': hold(['KMS key', 'KMS keys'], 'kms:{region}:{account}:key/{id}', {
    ...{ delete: 'kms:ScheduleKeyDeletion', change: 'kms:PutKeyPolicy', create: 'kms:CreateKey' },
    ...{ decrypt: 'kms:Decrypt', read: 'kms:Decrypt', admin: 'kms:PutKeyPolicy', stop: 'kms:DisableKey' },
  }),
  'logs.log-groups': hold(
    ['log group', 'log groups'],
    'logs:{region}:{account}:log-group:{name}',
    { delete: 'logs:DeleteLogGroup', change: 'logs:PutRetentionPolicy', create: 'logs:CreateLogGroup' },
    { noun: 'the log lines', end: ':*', acts: { read: 'logs:GetLogEvents', write: 'logs:PutLogEvents' } },
  ),
  'cloudformation.stacks': hold(
    ['CloudFormation stack', 'CloudFormation stacks'],
    'cloudformation:{region}:{account}:stack/{name}/*',
    {
      ...{ delete: 'cloudformation:DeleteStack', change: 'cloudformation:UpdateStack' },
      ...{ deploy: 'cloudformation:UpdateStack', create: 'cloudformation:CreateStack' },
      read: 'cloudformation:GetTemplate',
    },
  ),
  'ecs.services': hold(['ECS service', 'ECS services'], 'ecs:{region}:{account}:service/*/{name}', {
    ...{ delete: 'ecs:DeleteService', change: 'ecs:UpdateService', deploy: 'ecs:UpdateService' },
    ...{ restart: 'ecs:UpdateService', stop: 'ecs:UpdateService', create: 'ecs:CreateService' },
    connect: 'ecs:ExecuteCommand',
  }),
  'eks.clusters': hold(['EKS cluster', 'EKS clusters'], 'eks:{region}:{account}:cluster/{name}', {
    ...{ delete: 'eks:DeleteCluster', change: 'eks:UpdateClusterConfig', create: 'eks:CreateCluster' },
    admin: 'eks:CreateAccessEntry',
  }),
  'elasticache.clusters': hold(
    ['ElastiCache cluster', 'ElastiCache clusters'],
    'elasticache:{region}:{account}:cluster:{id}',
    {
      ...{ delete: 'elasticache:DeleteCacheCluster', change: 'elasticache:ModifyCacheCluster' },
      ...{ restart: 'elasticache:RebootCacheCluster', create: 'elasticache:CreateCacheCluster' },
    },
  ),
  'elb.load-balancers': hold(
    ['load balancer', 'load balancers'],
    'elasticloadbalancing:{region}:{account}:loadbalancer/*{name}*',
    {
      ...{
        delete: 'elasticloadbalancing:DeleteLoadBalancer',
        create: 'elasticloadbalancing:CreateLoadBalancer',
      },
      change: 'elasticloadbalancing:ModifyLoadBalancerAttributes',
    },
  ),
  'route53.zones': hold(
    ['hosted zone', 'hosted zones'],
    'route53:::hostedzone/{id}',
    { delete: 'route53:DeleteHostedZone', create: 'route53:CreateHostedZone' },
    {
      noun: 'records',
      acts: {
        change: 'route53:ChangeResourceRecordSets',
        write: 'route53:ChangeResourceRecordSets',
        delete: 'route53:ChangeResourceRecordSets',
        read: 'route53:ListResourceRecordSets',
      },
    },
  ),
  'cloudfront.distributions': hold(
    ['CloudFront distribution', 'CloudFront distributions'],
    'cloudfront::{account}:distribution/{id}',
    {
      delete: 'cloudfront:DeleteDistribution',
      change: 'cloudfront:UpdateDistribution',
      create: 'cloudfront:CreateDistribution',
    },
  ),
  'vpc.vpcs': hold(['VPC', 'VPCs'], 'ec2:{region}:{account}:vpc/{id}', {
    ...{ delete: 'ec2:DeleteVpc', change: 'ec2:ModifyVpcAttribute', create: 'ec2:CreateVpc' },
  }),
  'iam.users': hold(['IAM user', 'IAM users'], `${IAM}:user/{name}`, {
    ...{
      delete: 'iam:DeleteUser',
      create: 'iam:CreateUser',
      change: 'iam:AttachUserPolicy',
      admin: 'iam:AttachUserPolicy',
    },
  }),
  'iam.roles': hold(['IAM role', 'IAM roles'], `${IAM}:role/{name}`, {
    ...{
      delete: 'iam:DeleteRole',
      create: 'iam:CreateRole',
      change: 'iam:AttachRolePolicy',
      admin: 'iam:AttachRolePolicy',
    },
    assume: 'sts:AssumeRole',
  }),
  'iam.keys': hold(['access key', 'access keys'], `${IAM}:user/*`, {
    ...{ delete: 'iam:DeleteAccessKey', create: 'iam:CreateAccessKey', change: 'iam:UpdateAccessKey' },
  }),
  costs: hold(['cost', 'costs and bills'], 'ce:us-east-1:{account}:*', {
    read: 'ce:GetCostAndUsage',
    change: 'budgets:ModifyBudget',
    create: 'budgets:ModifyBudget',
    delete: 'budgets:ModifyBudget',
  }),
  backups: hold(['backup', 'backups'], 'backup:*:{account}:recovery-point:*', {
    ...{
      delete: 'backup:DeleteRecoveryPoint',
      create: 'backup:StartBackupJob',
      read: 'backup:StartRestoreJob',
    },
  }),
  trail: hold(['audit trail', 'audit trails'], 'cloudtrail:*:{account}:trail/*', {
    ...{ delete: 'cloudtrail:DeleteTrail', stop: 'cloudtrail:StopLogging', change: 'cloudtrail:UpdateTrail' },
    read: 'cloudtrail:LookupEvents',
  }),
};
