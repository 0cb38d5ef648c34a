import type { ListResourcesCommandInput } from '@aws-sdk/client-cloudcontrol';
import type { DemoOtherResource } from './data/other-resources.ts';
import { otherResources } from './data/other-resources.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { hex, resourceId } from './make-up.ts';
import type { DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** The property that holds the name, and the identifier, where they are not Name and the name itself. */
const SHAPES: Record<string, { name?: string; identifier?: (resource: DemoOtherResource) => string }> = {
  'AWS::StepFunctions::StateMachine': {
    name: 'StateMachineName',
    identifier: ({ name, region }) => `arn:aws:states:${region}:${DEMO_ACCOUNT_ID}:stateMachine:${name}`,
  },
  'AWS::ApiGateway::RestApi': { identifier: ({ name }) => hex(10, 'rest api', name) },
  'AWS::ApiGatewayV2::Api': { identifier: ({ name }) => hex(10, 'http api', name) },
  'AWS::Events::Rule': {
    identifier: ({ name, region }) => `arn:aws:events:${region}:${DEMO_ACCOUNT_ID}:rule/${name}`,
  },
  'AWS::Cognito::UserPool': {
    name: 'UserPoolName',
    identifier: ({ name, region }) => `${region}_${hex(9, 'user pool', name)}`,
  },
  'AWS::EC2::LaunchTemplate': {
    name: 'LaunchTemplateName',
    identifier: ({ name, region }) => resourceId('lt', region, name),
  },
  'AWS::ECR::Repository': { name: 'RepositoryName' },
  'AWS::CloudWatch::Dashboard': { name: 'DashboardName' },
  'AWS::SES::EmailIdentity': { name: 'EmailIdentity' },
  'AWS::EC2::KeyPair': { name: 'KeyName' },
  'AWS::AutoScaling::LaunchConfiguration': { name: 'LaunchConfigurationName' },
  'AWS::CloudTrail::Trail': { name: 'TrailName' },
  'AWS::EC2::NetworkAcl': { name: 'Id' },
  'AWS::EC2::InternetGateway': { name: 'InternetGatewayId' },
  'AWS::EC2::NetworkInterface': { name: 'Id' },
};

/** Services whose things the demo account tells by their own APIs only: that Cloud Control has none would be untrue. */
const OWN_APIS =
  /^AWS::(?:IAM|EC2|S3|RDS|SQS|SNS|Lambda|ECS|EKS|DynamoDB|ElastiCache|KMS|Logs|SecretsManager|CloudFormation|CloudFront|Route53|AutoScaling|ElasticLoadBalancingV2|CertificateManager|Backup|CloudWatch|Budgets|GuardDuty|CE)::/;
const isPlayedElsewhere = (type: string): boolean =>
  OWN_APIS.test(type) && !SHAPES[type] && !otherResources.some((one) => one.type === type);

export const cloudControl: DemoService = {
  ListResources(input: ListResourcesCommandInput, { region }) {
    const { MaxResults: size = 100, NextToken: token, TypeName = '' } = input;
    if (/^AWS::(?:Foo|Example|Test)\b|^(?!AWS::)/.test(TypeName))
      throw awsError('TypeNotFoundException', `The type '${TypeName}' cannot be found.`);
    if (isPlayedElsewhere(TypeName))
      throw awsError('UnsupportedActionException', `Resource type ${TypeName} does not support LIST action`);
    const all = otherResources.filter((one) => one.type === TypeName && one.region === region);
    const { items, next } = pageOf(all, { size, token });
    return {
      TypeName,
      ResourceDescriptions: items.map((resource) => {
        const { identifier, name = 'Name' } = SHAPES[TypeName] ?? {};
        return {
          Identifier: identifier?.(resource) ?? resource.name,
          Properties: JSON.stringify({ [name]: resource.name, ...resource.properties }),
        };
      }),
      ...(next && { NextToken: next }),
    };
  },
};
