import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

describe('a single resource', { timeout: 60_000 }, () => {
  it('is described if the question asks whether it meets a condition', async () => {
    expect((await planned('is jenkins running?')).text).toMatch(/state \W*running/);
    const thread = ['queues with messages', 'the fullest', 'does it have a dlq'];
    expect((await planned(...thread)).text).toMatch(/^\*\*No\*\*.*`partner-intake`|`partner-intake`.*none/);
    expect((await planned(...thread, 'and how old is the oldest message')).text).toMatch(
      /^Age of the oldest message of \*\*partner-intake\*\* now: \*\*\d+ day/,
    );
  });

  it('is the first or last of an order', async () => {
    expect((await planned('alarms in alarm', 'the oldest one')).text).toMatch(/^The \*\*oldest\*\* of 6/);
  });
});

describe('a thread', { timeout: 60_000 }, () => {
  it('goes back to what was shown if nothing was found since', async () => {
    const { filters } = await planned(
      'instances older than two years',
      'which are windows',
      'their public ips',
    );
    expect(filters).toEqual([expect.objectContaining({ field: 'launched_at' })]);
  });

  it('asks about a property that its resources lack', async () => {
    const { reply } = await talk(['ecs services in virginia', 'what engine']);
    expect(reply.kind).toBe('clarify');
  });

  it('does not negate a condition that consists of several', async () => {
    const { reply } = await talk([
      'load balancers in sydney',
      'what targets do they have',
      'are all healthy',
      'which one is not',
    ]);
    expect(reply.kind).toBe('clarify');
  });
});

describe('a question that takes one resource at a time', { timeout: 60_000 }, () => {
  it('is asked for each of a few', async () => {
    const { plan } = await talk(['sns topics without subscriptions', 'who made them']);
    expect(plan).toMatchObject({
      tool: 'cloudtrail.events',
      args: {
        action: 'create',
        of: 'those 2 SNS topics',
        resources: expect.arrayContaining(['campaign-2024']),
      },
    });
  });

  it('asks for the operation that makes them if there are more', async () => {
    expect(await planned('instances in virginia', 'who made them')).toMatchObject({
      ...{ tool: 'cloudtrail.events', action: 'create', thing: 'instance' },
    });
  });
});

describe('a word for one of several shown resources', { timeout: 60_000 }, () => {
  it('may be its position', async () => {
    const { resource } = await planned(
      'security groups with ssh open to the world',
      'who touched the frankfurt one',
    );
    expect(resource).toBe('ssh-anywhere');
  });
});

describe('a correction of the previous question', { timeout: 60_000 }, () => {
  it('replaces what was asked about', async () => {
    const { filters } = await planned('cost of the data team in october', 'now search instead of data');
    expect(filters).toEqual([{ dimension: 'tag:team', op: 'eq', values: ['search'] }]);
    const { filters: disks, tool } = await planned(
      'databases not encrypted',
      'that question again but for disks',
    );
    expect([tool, disks]).toEqual(['ec2.volumes', [{ field: 'encrypted', op: 'eq', value: false }]]);
  });

  it('covers as many days of another month', async () => {
    const { period } = await planned(
      'what did the data team cost this month',
      'and the same days in october',
    );
    expect(period).toMatchObject({ start: '2026-10-01', end: '2026-10-22' });
  });

  it('is about money if months are shown by team', async () => {
    expect(await planned('november so far per team')).toMatchObject({
      tool: 'cost.usage',
      group_by: ['tag:team'],
    });
  });

  it('is about one resource if it is mentioned as one', async () => {
    const { columns, group_by } = await planned('i look for the shop database, in which region it is');
    expect([columns, group_by]).toEqual([['region'], undefined]);
  });
});

describe('a few words after a list', { timeout: 60_000 }, () => {
  it('count other resources by the shown ones', async () => {
    const { group_by, tool } = await planned('list all vpcs', 'how many subnets in each');
    expect([tool, group_by]).toEqual(['vpc.subnets', ['vpc_id']]);
  });

  it('ask where they are', async () => {
    expect(await planned('unused elastic ips', 'where')).toMatchObject({ group_by: ['region'] });
  });

  it("mean a resource's owner by he and she", async () => {
    expect((await planned('give me the tags of jenkins', 'does he have mfa')).text).toMatch(
      /^\*\*Yes\*\*, `sam` has MFA/,
    );
  });

  it('do not confuse an age with the start of a state', async () => {
    expect((await planned('only public buckets', 'since when is the first one public')).text).toContain(
      'cannot tell',
    );
  });
});

describe('verbs', { timeout: 60_000 }, () => {
  it('about people ask what they did', async () => {
    const { plan } = await talk(['what did people change in sydney today']);
    expect(plan).toMatchObject({ tool: 'activity.changes', args: { regions: ['ap-southeast-2'] } });
  });

  it('about roles leave no word unexplained', async () => {
    const { plan } = await talk(['which roles can be assumed from another account']);
    expect(plan).not.toHaveProperty('ignored');
  });

  it('describe one of several, and not everything about each', async () => {
    const { reply } = await talk(['who can log in to the console without mfa', 'which of them never did']);
    expect(reply.kind).toBe('clarify');
  });
});

describe('the word “there”', { timeout: 60_000 }, () => {
  it('is the place for which costs were shown', async () => {
    const asked = await planned('how much did sydney cost last month', 'what machines do we even have there');
    expect(asked).toMatchObject({ tool: 'ec2.instances', regions: ['ap-southeast-2'] });
  });

  it('is not a place in “there is”', async () => {
    expect((await planned('instances in sydney', 'are there any buckets that are public')).tool).toBe(
      's3.buckets',
    );
  });
});

describe('owners of resources', { timeout: 60_000 }, () => {
  it('are found in their tags', async () => {
    const { columns, tool } = await planned('disks in oregon', 'to whom do they belong');
    expect([tool, columns]).toEqual(['ec2.volumes', ['tag:owner', 'tag:team']]);
  });
});

describe('a word of the name of one shown row, and a place that was shown', { timeout: 60_000 }, () => {
  it('mean that row, whatever else has the word in its name', async () => {
    const thread = ['alarms that are in alarm', 'since when is the pos one'];
    expect((await talk(thread)).reply.text).toMatch(/^`?pos-ledger-cpu`? has been .*in alarm/);
    expect((await talk([...thread, 'cpu of that db last 24h'])).reply.text).toMatch(
      /^CPU use of \*\*pos-ledger/,
    );
  });

  it('mean what runs there, and not what it costs', async () => {
    const { reply } = await talk(['what does singapore cost us', 'whats running there']);
    expect(reply.text).toMatch(/EC2 instances\*\* are running in ap-southeast-1/);
  });

  it('mean the person who was shown, whom no alarm watches', async () => {
    const { reply } = await talk(['is old-consultant an admin', 'when was he last active']);
    expect(reply.text).not.toContain('alarm');
    expect(reply.text).toMatch(/\d{4}-\d\d-\d\d|never/);
  });
});
