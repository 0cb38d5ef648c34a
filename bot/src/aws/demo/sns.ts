import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import { tagList } from './make-up.ts';
import type { DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** name, region, confirmed subscriptions, pending ones, KMS key's alias, team */
type Line = [string, string, number, number, string?, string?];

// biome-ignore format: a table reads best with one topic a line
const LINES: Line[] = [
  ['orders', 'us-east-1', 3, 0, 'alias/orders-queue', 'web'],
  ['alarms', 'us-east-1', 4, 2, undefined, 'platform'],
  ['payments.fifo', 'us-east-1', 1, 0, undefined, 'payments'],
  ['campaign-2024', 'us-east-1', 0, 3],
  ['nightly-etl', 'us-west-2', 1, 0, undefined, 'data'],
  ['orders', 'eu-west-1', 1, 0, undefined, 'web'],
  ['pos-alerts', 'ap-southeast-2', 0, 0, undefined, 'payments'],
];

const arnOf = ([name, region]: Line): string => `arn:aws:sns:${region}:${DEMO_ACCOUNT_ID}:${name}`;
/** SNS gives as many at once, and cannot be asked for more. */
const PAGE = 100;

function found(arn: string | undefined): Line {
  const line = LINES.find((one) => arnOf(one) === arn);
  if (!line) throw awsError('NotFoundException', 'Topic does not exist', 404);
  return line;
}

export const sns: DemoService = {
  ListTopics({ NextToken: token }: { NextToken?: string }, { region }) {
    const here = LINES.filter(([, home]) => home === region).map((line) => ({ TopicArn: arnOf(line) }));
    const { items, next } = pageOf(here, { size: PAGE, token });
    return { Topics: items, ...(next && { NextToken: next }) };
  },
  GetTopicAttributes({ TopicArn }: { TopicArn?: string }) {
    const line = found(TopicArn);
    const [name, , confirmed, pending, key] = line;
    return {
      Attributes: {
        TopicArn: arnOf(line),
        Owner: DEMO_ACCOUNT_ID,
        DisplayName: name === 'alarms' ? 'Larkspur alarms' : '',
        SubscriptionsConfirmed: String(confirmed),
        SubscriptionsPending: String(pending),
        SubscriptionsDeleted: '0',
        ...(name.endsWith('.fifo') && { FifoTopic: 'true' }),
        ...(key && { KmsMasterKeyId: key }),
      },
    };
  },
  ListTagsForResource({ ResourceArn }: { ResourceArn?: string }) {
    const [, , , , , team] = found(ResourceArn);
    return { Tags: tagList(team ? { team, env: 'production' } : {}) };
  },
};
