// Two accounts over moto, and people who may see only one of them, one region, or one subject.
import { CreateTagsCommand, EC2Client, RunInstancesCommand } from '@aws-sdk/client-ec2';
import { CreateUserCommand, IAMClient } from '@aws-sdk/client-iam';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Account } from '@windsock/bot/aws/account.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import type { Scope } from '@windsock/bot/domain/scope.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTalk } from '../support/talk-kit.ts';
import { rulesOf } from '../unit/access/walls-kit.ts';
import { adminOf, settingsFor } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import type { ProxiedCall } from './aws-proxy.ts';
import { ONE as FIRST, TWO } from './tools-kit.ts';

const { moto, proxy } = useAwsPeer();
const ONE: Account = { ...FIRST, alias: 'Larder' };
const IRELAND = 'eu-west-1';
const SYDNEY = 'ap-southeast-2';
/** The accounts' enabled regions: more of the 38 that moto knows would show the same, at ten times the cost. */
const OPTED_INTO = [IRELAND, SYDNEY, 'us-east-1'];

function fewRegions({ body }: ProxiedCall) {
  if (!body.includes('Action=DescribeRegions')) return undefined;
  const regions = OPTED_INTO.map(
    (region) =>
      `<item><regionName>${region}</regionName><optInStatus>opt-in-not-required</optInStatus></item>`,
  );
  const answer = `<DescribeRegionsResponse xmlns="http://ec2.amazonaws.com/doc/2016-11-15/"><regionInfo>${regions.join('')}</regionInfo></DescribeRegionsResponse>`;
  return { status: 200, body: answer };
}

/** What each person may see; `never` matches what no answer to them may contain. */
const PEOPLE: Record<string, { scope: Scope; never: RegExp; regions?: string[] }> = {
  'of-larder': { scope: { accounts: [ONE.id] }, never: /staging|222222222222/i },
  'of-staging': { scope: { accounts: [TWO.id] }, never: /larder|111111111111/i },
  'of-ireland': { scope: { regions: [IRELAND] }, never: /-in-sydney/, regions: [IRELAND] },
  'of-people': { scope: { subjects: ['people_and_events'] }, never: /-(?:web|bucket|queue)-in-/ },
  'of-resources': { scope: { subjects: ['resources'] }, never: /-person/ },
  'of-larder-in-ireland': {
    scope: { accounts: [ONE.id], regions: [IRELAND], subjects: ['resources'] },
    never: /staging|222222222222|-in-sydney|-person/i,
    regions: [IRELAND],
  },
};

const QUESTIONS = [
  'which EC2 instances are running?',
  'which EC2 instances are running in Sydney?',
  'list the S3 buckets',
  'list all SQS queues',
  'list all IAM users',
  'find web',
  'tell me about staging-web-in-ireland',
  'tell me about larder-web-in-sydney',
  'what is staging-web-in-irelnd?',
  'who is larder-person?',
  'EC2 instances in Staging',
  'which AWS accounts are connected?',
  'which resources are tagged team=staging-team?',
  'how many instances are there by account?',
  'whoami',
  'help',
];

let talk: Awaited<ReturnType<typeof createTalk>>;

beforeAll(async () => {
  proxy.interfere = fewRegions;
  for (const [account, name] of [
    [ONE, 'larder'],
    [TWO, 'staging'],
  ] as const) {
    for (const [region, place] of [
      [IRELAND, 'ireland'],
      [SYDNEY, 'sydney'],
    ] as const) {
      const admin = await adminOf(moto.url, account.id, region);
      const ec2 = new EC2Client(admin);
      const { Instances = [] } = await ec2.send(
        new RunInstancesCommand({ ImageId: 'ami-12c6146b', MinCount: 1, MaxCount: 1 }),
      );
      const Tags = [
        { Key: 'Name', Value: `${name}-web-in-${place}` },
        { Key: 'team', Value: `${name}-team` },
      ];
      await ec2.send(new CreateTagsCommand({ Resources: [Instances[0]?.InstanceId ?? ''], Tags }));
      await new SQSClient(admin).send(new CreateQueueCommand({ QueueName: `${name}-queue-in-${place}` }));
      await new S3Client({ ...admin, forcePathStyle: true }).send(
        new CreateBucketCommand({
          Bucket: `${name}-bucket-in-${place}`,
          CreateBucketConfiguration: { LocationConstraint: region },
        }),
      );
    }
    await new IAMClient(await adminOf(moto.url, account.id)).send(
      new CreateUserCommand({ UserName: `${name}-person` }),
    );
  }
  const logger = createLogger({ level: 'silent' });
  const aws = createAws(settingsFor(proxy.url));
  const open = (accounts: Account[], signal: AbortSignal) =>
    openAccounts({
      ctx: { aws, logger, now: Date.now },
      input: { accounts, timezone: 'UTC', signal, progress() {} },
    });
  const graphs = createGraphs({ waitMs: 60_000, open });
  // Everything in the accounts is known before anybody asks.
  await graphs.of(open([ONE, TWO], new AbortController().signal), 'W1');
  const rules = Object.fromEntries(Object.entries(PEOPLE).map(([who, { scope }]) => [who, scope]));
  talk = await createTalk({
    ...{ accounts: [ONE, TWO], endpoint: proxy.url, graphs, answerMs: 60_000 },
    findAccess: rulesOf(rules),
  });
}, 120_000);
beforeEach(() => {
  proxy.interfere = fewRegions;
});
afterAll(() => talk?.end());

it('a person who may see everything gets answers about both accounts', async () => {
  const said = await talk.say('which EC2 instances are running?', { user: 'boss', thread: 'boss' });
  const text = JSON.stringify(said.reply);
  for (const name of ['larder-web-in-ireland', 'staging-web-in-sydney']) expect(text).toContain(name);
}, 60_000);

it.each(Object.keys(PEOPLE))(
  '%s gets answers about nothing else, and AWS is asked about nothing else',
  async (who) => {
    const { never, regions } = PEOPLE[who] ?? { never: /$^/ };
    const found: string[] = [];
    for (const [at, text] of QUESTIONS.entries()) {
      proxy.calls.length = 0;
      const thread = `${who}-${at}`;
      const { address, reply } = await talk.say(text, { user: who, thread });
      await talk.worker.idle();
      const said = JSON.stringify([reply, talk.files.splice(0), await talk.frame(address)]);
      // What the person said is not news to them.
      const news = said
        .replaceAll(text, '')
        .replaceAll(
          /staging-web-in-irel(?:a)?nd|larder-web-in-sydney|staging-team|larder-person|“?Staging”?'?/gi,
          (name) => (text.toLowerCase().includes(name.toLowerCase().replace(/[“”']/g, '')) ? '' : name),
        );
      const leak = never.exec(news);
      if (leak) found.push(`${text}: ${news.slice(Math.max(0, leak.index - 60), leak.index + 60)}`);
      if (regions)
        for (const { region, service } of proxy.calls)
          if (region !== 'us-east-1' && !regions.includes(region))
            found.push(`${text}: ${service} in ${region}`);
    }
    expect(found).toEqual([]);
  },
  180_000,
);
