import { describe, expect, it } from 'vitest';
import { planned, talk } from './talk.ts';

const UNENCRYPTED = [{ field: 'encrypted', op: 'eq', value: false }];

/** A number shows no rows, and yet a thread goes on about what it counted. */
describe('what a number counted', { timeout: 60_000 }, () => {
  it.each(['which ones', 'which', 'what are their names', 'list them', 'show me those'])(
    'is named: %s',
    async (asked) => {
      const { filters, measure, tool } = await planned(
        'list rds databases',
        'how many of them are unencrypted',
        asked,
      );
      expect({ filters, measure, tool }).toEqual({
        ...{ filters: UNENCRYPTED, tool: 'rds.instances' },
        measure: undefined,
      });
    },
  );

  it('is what a place narrows', async () => {
    const { filters, regions } = await planned(
      'list ec2 instances',
      'how many of them are in prod',
      'just the ones in sydney',
    );
    expect(filters).toEqual([{ field: 'tag:env', op: 'eq', value: 'production' }]);
    expect(regions).toEqual(['ap-southeast-2']);
  });

  it('is what is owned', async () => {
    const { text } = await planned('list rds databases', 'how many of them are unencrypted', 'who owns them');
    expect(text).toMatch(/^\*\*2 RDS instances\*\*/);
  });

  it('is narrowed by another tag, and named', async () => {
    const { filters } = await planned(
      'list all resources in production',
      'how many are of the data team',
      'what are their names',
    );
    expect(filters).toContainEqual({ field: 'tag:team', op: 'eq', value: 'data' });
  });

  it('is the subject if there is only one', async () => {
    const { reply } = await talk([
      'list rds databases',
      'how many of them are in frankfurt',
      'is it encrypted',
    ]);
    expect(reply.plan?.args).toMatchObject({ resource: 'gdpr-archive' });
  });

  it('is nothing if there is none', async () => {
    const { filters = [] } = await planned(
      'list rds databases',
      'how many of them are in tokyo',
      'what are their names',
    );
    expect(filters).toEqual([]);
  });
});

describe('a number of each, or in a unit', { timeout: 60_000 }, () => {
  it.each([
    [['production databases', 'how many days of backups does each of these keep'], 'backup_retention_days'],
    [['how many days of backups do our databases keep'], 'backup_retention_days'],
    [['which machines are stopped', 'how many vcpus does each of them have'], 'vcpus'],
  ])('is a column, and no count or sum: %j', async (turns, field) => {
    const { plan } = await talk(turns);
    expect(plan).toMatchObject({ args: { columns: [field] } });
    expect(plan).not.toHaveProperty('args.measure');
  });
});
