import type { ListQuery } from '@windsock/bot/contract/query.ts';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the names, otherwise the ids, in a reply's table. */
const names = ({ table }: Reply): unknown[] =>
  (table?.rows ?? []).map((row) => row.name ?? Object.values(row)[0]);
const filtersOf = ({ plan }: Reply) =>
  ((plan?.args as ListQuery | undefined)?.filters ?? []).map(({ field, op, value }) => [field, op, value]);

describe('names in the account', { timeout: 60_000 }, () => {
  it.each([
    ['which machines does the search team have', 'ec2.instances', ['tag:team', 'eq', 'search']],
    ['databases of production', 'rds.instances', ['tag:env', 'eq', 'production']],
    ['stopped boxes that belong to the payments squad', 'ec2.instances', ['tag:team', 'eq', 'payments']],
    ['volumes not in prod', 'ec2.volumes', ['tag:env', 'ne', 'production']],
    ['secrets in staging', 'secretsmanager.secrets', ['tag:env', 'eq', 'staging']],
    ['everything that maria owns', 'resources.by-tag', ['tag:owner', 'eq', 'maria@larkspur.example']],
    ['show the payments db', 'rds.instances', ['db_instance_id', 'contains', 'payments']],
    ['buckets without a team', 's3.buckets', ['tag:team', 'missing', undefined]],
  ])('are filters: “%s”', async (text, tool, filter) => {
    const { reply } = await talk([text]);
    expect(reply.plan?.tool).toBe(tool);
    expect(filtersOf(reply)).toContainEqual(filter);
  });

  it.each([
    'everything of the data team in frankfurt',
    'show me what the data team has in frankfurt',
    'tell me which things the data team runs in frankfurt',
  ])('are the owners of things of any kind: “%s”', async (text) => {
    const { reply } = await talk([text]);
    expect(reply.plan).toMatchObject({
      tool: 'resources.by-tag',
      args: { regions: ['eu-central-1'], filters: [{ field: 'tag:team', op: 'eq', value: 'data' }] },
    });
  });

  it('select the costs that are meant', async () => {
    const { reply } = await talk(['what did the web team cost in october']);
    expect(reply.plan).toMatchObject({
      tool: 'cost.usage',
      args: { filters: [{ dimension: 'tag:team', op: 'eq', values: ['web'] }] },
    });
  });

  it('select costs that are shown side by side', async () => {
    const { reply } = await talk(['what did the data team and the web team spend in october']);
    expect(reply.plan?.args).toMatchObject({
      group_by: ['tag:team'],
      filters: [{ dimension: 'tag:team', op: 'eq', values: ['data', 'web'] }],
    });
  });

  it('are not people if nobody has that name', async () => {
    const { reply } = await talk(['everyone who can log in to the console without a second factor']);
    expect(filtersOf(reply).filter(([field]) => field === 'name')).toEqual([]);
  });

  it('lead to what belongs to a resource', async () => {
    const { reply } = await talk(['security groups of search-1']);
    expect(reply.plan?.tool).toBe('ec2.security-groups');
    expect(reply.text).toContain('that belongs to `search-1`');
    expect(reply.table?.rows.length).toBeGreaterThan(0);
    expect(reply.table?.rows.length).toBeLessThan(10);
  });

  it('are not names if nothing has them: an ordinary word does not empty a list', async () => {
    const { reply } = await talk(['show me the shiny instances']);
    expect(reply.kind).toBe('clarify');
    expect(reply.text).toContain('“shiny”');
  });

  it('mean nothing if nothing is known about the account', async () => {
    const { reply } = await talk(['databases of payments'], null);
    expect(filtersOf(reply)).not.toContainEqual(['tag:team', 'eq', 'payments']);
  });
});

describe('an unexplained word', { timeout: 60_000 }, () => {
  it('leads to a question, with the answer without it as the last choice', async () => {
    const { plan, reply } = await talk(['which instances are zorblike']);
    expect(reply.kind).toBe('clarify');
    const [last] = reply.actions?.slice(-1) ?? [];
    expect(last?.label).toBe('All anyway: EC2 instances');
    expect(plan).toMatchObject({ kind: 'choose' });
  });

  it('leads to a question with similar names', async () => {
    const { reply } = await talk(['instances of the serch team']);
    const labels = reply.actions?.map(({ label }) => label) ?? [];
    expect([reply.text, ...labels].join('\n')).toContain('team=search');
  });

  it('is not forgotten when the thread continues', async () => {
    const { reply } = await talk(['which instances are zorblike', 'only the arm64 ones']);
    expect(reply.kind).toBe('clarify');
    expect(reply.text).toContain('zorblike');
  });

  it('may be left out on purpose', async () => {
    const { reply } = await talk(['which instances are zorblike', 'EC2 instances']);
    expect(reply.plan).toEqual({ tool: 'ec2.instances', args: {} });
  });

  it.each([
    ['a negated condition', ['volumes in production that nobody looks at'], '“nobody looks at”'],
    ['a reason', ['why are our buckets in ireland'], 'I cannot tell why that is.'],
    ['one of several', ['his volumes'], '“his”'],
    ['a number', ['load balancer requests on 22 or 3389'], '“3389”'],
  ])('may ask for %s', async (_what, messages, told) => {
    const { reply } = await talk(messages);
    expect(reply.kind).toBe('clarify');
    expect(reply.text).toContain(told);
  });
});

describe('a shown result', { timeout: 60_000 }, () => {
  it.each([
    [
      'an ordinal',
      ['which roles trust other accounts', 'when was the second one last used'],
      ['crm-vendor-access'],
    ],
    ['its kind', ['largest database', 'is the database encrypted?'], ['analytics']],
    ['a part of its name', ['roles that other accounts can assume', 'the vendor one'], ['crm-vendor-access']],
    ['a pronoun', ['the payments database', 'is it multi az?'], ['payments-prod']],
    [
      'another of those shown earlier',
      ['roles that other accounts can assume', 'the second one', 'and the first?'],
      ['cost-tool-2023'],
    ],
  ])('is referred to by %s', async (_how, messages, expected) => {
    const { reply } = await talk(messages);
    const { resource } = reply.plan?.args ?? {};
    expect(resource === undefined ? names(reply) : [resource]).toEqual(expected);
  });

  it('is narrowed, and moved to another environment with the rest kept', async () => {
    const { reply } = await talk(['secrets in staging', 'which of them never rotate', 'and in production?']);
    expect(filtersOf(reply)).toEqual([
      ['rotation', 'eq', false],
      ['tag:env', 'eq', 'production'],
    ]);
  });

  it('is named if only its number was given', async () => {
    const { reply } = await talk(['how many databases do we have', 'what are their names']);
    expect(names(reply).length).toBeGreaterThan(5);
  });

  it('leads to what belongs to it', async () => {
    const { reply } = await talk(['instances of the search team', 'what disks do they have']);
    expect(reply.plan?.tool).toBe('ec2.volumes');
    expect(reply.text).toContain('that belong to those 3 EC2 instances');
  });

  it('lends its conditions to other resources', async () => {
    const { reply } = await talk(['unencrypted databases in production', 'disks, same thing']);
    expect(reply.plan?.tool).toBe('ec2.volumes');
    expect(filtersOf(reply).toSorted()).toEqual([
      ['encrypted', 'eq', false],
      ['tag:env', 'eq', 'production'],
    ]);
  });

  it('is asked about another resource', async () => {
    const { reply } = await talk(['cpu of search-1 today', 'and search-2?']);
    expect(reply.plan).toMatchObject({ tool: 'cloudwatch.metrics', args: { resource: 'search-2' } });
  });

  it('shows its owners', async () => {
    const { reply } = await talk(['instances of the search team', 'who owns them?']);
    expect(reply.table?.columns.map(({ key }) => key)).toContain('tag:owner');
  });

  it('gets the advice of the check that finds it', async () => {
    const { reply } = await talk(['which buckets are public', 'how do I close the first one?']);
    expect(reply.plan).toEqual({ tool: 'checks.findings', args: { check: 's3.public-bucket' } });
  });

  it('stays about money', async () => {
    const { reply } = await talk([
      'costs of the web team in october',
      'and the data folks?',
      'only databases',
    ]);
    expect(reply.plan).toMatchObject({
      tool: 'cost.usage',
      args: {
        filters: [
          { dimension: 'tag:team', op: 'eq', values: ['data'] },
          { dimension: 'service', op: 'eq', values: ['rds'] },
        ],
      },
    });
  });

  it('gets its costs by its tags, and never zero if the bill does not know these', async () => {
    const { reply } = await talk(['instances that yuki owns', 'what do they cost']);
    expect(reply.text).toContain('knows no tag `owner`');
    expect(reply.text).not.toContain('$0.00');
  });
});

describe('a message', { timeout: 60_000 }, () => {
  it('with two questions has two answers', async () => {
    const { reply } = await talk(['which functions are deprecated, and what did lambda cost last month?']);
    expect(reply.sections).toHaveLength(2);
    expect(reply.text).toContain('deprecated');
    expect(reply.text).toContain('AWS Lambda');
  });

  it('with two questions for one tool reads AWS once', async () => {
    const { reply } = await talk(['which volumes are unattached, and how big are they']);
    expect(reply.sections).toBeUndefined();
    expect(reply.plan?.tool).toBe('ec2.volumes');
  });

  it('about the general state is answered with what an engineer looks at first', async () => {
    const { reply } = await talk(['morning, is everything alright?']);
    expect(reply.sections?.map(({ title }) => title)).toEqual([
      'CloudWatch alarms that are in alarm',
      expect.stringContaining('critical'),
      expect.stringContaining('open'),
      'Cost anomalies',
    ]);
  });

  it('that asks for all of them is answered with the exceptions', async () => {
    const { reply } = await talk(['are all volumes encrypted?']);
    expect(filtersOf(reply)).toEqual([['encrypted', 'eq', false]]);
  });

  it('that requests a report here is not a change to AWS', async () => {
    const { plan } = await talk(['drop the spend per team in this channel every monday at 8']);
    expect(plan).toMatchObject({ kind: 'schedule' });
  });

  it('with the words "the account" names none', async () => {
    const { reply } = await talk(['how many buckets are in the account?']);
    expect(reply.plan).toEqual({ tool: 's3.buckets', args: { measure: { fn: 'count' } } });
  });
});

it('takes praise for thanks', { timeout: 60_000 }, async () => {
  expect((await talk(['what is orders', 'thx a lot, you are a big help'])).reply.text).toBe(
    'You are welcome.',
  );
});
