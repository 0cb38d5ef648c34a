import type { DescribeLogGroupsCommandInput, LogGroup } from '@aws-sdk/client-cloudwatch-logs';
import { functions } from './data/functions.ts';
import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { keyArn } from './kms.ts';
import { daysAgo, fraction } from './make-up.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** name, region, GiB, days that it keeps, days since it was made, KMS key, class */
type Line = [string, string, number, number, number, string?, ('STANDARD' | 'INFREQUENT_ACCESS')?];

// biome-ignore format: a table reads best with one log group a line
const OTHERS: Line[] = [
  ['/aws/cloudtrail/larkspur', 'us-east-1', 61.4, 365, 1600, 'cloudtrail'],
  ['/aws/rds/instance/crm/error', 'us-east-1', 1.2, 30, 1460],
  ['/larkspur/shop/access', 'us-east-1', 312.7, 90, 840],
  ['/larkspur/audit', 'us-east-1', 18.9, 3653, 620, 'access-logs', 'INFREQUENT_ACCESS'],
  ['/larkspur/shop/access', 'eu-west-1', 74.2, 90, 390],
  ['/larkspur/pos', 'ap-southeast-2', 9.5, 400, 540],
];

/** Lambda makes a group for each function, which keeps everything until somebody says otherwise. */
function groupsOf({ region, now }: DemoPlace): LogGroup[] {
  const ofFunctions = functions
    .filter((found) => found.region === region)
    .map(({ name, tags, modifiedDaysAgo }) => {
      const logGroupName = `/aws/lambda/${name}`;
      return {
        ...named(logGroupName, region),
        creationTime: daysAgo(now, modifiedDaysAgo + 30, name).getTime(),
        storedBytes: Math.floor(fraction('logs', name) * 400) * 2 ** 30,
        logGroupClass: 'STANDARD' as const,
        ...((tags.team === 'web' || tags.team === 'payments') && { retentionInDays: 90 }),
      };
    });
  const others = OTHERS.filter(([, home]) => home === region).map(
    ([logGroupName, , gib, retentionInDays, madeDaysAgo, key, logGroupClass = 'STANDARD']) => ({
      ...named(logGroupName, region),
      creationTime: daysAgo(now, madeDaysAgo, logGroupName).getTime(),
      storedBytes: Math.floor(gib * 2 ** 30),
      retentionInDays,
      logGroupClass,
      metricFilterCount: logGroupName.startsWith('/aws/cloudtrail') ? 14 : 0,
      ...(key && { kmsKeyId: keyArn(region, key) }),
    }),
  );
  return [...ofFunctions, ...others].sort((a, b) => (a.logGroupName < b.logGroupName ? -1 : 1));
}

function named(logGroupName: string, region: string) {
  const logGroupArn = `arn:aws:logs:${region}:${DEMO_ACCOUNT_ID}:log-group:${logGroupName}`;
  return { logGroupName, arn: `${logGroupArn}:*`, logGroupArn };
}

export const logs: DemoService = {
  DescribeLogGroups({ limit: size = 50, nextToken: token }: DescribeLogGroupsCommandInput, place) {
    const { items, next } = pageOf(groupsOf(place), { size, token });
    return { logGroups: items, ...(next && { nextToken: next }) };
  },
  ListTagsForResource({ resourceArn = '' }: { resourceArn?: string }, place) {
    const group = groupsOf(place).find(({ logGroupArn }) => logGroupArn === resourceArn);
    if (!group) throw awsError('ResourceNotFoundException', 'The specified log group does not exist.');
    const { logGroupName = '' } = group;
    const ofFunction = functions.find(
      ({ name, region }) => region === place.region && logGroupName === `/aws/lambda/${name}`,
    );
    const tags = ofFunction?.tags ?? { team: 'platform', env: 'production' };
    return { tags };
  },
};
