import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const planned = async (...messages: string[]) => (await talk(messages)).reply.plan;

/** How people write in a hurry, and what they put around a question. */
describe('a message', { timeout: 60_000 }, () => {
  it.each([
    ['KMS keys w/out rotation', 'kms keys without rotation'],
    ['snapshots > 1 yr old', 'snapshots older than 1 year'],
    [
      'I was told one of our certificates runs out soon. Is that true?',
      'is one of our certificates expiring soon',
    ],
    ['someone said that crm is public', 'crm is public'],
    ['does anybody know which servers are stopped?', 'which servers are stopped?'],
    ['What changed since Friday that I ought to know about?', 'what changed since friday'],
    ['how many cores... no wait, how many instances run on m6i', 'how many instances run on m6i'],
    ['list the unencrypted volumes. Scratch that, which buckets are public?', 'which buckets are public'],
  ])('means the same: %s', async (asked, plain) => {
    const [one, other] = [await planned(asked), await planned(plain)];
    expect(one?.tool).toBe(other?.tool);
    expect(one?.args.filters).toEqual(other?.args.filters);
    expect(one?.args.columns).toEqual(other?.args.columns);
  });

  it('compares with as many days of the month before', async () => {
    expect(await planned('is the bill up or down on this point last month?')).toMatchObject({
      tool: 'cost.compare',
      args: { period: { start: '2026-11-01' }, baseline: { start: '2026-10-01' } },
    });
  });

  it.each([
    ['orders queue', [{ field: 'name', op: 'eq', value: 'orders' }]],
    ['show orders queue', [{ field: 'name', op: 'eq', value: 'orders' }]],
    ['orders dlq', [{ field: 'name', op: 'eq', value: 'orders-dead-letters' }]],
  ])('may name a resource with a function word: %s', async (asked, filters) => {
    expect(await planned(asked)).toMatchObject({ tool: 'sqs.queues', args: { filters } });
  });

  it('is widened to a part of the name if there would be no result', async () => {
    const { reply } = await talk(['how many messages are in the orders dlq']);
    expect(reply.text).toContain('is **214**');
  });

  it('asks for another form of what was shown', async () => {
    const { reply } = await talk(['costs by team last month', 'make me a small picture']);
    expect(reply.chart?.categories).toContain('web');
    expect((await talk(['costs by team last month', 'too long. two sentences'])).reply.table).toBeUndefined();
  });

  it('stops a report, whatever it is called', async () => {
    const { plan } = await talk(['please stop sending me that monday cost thing']);
    expect(plan).toMatchObject({ kind: 'job', command: { do: 'pause' } });
  });
});

describe('two kinds side by side', { timeout: 60_000 }, () => {
  it.each([
    ['databases and disks without encryption', ['rds.instances', 'ec2.volumes'], 'encrypted'],
    ['list instances & volumes in sydney', ['ec2.instances', 'ec2.volumes'], undefined],
    ['buckets and queues of the web team', ['s3.buckets', 'sqs.queues'], 'tag:team'],
  ])('are both listed, with the same conditions: %s', async (asked, tools, field) => {
    const { plan, reply } = await talk([asked]);
    const plans = plan?.kind === 'several' ? plan.plans : [];
    expect(plans.map(({ tool }) => tool)).toEqual(tools);
    for (const each of plans) expect(JSON.stringify(each.args)).toContain(field ?? 'ap-southeast-2');
    expect(reply.sections?.length).toBeGreaterThan(0);
  });

  it.each(['security groups and their rules', 'which instances and who owns them', 'users and their keys'])(
    'are not two if one belongs to the other: %s',
    async (asked) => {
      expect((await talk([asked])).plan?.kind).not.toBe('several');
    },
  );
});
