import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

/** How a message in a thread uses a list that was shown. */
describe('a shown list', { timeout: 60_000 }, () => {
  it.each([
    ['which?', 'how many volumes are there', undefined],
    ['what are their names', 'how many buckets do we have', undefined],
  ])('is named after its number was given: %s', async (asked, first) => {
    const { measure, tool } = await planned(first, asked);
    expect(tool).toMatch(/^(?:ec2\.volumes|s3\.buckets)$/);
    expect(measure).toBeUndefined();
  });

  it('is shown again if the same is asked in the same words', async () => {
    const asked = 'which EC2 instances are running?';
    const [first, again] = [await planned(asked), await planned(asked, 'Which EC2 instances are running')];
    expect(again).toEqual(first);
    expect(first).toMatchObject({ tool: 'ec2.instances' });
  });

  it('is counted', async () => {
    expect(await planned('users without mfa', 'how many')).toMatchObject({ measure: { fn: 'count' } });
  });

  it('has its last condition negated', async () => {
    const { filters } = await planned('which volumes are encrypted', 'which not');
    expect(filters).toEqual([{ field: 'encrypted', op: 'eq', value: false }]);
  });

  it.each([
    ['which instances are stopped', 'since when', 'stopped_at'],
    ['what alarms are in alarm', 'for how long already', 'since'],
    ['databases in ireland', 'how old', 'created_at'],
  ])('says since when its resources have been in their state: %s', async (first, asked, date) => {
    const { columns } = await planned(first, asked);
    expect(columns).toContain(date);
  });

  it('gives the first or last of an order, after a sum or groups', async () => {
    const { measure, sort } = await planned('storage total of all our databases', 'which one is the biggest');
    expect([measure, sort]).toEqual([undefined, expect.objectContaining({ field: 'storage_gib' })]);
    const most = await planned('lambdas per runtime', 'which one uses the most memory');
    expect([most.group_by, most.sort]).toEqual([undefined, { field: 'memory_mb', direction: 'desc' }]);
  });

  it('keeps its comparison', async () => {
    const { filters } = await planned('access keys older than 90 days', 'older than 180 days only');
    expect(filters).toEqual([{ field: 'age_days', op: 'gt', value: 180 }]);
  });

  it('shows its own field, even if something else has that name', async () => {
    expect(await planned('expired certificates', 'what domain')).toMatchObject({ columns: ['domain'] });
    expect(await planned('public subnets in ireland', 'free ips there')).toMatchObject({
      tool: 'vpc.subnets',
      regions: ['eu-west-1'],
    });
  });

  it('says nothing about a resource elsewhere with its name', async () => {
    const { filters, regions } = await planned('instances in ireland', 'show me jenkins');
    expect([filters, regions]).toEqual([[{ field: 'name', op: 'eq', value: 'jenkins' }], undefined]);
  });

  it('leads to a question if a message in the thread is not understood', async () => {
    const { reply } = await talk(['instances in ireland', 'blablub?']);
    expect(reply.text).toContain('those EC2 instances');
    expect(reply.actions?.[0]).toMatchObject({ label: 'EC2 instances in eu-west-1 (Ireland)' });
  });
});

describe('a predicate at the end of a question', { timeout: 60_000 }, () => {
  it.each(['are any machines off', 'is one of our servers down?', 'are some boxes off right now'])(
    'narrows: %s',
    async (text) => {
      expect((await planned(text)).filters).toEqual([{ field: 'state', op: 'eq', value: 'stopped' }]);
    },
  );

  it('is not a predicate if it precedes its subject', async () => {
    const { filters } = await planned('are there any boxes still on imdsv1');
    expect(filters).toEqual([{ field: 'imdsv2', op: 'eq', value: false }]);
  });
});

describe('how long resources have been stopped', { timeout: 60_000 }, () => {
  it.each(['machines stopped for more than 30 days', 'instances that are off for over 30 days'])(
    'narrows: %s',
    async (text) => {
      const { filters } = await planned(text);
      expect(filters).toContainEqual({ field: 'stopped_at', op: 'lt', value: '2026-10-22T10:00:00Z' });
    },
  );

  it('is shown', async () => {
    expect((await planned('since when is dr-standby stopped')).text).toContain('**stopped** since **2026-');
  });
});

describe('a chart of a list of resources with one name', { timeout: 60_000 }, () => {
  it('is drawn, and not reported as empty', async () => {
    const { reply } = await talk(['unencrypted volumes named jenkins-home, as a bar chart']);
    expect(reply.chart?.type).toBe('bar');
    expect(reply.sections).toBeUndefined();
  });
});

describe('what belongs to the current resource', { timeout: 60_000 }, () => {
  it('is found by a word for it', async () => {
    const { reply } = await talk(['tell me about search-1', 'its disks?']);
    expect(reply.table?.rows).toHaveLength(2);
  });

  it('keeps the resource as the topic', async () => {
    const groups = await planned(
      'tell me about search-1',
      'its disks?',
      'which security groups does it have',
    );
    expect(groups.text).toContain('search-1');
    expect(JSON.stringify(groups)).toContain('security_groups');
  });

  it('is measured by an adjective', async () => {
    const { columns, filters } = await planned('tell me about search-1', 'its disks?', 'how big are they');
    expect([columns, filters]).toEqual([
      ['size_gib'],
      [expect.objectContaining({ says: 'that belong to `search-1`' })],
    ]);
    expect((await planned('how large is shop-prod')).text).toMatch(/storage.*500 GiB/);
  });
});

describe('a word for something unknown', { timeout: 60_000 }, () => {
  it.each([
    [['which security groups does it have']],
    [['who made those']],
    [['costs of october', 'how many volumes belong to it']],
  ])('leads to a question: %s', async (messages) => {
    expect((await talk(messages)).reply.kind).toBe('clarify');
  });

  it('is not unknown if the message explains it', async () => {
    expect(await planned('instances with their private ips')).toMatchObject({ tool: 'ec2.instances' });
    expect(await planned('show each budget with its limit')).toMatchObject({ tool: 'cost.budgets' });
  });
});

describe('words with another meaning', { timeout: 60_000 }, () => {
  it.each([
    ['buckets that are not encrypted with kms', [{ field: 'encryption', op: 'ne', value: 'aws:kms' }]],
    ['volumes named search', [{ field: 'name', op: 'contains', value: 'search' }]],
  ])('are read together: %s', async (text, filters) => {
    expect((await planned(text)).filters).toEqual(filters);
  });

  it('are a name if they stand side by side in one', async () => {
    expect((await planned('who owns the data lake')).text).toContain('data-lake');
  });

  it('ask for one', async () => {
    const { reply } = await talk(['queues without dead letter queue', 'which one has the most messages']);
    expect(reply.table?.rows).toHaveLength(1);
  });

  it('say that all is well', async () => {
    expect((await talk(['databases in ireland', 'ok good'])).plan).toEqual({
      kind: 'small_talk',
      about: 'thanks',
    });
    expect((await talk(['all good?'])).plan?.kind).toBe('several');
  });
});

describe('a shown result', { timeout: 60_000 }, () => {
  it('is referred to by the object of a question', async () => {
    const { filters } = await planned('volumes of jenkins', 'how many snapshots of it do we have');
    expect(filters).toEqual([
      expect.objectContaining({ says: 'that belong to `jenkins` through EBS volume `jenkins-home`' }),
    ]);
  });

  it('uses its own date before that of what belongs to it', async () => {
    expect(await planned('secrets of the payments team', 'when were they rotated')).toMatchObject({
      tool: 'secretsmanager.secrets',
    });
  });

  it('passes its conditions on to other resources', async () => {
    const { filters } = await planned('everything tagged team=data', 'only the databases');
    expect(filters).toEqual([{ field: 'tag:team', op: 'eq', value: 'data' }]);
  });

  it('may be one of the choices, identified by its words', async () => {
    const { filters, tool } = await planned('list everything with no tags', 'just the ec2 ones');
    expect([tool, filters]).toEqual(['ec2.instances', [{ field: 'tags', op: 'missing' }]]);
  });
});

describe('the amount of something', { timeout: 60_000 }, () => {
  it('is asked about what was shown', async () => {
    expect((await planned('databases without a backup', 'how much disk is that in total')).text).toMatch(
      /300 GiB/,
    );
  });

  it('leads to a question if nothing was shown', async () => {
    expect((await talk(['how many instances is that'])).reply.kind).toBe('clarify');
  });
});

it('does not judge what was not listed: “all good?”', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['volumes without encryption', 'all good?']);
  expect(reply.plan?.args).not.toMatchObject({ filters: [{ field: 'encrypted', op: 'eq', value: true }] });
});

describe('a table called by its rows', { timeout: 60_000 }, () => {
  const before = ['costs by team in october', 'what about search'];

  it.each(['show me the by team one'])('is shown again: %s', async (said) => {
    const { filters, group_by, period } = await planned(...before, said);
    expect({ filters, group_by, period }).toMatchObject({
      ...{ group_by: ['tag:team'], period: { start: '2026-10-01' } },
      filters: [],
    });
  });

  it('is a list of things, too', async () => {
    expect(await planned('list the volumes', 'and the alarms', 'the volumes list again')).toMatchObject({
      tool: 'ec2.volumes',
    });
  });
});

it.each(['which service is behind that', 'which region is it in'])(
  'asks about the part that rose most: %s',
  { timeout: 60_000 },
  async (said) => {
    const { filters } = await planned('costs by team, october against september', 'who grew most', said);
    expect(filters).toMatchObject([{ dimension: 'tag:team', op: 'eq' }]);
  },
);

it.each(['who has to fix that', 'who owned them'])(
  'asks for owners, after findings: %s',
  { timeout: 60_000 },
  async (text) => {
    expect((await talk(['any security problems', text])).reply.plan?.args).toMatchObject({ asks: 'owner' });
  },
);

it('does not take what is used by a role for its name', { timeout: 60_000 }, async () => {
  const { reply } = await talk(['roles that do not access s3']);
  expect(reply.text).not.toMatch(/^There are no/);
});

it.each(['how many servers do we have and where', 'how many servers do we have, and in which regions?'])(
  'is counted for each region: %s',
  { timeout: 60_000 },
  async (said) => {
    expect(await planned(said)).toMatchObject({ tool: 'ec2.instances', group_by: ['region'] });
  },
);
