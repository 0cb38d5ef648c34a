import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

const LISTS = [
  'ec2 instances in us-east-1',
  'list rds instances',
  'list lambda functions',
  'unattached volumes',
  'list ecs services',
  'list load balancers',
  'list sqs queues',
  'list dynamodb tables',
  'users without mfa',
  'security groups open to the world',
  'list stacks',
  'list certificates',
];

const text = async (...messages: string[]) => (await talk(messages)).reply.text;

/** Facts about resources of every kind, asked about all that were shown. */
describe('several shown resources', { timeout: 60_000 }, () => {
  it.each(LISTS)('have changes: %s', async (first) => {
    for (const asked of ['who changed them', 'did anyone touch those this week']) {
      const { plan } = await talk([first, asked]);
      expect(plan, asked).toMatchObject({
        tool: 'cloudtrail.events',
        args: { of: expect.stringMatching(/^those \d+ /) },
      });
    }
  });

  it.each(LISTS)('have a state: %s', async (first) => {
    const told = await text(first, 'are they healthy?');
    expect(told).toMatch(
      /^\*\*(?:Not all is well\*\* with|I see nothing wrong\*\* with|I cannot tell\*\* how) those \d+ /,
    );
  });

  it.each(LISTS)('have findings: %s', async (first) => {
    expect(await text(first, 'any findings on them?')).toMatch(/findings?\*\* of those \d+ /);
  });

  it.each(LISTS)('have alarms, or the answer says that this is not known: %s', async (first) => {
    const told = await text(first, 'which alarms watch them');
    expect(told).toMatch(
      /that belongs? to those \d+ |^I cannot tell which CloudWatch alarms belong to those \d+ /,
    );
  });

  it('show who changed each of them', async () => {
    expect(await text('databases in sydney and virginia', 'who touched them')).toMatch(
      /\*\*3 changes\*\* by 2 actors to those \d+ RDS instances .* by \*\*tomas\*\*, who changed DB instance \(`ModifyDBInstance`\) on `pos-ledger`/,
    );
    expect(await text('unattached volumes', 'has anybody changed them')).toMatch(
      /^Nobody changed those 7 EBS volumes /,
    );
  });

  it('have owners that the sentence counts, even if only the Tagging API knows them', async () => {
    expect(await text('public buckets', 'who owns them')).toContain('Tag `team`: `web` (1), `sales` (1).');
    expect(await text('list lambda functions', 'who owns them')).toMatch(
      /^By tags \*\*maria@larkspur\.example\*\*.*No tag says whose `anna-hello` is\.$/,
    );
  });
});

describe('findings about some resources', { timeout: 60_000 }, () => {
  it('show their resources, which can be referred to next', async () => {
    const { plan } = await talk(['findings of the payments team', 'who changed the first one']);
    expect(plan).toMatchObject({ tool: 'cloudtrail.events', args: { resource: 'pos-gateway' } });
  });

  it('count a resource with several of them once', async () => {
    const { plan } = await talk(['findings of the payments team', 'who changed them']);
    expect(plan).toMatchObject({ args: { of: 'those 14 things', resources: { length: 14 } } });
  });

  it('keep the resources as the topic', async () => {
    const asked = ['ec2 instances in sydney', 'any findings on them?'];
    expect(await text(...asked, 'which of them are stopped')).toMatch(
      /^\*\*2 EC2 instances\*\* are stopped /,
    );
    expect(await text(...asked, 'who owns the first one')).toContain('tomas@larkspur.example');
  });
});

describe('a metric that a kind of resource lacks', { timeout: 60_000 }, () => {
  it.each([
    ['tell me about order-events', /^Invocations of \*\*order-events\*\*: /],
    ['tell me about the shop load balancer', /^Processed bytes of \*\*shop\*\*: /],
  ])('is replaced by the one that it has: %s', async (first, told) => {
    expect((await talk([first, 'graph of its traffic'])).reply.text).toMatch(told);
  });
});
