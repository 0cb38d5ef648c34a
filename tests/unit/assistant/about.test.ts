import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const lines = (reply: { bullets?: string[] | undefined }) => (reply.bullets ?? []).join('\n');

describe('everything about one resource', { timeout: 60_000 }, () => {
  it('shows its facts, tags, what belongs to it, alarms and metrics', async () => {
    const { reply } = await talk(['tell me about search-1']);
    expect(reply.text).toBe('`search-1`: EC2 instance in us-east-1 (N. Virginia), **running**.');
    expect(lines(reply)).toContain('Type: r6g.2xlarge');
    expect(lines(reply)).toContain('`owner=ines@larkspur.example`');
    expect(lines(reply)).toMatch(/\*\*EBS volumes:\*\* `search-1-\w+` \(in-use, Size: \d+ GiB/);
    expect(lines(reply)).toMatch(/\*\*CloudWatch alarm:\*\* `search-1-cpu` \(ALARM/);
    expect(lines(reply)).toMatch(/CPU use of .*search-1.* on average in the last 24 hours/);
    expect(reply.gaps ?? []).toEqual([]);
  });

  it('shows only its own findings, and who changed it', async () => {
    const snapshot = await talk(['tell me about crm-export-for-vendor']);
    expect(lines(snapshot.reply)).toMatch(/\*\*Findings:\*\* critical: EBS snapshot is public/);
    expect(lines(snapshot.reply)).not.toContain('jenkins');
    const stopped = await talk(['tell me about ml-train']);
    expect(lines(stopped.reply)).toMatch(/\*\*Last changes:\*\* StopInstances by `yuki` on 2026-11-2\d/);
  });

  it('shows what AWS announces about it', async () => {
    const jenkins = await talk(['tell me about jenkins']);
    expect(lines(jenkins.reply)).toMatch(
      /\*\*AWS Health:\*\* AWS_EC2_PERSISTENT_INSTANCE_RETIREMENT_SCHEDULED, upcoming from 2026-/,
    );
    expect(lines((await talk(['tell me about web-1'])).reply)).not.toContain('AWS Health');
  });

  it("shows GuardDuty's threats to it, and says that none are known if GuardDuty is off", async () => {
    const bucket = await talk(['tell me about larkspur-crm-exports']);
    expect(lines(bucket.reply)).toMatch(
      /\*\*Threats that GuardDuty found:\*\* HIGH: Anyone was granted access to larkspur-crm-exports \(first 2026-10-/,
    );
    const off = await talk(['tell me about web-sin-1']);
    expect(lines(off.reply)).toContain('**Threats:** not known, as GuardDuty is off there');
    expect(off.reply.gaps ?? []).toEqual([]);
    expect(lines((await talk(['tell me about web-1'])).reply)).not.toContain('Threats');
  });

  it('shows what Resource Explorer knows about a resource that no list reads', async () => {
    const { reply } = await talk(['tell me about order-fulfilment']);
    expect(reply.text).toBe(
      '`order-fulfilment`: Step Functions state machine in us-east-1 (N. Virginia). State machine type STANDARD.',
    );
    expect(lines(reply)).toContain('stateMachine:order-fulfilment');
    expect(lines(reply)).toContain('`team=web`');
    expect(reply.gaps ?? []).toEqual([]);
    const paid = await talk(['what does order-fulfilment cost?']);
    expect(paid.reply.text).toContain('More of what you ask I cannot tell');
  });

  it.each([
    ['a question half understood', ['i was paged for shop-unhealthy, what sets it off'], 'shop-unhealthy'],
    [
      'a word for it',
      ['tell me about crm-export-for-vendor', 'who gave it away like that'],
      'crm-export-for-vendor',
    ],
    [
      'a correction',
      ['from which ports can staging-api be reached', 'no sorry, i wanted the web one'],
      'staging-web',
    ],
    ['another name', ['tell me about search-1', 'and search-2?'], 'search-2'],
    [
      'its name and another word for it',
      ['tell me about orders', 'oh wrong one, orders-eu i meant, is it jammed?'],
      'orders-eu',
    ],
  ])('answers %s', async (_what, messages, name) => {
    const { reply } = await talk(messages);
    expect(reply.plan?.tool).toBe('resources.about');
    expect(reply.plan?.args.resource).toBe(name);
    expect(reply.text).toContain(`\`${name}\``);
  });

  it('is offered where a word was not understood', async () => {
    const { reply } = await talk(['does search-indexer do frobnication']);
    expect(reply.text).toMatch(/^I could not use “frobnication” here\./);
    expect(reply.actions?.map(({ label }) => label)).toEqual(['All anyway: About search-indexer']);
  });

  it('is shown with a list that has nothing about the resource', async () => {
    const { reply } = await talk(['stopped instances named web-1']);
    expect(reply.text).toContain('`web-1`: EC2 instance in us-east-1 (N. Virginia), **running**');
  });

  it('looks the name up if nothing is known beforehand', async () => {
    const { reply } = await talk(['tell me about search-1'], null);
    expect(reply.text).toContain('**search-1** is an EC2 instance');
  });

  it('is not shown for several resources, nor for the noun of a kind inside a name', async () => {
    for (const text of ['search-1 or search-2, which is dodgy', 'why are our buckets in ireland'])
      expect((await talk([text])).reply.plan?.tool).not.toBe('resources.about');
  });
});

it('says that a resource is gone, and never shows it as existing', async () => {
  const graphs = createGraphs({ waitMs: 30_000 });
  const of: typeof graphs.of = async (context, workspace, onSpot) => {
    const graph = await graphs.of(context, workspace, onSpot);
    const gone = {
      account: '000000000000',
      region: 'us-east-1',
      kind: 'ec2.instances',
      id: 'i-0abc',
      name: 'old-box',
    };
    if (graph) graph.things = (name) => (name === 'old-box' ? [gone] : []);
    return graph;
  };
  const { reply } = await talk(['tell me about old-box'], { ...graphs, of });
  expect(reply.text).toContain('There is no EC2 instance `old-box` any more');
  expect(reply.bullets ?? []).toEqual([]);
});
