import { describe, expect, it } from 'vitest';
import { planned } from './talk.ts';

describe('a relation or a condition is asked of what was shown', { timeout: 120_000 }, () => {
  it.each(['which of those were used this week', 'which of them were active since monday'])(
    'what was done with things is a date of its own: %s',
    async (text) => {
      const { filters } = await planned('access keys older than a year', text);
      expect(filters).toMatchObject([
        { field: 'age_days', value: 365 },
        { field: 'last_used', op: 'gte' },
      ]);
    },
  );
});

describe('things of several kinds are all asked for', { timeout: 120_000 }, () => {
  it('after costs', async () => {
    const { text } = await planned('costs by team in october', 'untagged users and topics');
    expect(text).toMatch(/IAM users\*\* are untagged.*SNS topic\*\* is untagged/);
  });

  it('in a row of three', async () => {
    const { text } = await planned('unencrypted volumes, snapshots and databases');
    expect(text).toMatch(/EBS volumes\*\*.*EBS snapshots\*\*.*RDS instances\*\*/);
  });

  it('or the lost one is asked about, even if a field has that name', async () => {
    expect((await planned('untagged users and groups')).text).toMatch(/^I could not use “groups” here/);
  });
});

describe('each of a kind', { timeout: 120_000 }, () => {
  it('is each that was shown', async () => {
    const { columns, filters } = await planned(
      'which roles trust other accounts',
      'when was each role last used',
    );
    expect(filters).toMatchObject([{ field: 'trust' }]);
    expect(columns).toEqual(['last_used_at']);
  });
});

describe('those of another kind', { timeout: 120_000 }, () => {
  it('are what the rows belong to', async () => {
    const { filters, tool } = await planned('list the alarms in alarm', 'are those databases multi az');
    expect(tool).toBe('rds.instances');
    expect(filters).toContainEqual(
      expect.objectContaining({ field: 'db_instance_id', value: expect.arrayContaining(['crm']) }),
    );
  });

  it('are asked for their owners', async () => {
    const { things } = await planned('target groups with unhealthy targets', 'whose are those boxes');
    expect(things).toHaveLength(3);
  });

  it('get a column, which changes nothing in AWS', async () => {
    const { columns } = await planned('unattached volumes', 'add an owner column please');
    expect(columns).toContain('tag:owner');
  });
});
