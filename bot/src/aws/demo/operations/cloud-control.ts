import type { DemoService } from '../operation.ts';
import { HUNDRED } from '../replay/pages.ts';
import { listOf } from '../replay/replay.ts';
import { isMissing } from '../replay/select.ts';
import type { Thing } from '../replay/things.ts';
import { things, thingsIn } from '../replay/things.ts';

/** Services whose things the demo account tells by their own APIs only: that Cloud Control has none would be untrue. */
const OWN_APIS =
  /^AWS::(?:IAM|EC2|S3|RDS|SQS|SNS|Lambda|ECS|EKS|DynamoDB|ElastiCache|KMS|Logs|SecretsManager|CloudFormation|CloudFront|Route53|AutoScaling|ElasticLoadBalancingV2|CertificateManager|Backup|CloudWatch|Budgets|GuardDuty|CE)::/;

const INTERFACE = 'AWS::EC2::NetworkInterface';

interface Interface {
  NetworkInterfaceId: string;
  InterfaceType: string;
  PrivateIpAddress?: string;
}

const interfacesIn = (region: string): Thing[] =>
  thingsIn<Interface>('ec2-network-interfaces', region).map((found) => ({
    TypeName: INTERFACE,
    Identifier: found.NetworkInterfaceId,
    Properties: JSON.stringify({
      Id: found.NetworkInterfaceId,
      InterfaceType: found.InterfaceType,
      PrimaryPrivateIpAddress: found.PrivateIpAddress,
    }),
    $region: region,
    tags: {},
  }));

export const cloudControl: DemoService = {
  ListResources(input: { TypeName?: string }, place) {
    const { TypeName = '' } = input;
    if (/^AWS::(?:Foo|Example|Test)\b|^(?!AWS::)/.test(TypeName))
      throw isMissing(['TypeNotFoundException', "The type '{id}' cannot be found."], TypeName);
    const isKnown =
      TypeName === INTERFACE || things('cloudcontrol-resources').some((one) => one.TypeName === TypeName);
    if (OWN_APIS.test(TypeName) && !isKnown)
      throw isMissing(
        ['UnsupportedActionException', 'Resource type {id} does not support LIST action'],
        TypeName,
      );
    const all =
      TypeName === INTERFACE ? interfacesIn(place.region) : thingsIn('cloudcontrol-resources', place.region);
    const how = { where: { TypeName: 'TypeName' }, fields: ['Identifier', 'Properties'], pages: HUNDRED };
    return { TypeName, ...listOf(all, 'ResourceDescriptions', how)(input, place) };
  },
};
