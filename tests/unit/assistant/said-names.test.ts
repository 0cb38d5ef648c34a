import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a word that the question calls a name', { timeout: 120_000 }, () => {
  it.each([
    ['is there a database called prod', 'RDS instances named `prod`', 'shop-prod'],
    ['is there a function by the name of web', 'Lambda functions named `web`', 'payment-webhook'],
    ['is there a role called admin', 'IAM roles named `admin`', 'administrators-sso'],
    ['does a user named mar exist', 'IAM users named `mar`', 'maria'],
    ['does user mar exist', 'IAM users named `mar`', 'maria'],
    ['have we got a database with the name analytic', 'RDS instances named `analytic`', 'analytics'],
    ['do we have a database called "shop"', 'RDS instances named `shop`', 'shop-prod'],
  ])('is no value, tag, metric or month: %s', async (asked, none, near) => {
    const { reply } = await talk([asked]);
    expect(reply.text).toContain(`**No**: there are no ${none}`);
    expect(reply.bullets?.join()).toContain(`\`${near}\``);
  });

  it.each([
    ['is there a vpc called main', 'vpc.vpcs', 'main'],
    ['does a function called the exist', 'lambda.functions', 'the'],
    ['have we got a queue named prod', 'sqs.queues', 'prod'],
    ['any topic named nightly', 'sns.topics', 'nightly'],
    ['is there a queue called weekly', 'sqs.queues', 'weekly'],
  ])('is looked for among the things alone: %s', async (asked, tool, value) => {
    const { filters, regions, text, tool: own } = await planned(asked);
    expect({ filters, regions, tool: own }, String(text)).toEqual({
      filters: [{ field: expect.any(String), op: 'eq', value }],
      regions: undefined,
      tool,
    });
  });

  it.each(['is there a queue called orders', 'does the queue orders exist'])(
    'is answered with yes where a thing has it: %s',
    async (asked) => {
      expect((await talk([asked])).reply.text).toMatch(/^\*\*Yes\*\*: \*\*1 SQS queue\*\* named `orders`/);
    },
  );

  it('lists what contains it where it is not asked whether there is one', async () => {
    expect(await planned('show me the databases named shop')).toMatchObject({
      filters: [{ op: 'contains', value: 'shop' }],
    });
  });

  it.each(['which function is called most often', 'how often was order-events called today'])(
    'is none where something is called by somebody: %s',
    async (asked) => {
      expect((await planned(asked)).tool).toBe('cloudwatch.metrics');
    },
  );
});

describe('a name of several parts that is spelt slightly differently', { timeout: 60_000 }, () => {
  it.each([
    ['show me the bucket larkspur-asets', '`larkspur-assets`'],
    ['show me the bucket larkspur-assets2', 'Near: `larkspur-assets` (S3 bucket)'],
    ['shop-prdo', '`shop-prod`'],
    ['is there a database called shopprod', '`shop-prod`'],
  ])('is near the whole name: %s', async (asked, near) => {
    const { reply } = await talk([asked]);
    expect([reply.text, ...(reply.bullets ?? [])].join(' ')).toContain(near);
  });

  it('is not taken for one with another number', async () => {
    const { reply } = await talk(['show me the bucket larkspur-assets2']);
    expect(reply.text).toContain('There are no S3 buckets named `larkspur-assets2`');
  });
});

describe('a word that names nothing', { timeout: 60_000 }, () => {
  it.each([
    ['is there an s3 bucket artifacts', 'no S3 bucket has it in its name'],
    ['buckets of the growth team', 'I know of no team “growth”'],
  ])('is said to name nothing: %s', async (asked, none) => {
    expect((await talk([asked])).reply.text).toContain(none);
  });

  it('may be the beginning of an id', async () => {
    expect((await talk(['what is i-0a57'])).reply.text).toContain('`checkout-1`');
  });
});

describe('a state of anything', { timeout: 60_000 }, () => {
  it.each([
    ['anything public owned by maria', 'exposure', 'owner=maria@larkspur.example'],
    ['anything unencrypted that belongs to tomas', 'encryption', 'owner=tomas@larkspur.example'],
    ['is anything of team data public', 'exposure', 'team=data'],
  ])('is no name, even if a thing is called so: %s', async (asked, topic, of) => {
    expect(await planned(asked)).toMatchObject({ tool: 'checks.findings', topic, of });
  });
});

describe('the DNS records of a balancer', { timeout: 60_000 }, () => {
  it.each(['what dns record points at load balancer shop', 'dns records of load balancer shop'])(
    'are those whose values name its host: %s',
    async (asked) => {
      const { reply } = await talk([asked]);
      expect(reply.table?.rows.map(({ name, type }) => [name, type])).toEqual([
        ['api.larkspur.example', 'A'],
        ['checkout.larkspur.example', 'CNAME'],
        ['larkspur-shop.example', 'A'],
      ]);
    },
  );
});
