import type { LogGroup } from '@aws-sdk/client-cloudwatch-logs';
import { allOf } from '../../../aws/pages.ts';
import type { Data } from '../../check.ts';

export const logGroups: Data<LogGroup[]> = {
  id: 'logs.groups',
  scope: 'regional',
  permissions: ['logs:DescribeLogGroups'],
  async collect({ clients, region }) {
    const { CloudWatchLogsClient, paginateDescribeLogGroups } = await import(
      '@aws-sdk/client-cloudwatch-logs'
    );
    const client = clients.get(CloudWatchLogsClient, region);
    return allOf(paginateDescribeLogGroups({ client, pageSize: 50 }, {}), (page) => page.logGroups);
  },
};
