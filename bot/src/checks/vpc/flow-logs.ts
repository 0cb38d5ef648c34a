import type { FlowLog } from '@aws-sdk/client-ec2';
import type { Check } from '../check.ts';
import { ec2FlowLogs, ec2Vpcs } from '../data/ec2.ts';
import { cis, securityHub } from '../sources.ts';
import { arnOf, labelOf, verdict } from '../verdict.ts';

const isActive = ({ FlowLogStatus }: FlowLog): boolean => FlowLogStatus === 'ACTIVE';

export const vpcFlowLogs: Check = {
  id: 'vpc.flow-logs',
  title: 'VPCs log their traffic',
  finding: ['VPC has no flow log', 'VPCs have no flow log'],
  kind: 'security',
  service: 'Amazon VPC',
  severity: 'medium',
  risk: 'After an incident nobody can tell which machine talked to whom.',
  remediation: {
    text: 'Send the flow logs of every VPC, of rejected traffic at least, to a bucket or a log group.',
    cli: 'aws ec2 create-flow-logs --resource-type VPC --resource-ids VPC --traffic-type REJECT --log-destination-type s3 --log-destination arn:aws:s3:::LOG-BUCKET',
  },
  source: `${cis('4.7')}; ${securityHub('EC2.6')}`,
  scope: 'regional',
  reads: [ec2Vpcs, ec2FlowLogs],
  async look(place) {
    const [vpcs, logs] = await Promise.all([place.read(ec2Vpcs), place.read(ec2FlowLogs)]);
    const logged = new Set(logs.filter(isActive).map(({ ResourceId }) => ResourceId));
    return vpcs.map(({ VpcId: id = '', Tags }) =>
      verdict({
        resource: labelOf(id, Tags),
        arn: arnOf(place, 'ec2', `vpc/${id}`),
        fails: !logged.has(id) && 'no flow log',
      }),
    );
  },
};
