import type { FlowLog } from '@aws-sdk/client-ec2';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const ec2FlowLogs: Data<FlowLog[]> = {
  id: 'ec2.flow-logs',
  scope: 'regional',
  permissions: ['ec2:DescribeFlowLogs'],
  async collect({ clients, region }) {
    const { EC2Client, paginateDescribeFlowLogs } = await import('@aws-sdk/client-ec2');
    const client = clients.get(EC2Client, region);
    return allOf(paginateDescribeFlowLogs({ client, pageSize: 500 }, {}), (page) => page.FlowLogs);
  },
};
