import type { DemoService } from '../operation.ts';
import { listOf } from '../replay/replay.ts';
import { isMissing } from '../replay/select.ts';
import type { Thing } from '../replay/things.ts';
import { things, thingsIn } from '../replay/things.ts';

/** Services whose demo resources exist only in their own APIs. An empty list from Cloud Control would be untrue. */
const OWN_APIS =
  /^AWS::(?:IAM|EC2|S3|RDS|SQS|SNS|Lambda|ECS|EKS|DynamoDB|ElastiCache|KMS|Logs|SecretsManager|CloudFormation|CloudFront|Route53|AutoScaling|ElasticLoadBalancingV2|CertificateManager|Backup|CloudWatch|Budgets|GuardDuty|CE)::/;

const INTERFACE = 'AWS::EC2::NetworkInterface';

const interfacesIn = (region: string): Thing[] =>
  thingsIn('ec2NetworkInterfaces', region).map((found) => {
    const { NetworkInterfaceId: Id, InterfaceType, PrivateIpAddress: PrimaryPrivateIpAddress } = found;
    const Properties = JSON.stringify({ Id, InterfaceType, PrimaryPrivateIpAddress });
    return { TypeName: INTERFACE, Identifier: Id, Properties, $region: region, tags: {} };
  });

export const cloudControl: DemoService = {
  ListResources(input: { TypeName?: string }, place) {
    const { TypeName = '' } = input;
    if (/^AWS::(?:Foo|Example|Test)\b|^(?!AWS::)/.test(TypeName))
      throw isMissing(['TypeNotFoundException', "The type '{id}' cannot be found."], TypeName);
    const known = [INTERFACE, ...things('cloudcontrolResources').map((one) => one.TypeName)];
    if (OWN_APIS.test(TypeName) && !known.includes(TypeName))
      throw isMissing(['UnsupportedActionException', '{id} does not support LIST action'], TypeName);
    const all = [...thingsIn('cloudcontrolResources', place.region), ...interfacesIn(place.region)];
    const row = {
      list: 'ResourceDescriptions',
      where: { TypeName: 'TypeName' },
      fields: ['Identifier', 'Properties'],
      pages: 'hundred' as const,
    };
    return { TypeName, ...listOf(all, row, input, place) };
  },
};
