import { DEMO_ACCOUNT_ID } from './demo-account.ts';
import type { DemoPlace, DemoService } from './operation.ts';
import { awsError } from './operation.ts';
import { pageOf } from './paging.ts';

/** Who may send to a queue besides the account itself. */
type Sender = 'topic' | 'anybody';

const QUEUES: { name: string; region: string; sender?: Sender }[] = [
  { name: 'orders', region: 'us-east-1', sender: 'topic' },
  { name: 'orders-dead-letters', region: 'us-east-1' },
  { name: 'invoices', region: 'us-east-1' },
  { name: 'partner-intake', region: 'us-east-1', sender: 'anybody' },
  { name: 'orders-eu', region: 'eu-west-1', sender: 'topic' },
  { name: 'pos-sales', region: 'ap-southeast-2' },
];

const urlOf = ({ name, region }: { name: string; region: string }): string =>
  `https://sqs.${region}.amazonaws.com/${DEMO_ACCOUNT_ID}/${name}`;
const arnOf = (service: string, { region }: DemoPlace, name: string): string =>
  `arn:aws:${service}:${region}:${DEMO_ACCOUNT_ID}:${name}`;

const policyOf = (name: string, sender: Sender, place: DemoPlace): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: '*',
        Action: 'sqs:SendMessage',
        Resource: arnOf('sqs', place, name),
        ...(sender === 'topic' && {
          Condition: { ArnEquals: { 'aws:SourceArn': arnOf('sns', place, 'orders') } },
        }),
      },
    ],
  });

export const sqs: DemoService = {
  ListQueues(
    { MaxResults: size = 1000, NextToken: token }: { MaxResults?: number; NextToken?: string },
    place,
  ) {
    const here = QUEUES.filter(({ region }) => region === place.region).map(urlOf);
    const { items, next } = pageOf(here, { size, token });
    return { QueueUrls: items, ...(next && { NextToken: next }) };
  },
  GetQueueAttributes({ QueueUrl }: { QueueUrl?: string }, place) {
    const queue = QUEUES.find((one) => urlOf(one) === QueueUrl);
    if (!queue) throw awsError('QueueDoesNotExist', 'The specified queue does not exist.');
    const { name, sender } = queue;
    return { Attributes: sender ? { Policy: policyOf(name, sender, place) } : {} };
  },
};
