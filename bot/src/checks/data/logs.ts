import { allOf } from '../../aws/pages.ts';
import { regional } from './declare.ts';

export const logGroups = regional('logs.groups', 'logs:DescribeLogGroups', async ({ client }) => {
  const { CloudWatchLogsClient, paginateDescribeLogGroups } = await import('@aws-sdk/client-cloudwatch-logs');
  const pages = paginateDescribeLogGroups({ client: client(CloudWatchLogsClient), pageSize: 50 }, {});
  return allOf(pages, (page) => page.logGroups);
});
