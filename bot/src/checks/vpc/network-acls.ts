import type { NetworkAclEntry } from '@aws-sdk/client-ec2';
import { ec2NetworkAcls } from '../data/ec2.ts';
import { each } from '../each.ts';
import { cis, securityHub } from '../sources.ts';
import { arnOf, labelOf } from '../verdict.ts';

/**
 * Whether a network ACL opens a port. The first matching rule decides (VPC user guide, "Network ACL rules"). `family`:
 * 0 is IPv4, 1 is IPv6.
 */
function isOpen(entries: NetworkAclEntry[], port: number, family: number): boolean {
  const first = entries
    .filter(({ Egress, CidrBlock, Ipv6CidrBlock }) => {
      const isWorld = family === 0 ? CidrBlock === '0.0.0.0/0' : Ipv6CidrBlock === '::/0';
      return !Egress && isWorld;
    })
    .filter(({ Protocol, PortRange: { From = 0, To = 65_535 } = {} }) => {
      const isTcp = Protocol === '6' || Protocol === 'tcp';
      return Protocol === '-1' || (isTcp && From <= port && port <= To);
    })
    .sort((a, b) => (a.RuleNumber ?? 0) - (b.RuleNumber ?? 0))[0];
  return first?.RuleAction === 'allow';
}

export const vpcNetworkAcls = each(ec2NetworkAcls, {
  id: 'vpc.network-acls',
  title: 'Network ACLs keep everyone out of SSH and remote desktop',
  finding: [
    'network ACL lets everyone in by SSH or remote desktop',
    'network ACLs let everyone in by SSH or remote desktop',
  ],
  kind: 'security',
  service: 'Amazon VPC',
  severity: 'low',
  risk: 'The second line of defence is missing where a security group is opened by mistake.',
  remediation: {
    text: 'Deny ports 22 and 3389 from 0.0.0.0/0 before the rule that allows the rest.',
    cli: 'aws ec2 create-network-acl-entry --network-acl-id ACL --ingress --rule-number 50 --protocol tcp --port-range From=22,To=22 --cidr-block 0.0.0.0/0 --rule-action deny',
  },
  source: `${cis('6.2')}; ${securityHub('EC2.21')}`,
  judge({ NetworkAclId: id = '', Entries = [], Tags }, place) {
    const open = [22, 3389].filter((port) => [0, 1].some((family) => isOpen(Entries, port, family)));
    return {
      resource: labelOf(id, Tags),
      arn: arnOf(place, 'ec2', `network-acl/${id}`),
      fails:
        open.length > 0 && `${open.length > 1 ? 'ports' : 'port'} ${open.join(' and ')} open to the internet`,
    };
  },
});
