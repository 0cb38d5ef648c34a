// An analysis against third-party peers: the emulated Slack, and an AWS emulator that refuses some calls.
import { analyse } from '@windsock/bot/analysis/analyse.ts';
import { createAws } from '@windsock/bot/aws/aws.ts';
import { createSlackSurface } from '@windsock/bot/chat/slack/surface.ts';
import { checks } from '@windsock/bot/checks/index.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SlackPeer } from '../support/slack-app.ts';
import { startSlack } from '../support/slack-app.ts';
import { CHANNEL, TEAM } from '../support/slack-requests.ts';
import { analysisBench } from '../unit/analysis/run-kit.ts';
import { settingsFor } from './aws-accounts.ts';
import { useAwsPeer } from './aws-peer.ts';
import { ONE } from './tools-kit.ts';

const { proxy } = useAwsPeer();

const logger = createLogger({ level: 'silent' });
let slack: SlackPeer;
beforeAll(async () => {
  slack = await startSlack();
});
afterAll(async () => {
  await slack?.close();
});

it("posts one message in Slack, with the report's file in its thread", async () => {
  const bench = await analysisBench({
    team: TEAM,
    channel: CHANNEL,
    surface: ({ store, sealer }) => createSlackSurface({ store, sealer, logger, apiUrl: slack.apiUrl }),
  });
  await bench.connectAccount();
  await bench.connectSlack(slack.botToken);
  await bench.callAssistant();
  const before = (await slack.channel()).length;
  const { body } = await bench.analyze();
  await bench.worker.idle();
  expect(await bench.run(body.run_id)).toMatchObject({ status: 'done', file: 'sent' });
  const channel = await slack.channel();
  expect(channel.length).toBe(before + 1);
  const [root] = channel.filter(({ text }) => text.includes('1111-2222-3333'));
  expect(root?.text).toMatch(/^Production \(1111-2222-3333\): \d+ resources in/);
  expect(root?.edited).toBeUndefined();
  const types = root?.blocks?.map(({ type }) => type) ?? [];
  expect(types.filter((type) => type === 'data_table')).toHaveLength(1);
  expect(types.filter((type) => type === 'data_visualization')).toHaveLength(2);
  const buttons = root?.blocks?.find(({ type }) => type === 'actions')?.elements ?? [];
  expect(buttons).toHaveLength(3);
  const thread = await slack.thread(root?.ts ?? '');
  const files = thread.flatMap((message) => message.files ?? []).map(({ name }) => name);
  expect(files).toEqual([expect.stringMatching(/^windsock-analysis-111122223333-.*\.csv$/)]);
});

it('says what AWS refused and why, counts everything that it saw, and shows no zero for what it did not see', async () => {
  const denied = 'You are not authorized to perform: ec2:DescribeVolumes';
  const xml = `<Response><Errors><Error><Code>UnauthorizedOperation</Code><Message>${denied}</Message></Error></Errors></Response>`;
  proxy.interfere = ({ action, region }) => {
    if (action === 'DescribeVolumes' && region === 'eu-west-1') return { status: 403, body: xml };
    if (action !== 'GetCostAndUsage') return undefined;
    return { status: 400, body: JSON.stringify({ __type: 'AccessDeniedException', message: 'no' }) };
  };
  const aws = createAws(settingsFor(proxy.url));
  const { signal } = new AbortController();
  const open = async () => {
    const ctx = openAccounts({
      ctx: { aws, logger, now: Date.now },
      input: { accounts: [ONE], timezone: 'UTC', signal, progress() {} },
    });
    // Two regions show as much as seventeen.
    const regions = ['eu-west-1', 'us-east-1'];
    return { ...ctx, fanOut: ((what, work) => ctx.fanOut({ regions, ...what }, work)) as typeof ctx.fanOut };
  };
  const { reply, tables } = await analyse({
    ctx: { open, logger, checks: checks.filter(({ id }) => id === 'ebs.unattached-volumes') },
    input: { account: ONE, progress() {} },
  });
  expect(reply.text).toMatch(
    /^\*\*Production\*\* \(1111-1111-1111\): \*\*at least [\d,]+ resources\*\* in 2 regions/,
  );
  expect(reply.text).toMatch(
    /costs unknown, no findings, but \*\*\d+ of \d+ checks? could not judge everything\*\*\./,
  );
  const texts = Object.fromEntries((reply.sections ?? []).map(({ title, text }) => [title, text]));
  // moto has no serverless caches.
  expect(texts.Inventory).toContain(
    'There may be more: EBS volumes and ElastiCache clusters could not be counted everywhere.',
  );
  expect(texts.Costs).toMatch(/^The costs could not be read\. What \w+ will come to is unknown\.$/);
  expect(texts.Findings).toContain('1 check could not judge everything');
  expect(tables.not_judged.rows).toMatchObject([{ check: 'ebs.unattached-volumes', region: 'eu-west-1' }]);
  const gap = (api: string) => reply.gaps?.find((one) => one.api === api);
  expect(gap('ec2:DescribeVolumes')).toMatchObject({
    reason: 'AccessDenied',
    regions: ['eu-west-1'],
    remedy: expect.stringContaining('`ec2:DescribeVolumes`'),
  });
  expect(gap('ce:GetCostAndUsage')?.reason).toBe('AccessDenied');
  expect(gap('ce:GetCostForecast')?.reason).toBe('not available');
});
