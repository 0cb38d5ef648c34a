import { describe, expect, it } from 'vitest';
import { calculated, found, none, refusal, resultsOf, unsure } from './calculate-kit.ts';

describe('with two results', () => {
  const buckets = found('name public:boolean region', [
    { name: 'assets', public: true, region: 'us-east-1' },
    { name: 'exports', public: true, region: 'us-east-1' },
    { name: 'logs', public: false, region: 'eu-west-1' },
    { name: 'web', public: false, region: 'eu-west-1' },
  ]);
  const open = found('name region size:number', [
    { name: 'Exports', region: 'us-east-1', size: 1 },
    { name: 'logs', region: 'eu-west-1', size: 2 },
  ]);
  const distributions = found('id origins:list', [
    { id: 'E1', origins: ['assets.s3.us-east-1.amazonaws.com', 'arn:aws:s3:::web'] },
    { id: 'E2', origins: ['web.s3.dualstack.eu-west-1.amazonaws.com'] },
    { id: 'E3', origins: [] },
  ]);
  const two = resultsOf(buckets, open, distributions, none);
  const names = ({ table }: { table?: { rows: Record<string, unknown>[] } }) =>
    table?.rows.map(({ name }) => name);

  it.each([
    [
      { do: 'in_both', of: 'r1', with: 'r2' },
      ['exports', 'logs'],
      '**2 of 4 rows** of the first result are also in the second result (2 are not), matched by name and name, which have the most values in common: `exports` and `logs`.',
    ],
    [
      { do: 'only_in_first', of: 'r1', with: 'r3', on: 'name = origins' },
      ['exports', 'logs'],
      '**2 of 4 rows** of the first result are not in the second result (2 are), matched by name and origins: `exports` and `logs`.',
    ],
    [
      { do: 'only_in_first', of: 'r1', with: 'r3', where: ['public = true'] },
      ['exports'],
      '**2 of 4 rows** of the first result are not in the second result (2 are), matched by name and origins, which have the most values in common. Of these: **1 of 2 rows where public is yes**: `exports`.',
    ],
    [
      { do: 'only_in_first', of: 'r1', with: 'r4', limit: 1 },
      ['assets'],
      '**4 of 4 rows** of the first result are not in the second result. Of these: the first **1** of 4 rows: `assets`.',
    ],
  ])('%j', async (input, rows, text) => {
    const finding = await calculated(two, input);
    expect(names(finding)).toEqual(rows);
    expect(finding.text).toBe(text);
  });

  it('puts the columns of both side by side, one row per pair', async () => {
    const { notes, table, text } = await calculated(two, { do: 'joined', of: 'r1', with: 'r3' });
    expect(table?.rows.map(({ id, name }) => [name, id])).toEqual([
      ['assets', 'E1'],
      ['web', 'E1'],
      ['web', 'E2'],
    ]);
    expect(notes).toEqual(['1 row of the first result matches several of the second, with a row for each.']);
    expect(text).toContain('among 2 of 3 rows');
    const same = await calculated(two, { do: 'joined', of: 'r1', with: 'r2' });
    expect(same.table?.columns.map(({ key }) => key)).toEqual([
      'name',
      'public',
      'region',
      'region_r2',
      'size',
    ]);
  });

  it('says what it cannot be sure of', async () => {
    const unknown = resultsOf(
      buckets,
      found('id origins:list', [
        { id: 'E1', origins: null },
        { id: 'E2', origins: ['web'] },
      ]),
    );
    const finding = await calculated(unknown, { do: 'only_in_first', of: 'r1', with: 'r2' });
    expect(names(finding)).toEqual(['assets', 'exports', 'logs']);
    expect(finding.notes).toEqual([
      'Origins is unknown in 1 row of the second result, which may match more.',
    ]);
    const on = 'region = origins';
    const all = { do: 'only_in_first', of: 'r2', with: 'r2', on: 'id = id' };
    expect((await calculated(unknown, all)).outcome).toBe('none');
    expect((await calculated(unknown, { do: 'in_both', of: 'r1', with: 'r2', on })).outcome).toBe('not_read');
  });

  it('says where the second result is incomplete', async () => {
    const gaps = [
      { reason: 'AccessDenied', api: 'cloudfront:ListDistributions', accounts: ['1'], regions: [] },
    ];
    const finding = await calculated(resultsOf(buckets, { ...none, gaps }), {
      do: 'only_in_first',
      of: 'r1',
      with: 'r2',
    });
    expect(finding).toMatchObject({ outcome: 'found', gaps });
    const doubt = 'The second result is not whole: what is not found in it may be in the rest.';
    expect(finding.notes).toEqual([doubt]);
    const table = { ...(buckets.table as NonNullable<typeof buckets.table>), total_rows: 9 };
    const cut = await calculated(resultsOf({ ...buckets, table }, open), {
      do: 'in_both',
      of: 'r1',
      with: 'r2',
    });
    const part = 'Only the first 4 of 9 rows are calculated with: the others are not at hand.';
    expect(cut.notes).toEqual([part]);
  });

  it('treats a role and a user of the same name as two', async () => {
    const arns = resultsOf(
      found('arn', [{ arn: 'arn:aws:iam::1:role/ci' }, { arn: 'arn:aws:iam::1:user/ci' }]),
      found('arn', [{ arn: 'arn:aws:iam::1:user/ci' }]),
    );
    expect((await calculated(arns, { do: 'in_both', of: 'r1', with: 'r2' })).table?.rows).toEqual([
      { arn: 'arn:aws:iam::1:user/ci' },
    ]);
  });

  it('asks for the columns if no values are shared', async () => {
    expect(await refusal(resultsOf(buckets, unsure), { do: 'in_both', of: 'r1', with: 'r2' })).toBe(
      "No column of r1 has a value in common with one of r2. Say 'on' with one of name, public, region and one of name, cost, encrypted, used.",
    );
  });
});
