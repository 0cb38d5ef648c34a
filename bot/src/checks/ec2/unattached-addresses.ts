import { ec2Addresses } from '../data/ec2.ts';
import { each } from '../each.ts';
import { ELASTIC_IP_HOUR, hourly } from '../prices.ts';
import { securityHub } from '../sources.ts';
import { arnOf, labelOf } from '../verdict.ts';

export const ec2UnattachedAddresses = each(ec2Addresses, {
  id: 'ec2.unattached-addresses',
  title: 'Elastic IP addresses are in use',
  finding: ['Elastic IP address is attached to nothing', 'Elastic IP addresses are attached to nothing'],
  kind: 'waste',
  service: 'Amazon EC2',
  severity: 'low',
  removal: 'unused',
  risk: 'It is paid for by the hour and nobody uses it.',
  remediation: {
    text: 'Release it, unless a partner has it on a list.',
    cli: 'aws ec2 release-address --allocation-id ALLOCATION',
  },
  source: securityHub('EC2.12'),
  judge: (address, place) => ({
    resource: labelOf(address.PublicIp ?? '', address.Tags),
    arn: arnOf(place, 'ec2', `elastic-ip/${address.AllocationId}`),
    fails: !address.AssociationId && !address.InstanceId && 'attached to nothing',
    ...hourly(ELASTIC_IP_HOUR),
  }),
});
