import { resourceId } from '../make-up.ts';
import { interfaces } from './interfaces.ts';
import { HOME_REGIONS } from './network.ts';

/** What Larkspur has besides what has tools of its own; all of it costs nothing while nobody uses it, or next to it. */
export interface DemoOtherResource {
  /** 'AWS::StepFunctions::StateMachine' */
  type: string;
  region: string;
  /** The primary identifier; the name where it is none of the service's own making. */
  name: string;
  /** Besides the name, what the type's list handler tells. */
  properties?: Record<string, unknown>;
}

type Line = [type: string, region: string, name: string, properties?: Record<string, unknown>];

const EXPRESS = { StateMachineType: 'EXPRESS' };
const STANDARD = { StateMachineType: 'STANDARD' };
const every = (rate: string) => ({ ScheduleExpression: rate, State: 'ENABLED' });
const off = (rate: string) => ({ ScheduleExpression: rate, State: 'DISABLED' });
const STRING = { Type: 'String', Tier: 'Standard' };
const SECURE = { Type: 'SecureString', Tier: 'Standard' };

// biome-ignore format: a table reads best with one resource a line
const LINES: Line[] = [
  ['StepFunctions::StateMachine', 'us-east-1', 'order-fulfilment', STANDARD],
  ['StepFunctions::StateMachine', 'us-east-1', 'refund-approval', STANDARD],
  ['StepFunctions::StateMachine', 'us-east-1', 'image-pipeline', EXPRESS],
  ['StepFunctions::StateMachine', 'us-west-2', 'nightly-etl', STANDARD],
  ['StepFunctions::StateMachine', 'eu-central-1', 'gdpr-erasure', STANDARD],
  ['StepFunctions::StateMachine', 'ap-southeast-2', 'pos-reconciliation', STANDARD],
  ['ApiGateway::RestApi', 'us-east-1', 'payments-webhooks', { Version: '2' }],
  ['ApiGateway::RestApi', 'ap-southeast-2', 'pos-import'],
  ['ApiGatewayV2::Api', 'us-east-1', 'order-events', { ProtocolType: 'HTTP' }],
  ['ApiGatewayV2::Api', 'us-east-1', 'live-stock', { ProtocolType: 'WEBSOCKET' }],
  ['ApiGatewayV2::Api', 'eu-west-1', 'order-events-eu', { ProtocolType: 'HTTP' }],
  ['Events::Rule', 'us-east-1', 'nightly-crm-sync', every('cron(0 3 * * ? *)')],
  ['Events::Rule', 'us-east-1', 'weekly-legacy-report', every('cron(0 6 ? * MON *)')],
  ['Events::Rule', 'us-east-1', 'stop-load-test-at-night', off('cron(0 20 * * ? *)')],
  ['Events::Rule', 'us-west-2', 'compact-the-lake', every('rate(6 hours)')],
  ['Events::Rule', 'eu-west-1', 'seed-staging', every('cron(0 5 ? * MON-FRI *)')],
  ['Events::EventBus', 'us-east-1', 'default'],
  ['Events::EventBus', 'us-east-1', 'orders'],
  ['Events::EventBus', 'us-west-2', 'default'],
  ['Events::EventBus', 'eu-west-1', 'default'],
  ['Cognito::UserPool', 'us-east-1', 'shop-customers', { MfaConfiguration: 'OPTIONAL' }],
  ['Cognito::UserPool', 'eu-west-1', 'shop-customers-eu', { MfaConfiguration: 'OPTIONAL' }],
  ['Cognito::UserPool', 'eu-west-1', 'staging-customers', { MfaConfiguration: 'OFF' }],
  ['CodePipeline::Pipeline', 'us-east-1', 'shop-web', { PipelineType: 'V2' }],
  ['CodePipeline::Pipeline', 'us-east-1', 'checkout', { PipelineType: 'V2' }],
  ['SSM::Parameter', 'us-east-1', '/shop/feature-flags', STRING],
  ['SSM::Parameter', 'us-east-1', '/shop/payment-endpoint', STRING],
  ['SSM::Parameter', 'us-east-1', '/shop/payment-api-key', SECURE],
  ['SSM::Parameter', 'us-east-1', '/crm/host', STRING],
  ['SSM::Parameter', 'eu-west-1', '/staging/feature-flags', STRING],
  ['SSM::Parameter', 'ap-southeast-2', '/pos/shops', { Type: 'StringList', Tier: 'Standard' }],
  ['Glue::Job', 'us-west-2', 'orders-to-lake', { GlueVersion: '4.0', WorkerType: 'G.1X', NumberOfWorkers: 10 }],
  ['Glue::Job', 'us-west-2', 'customers-to-lake', { GlueVersion: '3.0', WorkerType: 'G.1X', NumberOfWorkers: 4 }],
  ['Glue::Crawler', 'us-west-2', 'data-lake'],
  ['Glue::Database', 'us-west-2', 'larkspur_lake'],
  ['Athena::WorkGroup', 'us-west-2', 'primary', { State: 'ENABLED' }],
  ['Athena::WorkGroup', 'us-west-2', 'analysts', { State: 'ENABLED' }],
  ['SES::EmailIdentity', 'us-east-1', 'larkspur.example'],
  ['EC2::KeyPair', 'us-east-1', 'larkspur-2019', { KeyType: 'rsa' }],
  ['EC2::KeyPair', 'ap-southeast-2', 'larkspur-2019', { KeyType: 'rsa' }],
  ['EC2::LaunchTemplate', 'us-east-1', 'shop-web'],
  ['EC2::LaunchTemplate', 'us-west-2', 'shop-west'],
  ['EC2::LaunchTemplate', 'us-west-2', 'ml-batch'],
  ['EC2::LaunchTemplate', 'eu-west-1', 'shop-eu'],
  ['EC2::LaunchTemplate', 'ap-southeast-2', 'shop-syd'],
  ['AutoScaling::LaunchConfiguration', 'us-east-1', 'load-test-2019', { InstanceType: 'c5.xlarge' }],
  ['ECR::Repository', 'us-east-1', 'shop/web'],
  ['ECR::Repository', 'us-east-1', 'shop/checkout'],
  ['ECR::Repository', 'us-east-1', 'data/etl'],
  ['ECR::Repository', 'us-west-2', 'data/etl-experiments'],
  ['CloudWatch::Dashboard', 'us-east-1', 'shop-overview'],
  ['CloudWatch::Dashboard', 'us-east-1', 'payments'],
  ['CloudTrail::Trail', 'us-east-1', 'larkspur-all'],
  ['CloudTrail::Trail', 'ap-southeast-2', 'sydney-audit'],
  ['ResourceGroups::Group', 'us-east-1', 'production-web'],
];

export const otherResources: DemoOtherResource[] = [
  ...LINES.map(([type, region, name, properties]) => ({
    type: `AWS::${type}`,
    region,
    name,
    ...(properties && { properties }),
  })),
  // What the rest of the demo speaks of as well.
  ...HOME_REGIONS.map((region) => ({
    type: 'AWS::EC2::InternetGateway',
    region,
    name: resourceId('igw', region),
  })),
  ...HOME_REGIONS.map((region) => ({
    type: 'AWS::EC2::NetworkAcl',
    region,
    name: resourceId('acl', region),
  })),
  ...interfaces.map(({ id, region, privateIp, type }) => ({
    type: 'AWS::EC2::NetworkInterface',
    region,
    name: id,
    properties: { InterfaceType: type, ...(privateIp && { PrimaryPrivateIpAddress: privateIp }) },
  })),
];
