import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { resultOf } from '@windsock/bot/capabilities/result.ts';
import { Results } from '@windsock/bot/capabilities/results.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { askDemo } from '../tools/ask-demo.ts';
import { calculated, rowOf } from './calculate-kit.ts';

const MONTH = { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' };
const BASELINE = { start: '2026-09-01', end: '2026-10-01', label: 'September 2026' };

const READS = {
  byService: ['cost.usage', { group_by: ['service'], period: MONTH }],
  byTeam: ['cost.usage', { group_by: ['tag:team'], period: MONTH }],
  compared: ['cost.compare', { period: MONTH, baseline: BASELINE }],
  volumes: ['ec2.volumes', { columns: ['tags', 'created_at'] }],
  publicBuckets: ['s3.buckets', { where: ['public = true'] }],
  buckets: ['s3.buckets', {}],
  distributions: ['cloudfront.distributions', {}],
  users: ['iam.users', {}],
  findings: ['checks.findings', {}],
} as const;
type Read = keyof typeof READS;

/** Everything that is read from the demo account, under the ids that the questions use. */
const results = new Results();
const ids = {} as Record<Read, string>;

beforeAll(async () => {
  for (const [name, [tool, args]] of Object.entries(READS)) {
    const finding: Finding = {
      ...(await askDemo(tool, { ...args })),
      outcome: 'found',
      plan: { tool, args: { ...args } },
    };
    ids[name as Read] = results.add(finding);
  }
});

const asked = (input: (id: typeof ids) => object) => calculated(results, input(ids));

describe('over the demo account', () => {
  it('gives the same total as the costs themselves', async () => {
    const { notes, period, text } = await asked((id) => ({ do: 'sum', of: id.byService, column: 'cost' }));
    expect(text).toBe('The sum of cost is **$18,203**, over 26 rows.');
    expect(period).toEqual(MONTH);
    expect(notes?.join()).not.toContain('own total');
  });

  it("gives a team's yearly cost, and its share", async () => {
    const year = await asked((id) => ({ do: 'multiply', figures: [`${id.byTeam}[web].cost`, 12] }));
    expect(year.text).toBe('$5,007.19 × 12 = **$60,086.23**.');
    const share = await asked((id) => ({
      do: 'percent_of',
      figures: [`${id.byTeam}[web].cost`, `${id.byTeam}.total.cost`],
    }));
    expect(share.text).toBe('$5,007.19 of $18,202.52 is **27.5%**.');
  });

  it('agrees with the comparison of two months', async () => {
    const { text } = await asked(({ compared }) => ({
      do: 'percent_change',
      figures: [`${compared}.total.baseline`, `${compared}.total.cost`],
    }));
    expect(text).toBe('From $16,135.57 to $18,202.52 is **+12.8%**.');
  });

  it('finds the three oldest unencrypted volumes', async () => {
    const { table, text } = await asked((id) => ({
      do: 'select',
      of: id.volumes,
      where: ['encrypted = false'],
      sort: 'created_at asc',
      limit: 3,
      columns: ['volume_id', 'size_gib', 'created_at', 'tag:team'],
    }));
    expect(text).toMatch(/^The first \*\*3\*\* of \d+ EBS volumes where encrypted is no, by created/);
    expect(table?.rows).toHaveLength(3);
    const dates = table?.rows.map(({ created_at }) => String(created_at)) ?? [];
    expect(dates).toEqual(dates.toSorted());
  });

  it('finds the public buckets that no distribution serves', async () => {
    const served = await asked((id) => ({ do: 'in_both', of: id.publicBuckets, with: id.distributions }));
    const open = await asked((id) => ({ do: 'only_in_first', of: id.publicBuckets, with: id.distributions }));
    expect(served.text).toMatch(
      /S3 buckets\*\* (are|is) also in the second result .*, matched by name and origins/,
    );
    expect(served.table?.rows.map(({ name }) => name)).toContain('larkspur-assets');
    expect(open.table?.rows.map(({ name }) => name)).not.toContain('larkspur-assets');
    const all = rowOf(await asked((id) => ({ do: 'count', of: id.publicBuckets })));
    expect((served.table?.rows.length ?? 0) + (open.table?.rows.length ?? 0)).toBe(all?.count);
  });

  it('matches findings with their resources', async () => {
    const { table, text } = await asked((id) => ({
      do: 'joined',
      of: id.buckets,
      with: id.findings,
      columns: ['name', 'severity', 'finding'],
    }));
    expect(text).toContain('matched by name and resource');
    expect(table?.rows).toContainEqual({
      name: 'larkspur-assets',
      severity: 'critical',
      finding: 'S3 bucket is public',
    });
  });

  it('warns if amounts for the same resource are added up', async () => {
    const { notes } = await asked((id) => ({ do: 'sum', of: id.findings, column: 'monthly' }));
    expect(notes?.[0]).toMatch(/^The result's own total is \$3,219\.02: its rows overlap/);
  });

  it('gives a caller each answer in few words', async () => {
    const inputs = [
      { do: 'share', of: ids.users, where: ['mfa = false'] },
      { do: 'count', of: ids.volumes, by: 'tag:team' },
      { do: 'max', of: ids.users, column: 'oldest_key_age_days' },
      { do: 'sum', of: ids.volumes, column: 'size_gib', by: 'volume_type' },
    ];
    for (const input of inputs) {
      const { outcome, rows, says } = resultOf('r99', await calculated(results, input), 'UTC');
      expect([outcome, rows?.length]).not.toContain(0);
      expect(says).not.toMatch(/NaN|undefined|Infinity|\[object/);
    }
  });
});
