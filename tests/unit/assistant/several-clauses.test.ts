import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const told = async (...messages: string[]) => (await talk(messages)).reply.text;

describe('a remark that says nothing of the accounts', { timeout: 120_000 }, () => {
  it('makes no condition, although a word of it is part of a name, a state or a time', async () => {
    expect(await told('investor call in 10, biggest security hole right now?')).not.toMatch(/of call|in 10/);
    expect(await planned('auditing quarterly here: which users have no mfa')).toMatchObject({
      tool: 'iam.users',
      filters: [{ field: 'mfa', value: false }],
    });
    expect(await planned('closing the books tomorrow, need rds for october')).toMatchObject({
      tool: 'cost.usage',
      period: { start: '2026-10-01' },
    });
    expect(await planned('thanks for the help yesterday :) today i need the biggest table')).toMatchObject({
      tool: 'dynamodb.tables',
      limit: 1,
    });
    expect(await planned('public holiday tomorrow. which queues are empty')).toMatchObject({
      tool: 'sqs.queues',
      filters: [{ field: 'messages' }],
    });
  });

  it('is named, if a word of it may be a state', async () => {
    expect(await told('public holiday tomorrow. which queues are empty')).toContain(
      'I took “public holiday tomorrow” for a remark',
    );
    expect(await told('investor call in 10, which users have no mfa')).not.toContain('for a remark');
  });

  it('keeps a state that the question may be about, a topic, a time alone and a wish for a file', async () => {
    expect(await told('unused junk. which volumes are unattached')).not.toContain('for a remark');
    expect(await told('unused junk. what can go')).not.toContain('for a remark');
    expect(await planned('in october, costs by service')).toMatchObject({ period: { start: '2026-10-01' } });
    expect((await talk(['excel please, costs by service in october'])).asFile).toBe(true);
  });

  it('keeps what limits the question', async () => {
    expect(await planned('production, sydney: which volumes are unattached')).toMatchObject({
      regions: ['ap-southeast-2'],
    });
    expect(await told('the two stopped boxes in frankfurt. since when are they off')).not.toMatch(
      /6 regions/,
    );
  });
});

describe('what a remark names', { timeout: 120_000 }, () => {
  it('stands where each question has a pronoun', async () => {
    const both = await told('search-1 is pegged i think. how is its cpu now and did anybody touch it today');
    expect(both).toMatch(/CPU use of \*\*search-1\*\* now.*Nobody changed `search-1`/s);
    const team = await told(
      "we're hiring for the data team so i need a sense: how many machines do they have and what's their monthly bill",
    );
    expect(team).toMatch(/EC2 instances\*\* tagged `team=data`.*\$.*tag `team` `data`/s);
  });

  it('is the place or the time that is pointed at', async () => {
    const place = await told('we moved to singapore end of october. what do we run there');
    expect(place).toMatch(/1 region/);
    expect(await planned('we moved office on the 12th. cpu of web-3 since then?')).toMatchObject({
      tool: 'cloudwatch.metrics',
      window: { start: '2026-11-12T00:00:00.000Z' },
    });
  });
});

describe('two questions', { timeout: 120_000 }, () => {
  it('have both answers, if the first is a fragment, too', async () => {
    const text = await told('recommendations deploy still rolling or stuck? and why is the indexer at zero');
    expect(text).toMatch(/recommendations.*rollout.*search-indexer.* 0 of 1/s);
    const bucket = await told('crm exports bucket - who can read it, is it encrypted');
    expect(bucket).toMatch(/may read objects.*not encrypted/s);
  });

  it('may ask of the resources that the first one counted', async () => {
    const text = await told('how many lambdas on old node, and which of them is called most');
    expect(text).toMatch(/^\*\*4 Lambda functions\*\*.*most invocations/s);
  });

  it('may ask of the only one that the first one found', async () => {
    const text = await told('which instances have poc in the name and what does each cost');
    expect(text).toMatch(/1 EC2 instance.*analytics-poc`? costs about/s);
  });

  it('have the answer to one, and the words of the other', async () => {
    expect(await told('is cloudtrail on everywhere and does somebody look at the logs bucket')).toMatch(
      /^\*\*Yes\*\*, CloudTrail is on.*I did not understand “does somebody look at the logs bucket”/s,
    );
  });

  it('are fragments about a topic before them', async () => {
    const root = await told('root account: mfa? keys? last login?');
    expect(root).toMatch(/root user has \*\*MFA\*\* and no access keys.*The last was on/s);
  });
});
