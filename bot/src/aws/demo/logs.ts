import type { DescribeLogGroupsCommandInput, LogGroup } from '@aws-sdk/client-cloudwatch-logs';
import { functions } from './data/functions.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { daysAgo, fraction } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { pageOf } from './paging.ts';

/** Lambda makes a group for each function, which keeps everything until somebody says otherwise. */
function groupsOf({ region, now }: DemoPlace): LogGroup[] {
  return functions
    .filter((found) => found.region === region)
    .map(({ name, tags, modifiedDaysAgo }) => {
      const logGroupName = `/aws/lambda/${name}`;
      const arn = `arn:aws:logs:${region}:${DEMO_ACCOUNT_ID}:log-group:${logGroupName}`;
      return {
        logGroupName,
        arn: `${arn}:*`,
        logGroupArn: arn,
        creationTime: daysAgo(now, modifiedDaysAgo + 30, name).getTime(),
        storedBytes: Math.floor(fraction('logs', name) * 400) * 2 ** 30,
        logGroupClass: 'STANDARD' as const,
        ...((tags.team === 'web' || tags.team === 'payments') && { retentionInDays: 90 }),
      };
    });
}

export const logs: DemoService = {
  DescribeLogGroups({ limit: size = 50, nextToken: token }: DescribeLogGroupsCommandInput, place) {
    const { items, next } = pageOf(groupsOf(place), { size, token });
    return { logGroups: items, ...(next && { nextToken: next }) };
  },
};
