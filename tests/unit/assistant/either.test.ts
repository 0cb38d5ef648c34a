import { describe, expect, it } from 'vitest';
import { talk } from './talk.ts';

/** Returns the last answer's sentences without markup. */
const textOf = async (text: string) => (await talk([text])).reply.text.replace(/[*`]/g, '');

describe('conditions of different fields that “or” joins', { timeout: 60_000 }, () => {
  it.each([
    [
      'databases that are public or unencrypted',
      /1 RDS instance is publicly accessible .* 2 RDS instances .*are unencrypted/,
    ],
    [
      'databases reachable from the internet, unencrypted, or both',
      /publicly accessible .* 2 RDS instances .*are unencrypted/,
    ],
    [
      'which volumes in sydney are unattached or unencrypted',
      /unattached in ap-southeast-2 .*unencrypted in ap-southeast-2/,
    ],
    ['how many volumes are unattached or unencrypted', /^7 EBS volumes .* 12 EBS volumes /],
    ['are any of our databases public or unencrypted', /^Yes: 1 RDS instance .*Yes: 2 RDS instances/],
  ])('have a list each: “%s”', async (asked, expected) => {
    expect(await textOf(asked)).toMatch(expected);
  });

  it('are both missing behind one “without”', async () => {
    const { reply } = await talk(['databases without encryption or deletion protection']);
    expect(reply.plan?.args.filters).toHaveLength(2);
  });

  it.each([
    ['stopped or terminated instances', [{ field: 'state', op: 'eq', value: ['stopped', 'terminated'] }]],
    [
      'databases that are public and unencrypted',
      [
        { field: 'public', op: 'eq', value: true },
        { field: 'encrypted', op: 'eq', value: false },
      ],
    ],
  ])('are one list where they are of one field, or joined by “and”: “%s”', async (asked, filters) => {
    expect((await talk([asked])).reply.plan?.args.filters).toEqual(filters);
  });

  it('are named where one figure of all would be wrong', async () => {
    expect(await textOf('average size of the volumes that are unattached or unencrypted')).toContain('“or”');
  });
});

describe('names that are joined', { timeout: 60_000 }, () => {
  it.each([
    ['servers of web or search', 'eq', ['web', 'search']],
    ['machines not of web, search or data', 'ne', ['web', 'search', 'data']],
  ])('are all teams, or all left out: “%s”', async (asked, op, value) => {
    expect((await talk([asked])).reply.plan?.args.filters).toEqual([{ field: 'tag:team', op, value }]);
  });

  it('are both left out: “not in production or staging”', async () => {
    expect(
      (await talk(['databases that are not in production or staging'])).reply.plan?.args.filters,
    ).toEqual([{ field: 'tag:env', op: 'ne', value: ['production', 'staging'] }]);
  });
});
