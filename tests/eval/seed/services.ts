import { CloudFormationClient, CreateStackCommand } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, PutMetricAlarmCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch';
import {
  CloudWatchLogsClient,
  CreateLogGroupCommand,
  PutRetentionPolicyCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { DescribeSubnetsCommand, EC2Client } from '@aws-sdk/client-ec2';
import { CreateClusterCommand, ECSClient } from '@aws-sdk/client-ecs';
import {
  CreateLoadBalancerCommand,
  ElasticLoadBalancingV2Client,
} from '@aws-sdk/client-elastic-load-balancing-v2';
import { CreateRoleCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  ChangeResourceRecordSetsCommand,
  CreateHostedZoneCommand,
  Route53Client,
} from '@aws-sdk/client-route-53';
import { CreateTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { CreateQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { CANARIES } from '../setting.ts';
import type { AdminIn } from './admin.ts';

/** Creates one or two of everything else that people ask about, in us-east-1. */
export async function seedServices(production: AdminIn): Promise<void> {
  const admin = await production('us-east-1');
  await makeFunctions(admin);
  await makeBalancer(admin);
  await makeAlarms(admin);
  await makeQueues(admin);
  await makeLogs(admin);
  await makeZone(admin);
  await new ECSClient(admin).send(new CreateClusterCommand({ clusterName: 'shop' }));
  await new CloudFormationClient(admin).send(
    new CreateStackCommand({
      StackName: 'network',
      TemplateBody: JSON.stringify({
        Parameters: { Password: { Type: 'String' } },
        Resources: { Topic: { Type: 'AWS::SNS::Topic', Properties: { TopicName: 'stack-topic' } } },
      }),
      Parameters: [{ ParameterKey: 'Password', ParameterValue: CANARIES.stackParameter }],
    }),
  );
}

type Admin = Awaited<ReturnType<AdminIn>>;

async function makeFunctions(admin: Admin): Promise<void> {
  const { Role } = await new IAMClient(admin).send(
    new CreateRoleCommand({
      RoleName: 'functions',
      AssumeRolePolicyDocument: JSON.stringify({
        Version: '2012-10-17',
        Statement: [
          { Effect: 'Allow', Principal: { Service: 'lambda.amazonaws.com' }, Action: 'sts:AssumeRole' },
        ],
      }),
    }),
  );
  const lambda = new LambdaClient(admin);
  const make = (FunctionName: string, Runtime: 'nodejs22.x' | 'python3.8', MemorySize: number) =>
    lambda.send(
      new CreateFunctionCommand({
        FunctionName,
        Runtime,
        MemorySize,
        Role: Role?.Arn,
        Handler: 'index.handler',
        Code: { ZipFile: Buffer.from('none') },
        Environment: { Variables: { API_TOKEN: CANARIES.environment } },
      }),
    );
  await make('checkout', 'nodejs22.x', 1024);
  await make('resize', 'python3.8', 256);
}

async function makeBalancer(admin: Admin): Promise<void> {
  const { Subnets = [] } = await new EC2Client(admin).send(new DescribeSubnetsCommand({}));
  await new ElasticLoadBalancingV2Client(admin).send(
    new CreateLoadBalancerCommand({
      Name: 'shop-alb',
      Scheme: 'internet-facing',
      Subnets: Subnets.slice(0, 2).flatMap(({ SubnetId }) => SubnetId ?? []),
    }),
  );
}

async function makeAlarms(admin: Admin): Promise<void> {
  const cloudwatch = new CloudWatchClient(admin);
  for (const AlarmName of ['checkout-errors', 'disk-space'])
    await cloudwatch.send(
      new PutMetricAlarmCommand({
        AlarmName,
        Namespace: 'Larkspur',
        MetricName: 'Count',
        Statistic: 'Sum',
        Period: 300,
        EvaluationPeriods: 1,
        Threshold: 5,
        ComparisonOperator: 'GreaterThanThreshold',
      }),
    );
  const StateReason = 'Threshold crossed: 12 > 5';
  await cloudwatch.send(
    new SetAlarmStateCommand({ AlarmName: 'checkout-errors', StateValue: 'ALARM', StateReason }),
  );
  await cloudwatch.send(
    new SetAlarmStateCommand({ AlarmName: 'disk-space', StateValue: 'OK', StateReason: 'Fine' }),
  );
}

async function makeQueues(admin: Admin): Promise<void> {
  const sqs = new SQSClient(admin);
  await sqs.send(new CreateQueueCommand({ QueueName: 'orders-dlq' }));
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'orders' }));
  for (const MessageBody of ['one', 'two', 'three'])
    await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));
  await new SNSClient(admin).send(new CreateTopicCommand({ Name: 'alerts' }));
}

async function makeLogs(admin: Admin): Promise<void> {
  const logs = new CloudWatchLogsClient(admin);
  for (const logGroupName of ['/aws/lambda/checkout', '/app/old'])
    await logs.send(new CreateLogGroupCommand({ logGroupName }));
  await logs.send(
    new PutRetentionPolicyCommand({ logGroupName: '/aws/lambda/checkout', retentionInDays: 14 }),
  );
}

async function makeZone(admin: Admin): Promise<void> {
  const route53 = new Route53Client(admin);
  const { HostedZone } = await route53.send(
    new CreateHostedZoneCommand({ Name: 'larkspur.example', CallerReference: 'eval' }),
  );
  await route53.send(
    new ChangeResourceRecordSetsCommand({
      HostedZoneId: HostedZone?.Id,
      ChangeBatch: {
        Changes: [
          {
            Action: 'CREATE',
            ResourceRecordSet: {
              Name: 'shop.larkspur.example',
              Type: 'A',
              TTL: 300,
              ResourceRecords: [{ Value: '203.0.113.10' }],
            },
          },
        ],
      },
    }),
  );
}
