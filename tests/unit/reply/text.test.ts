import type { Reply } from '@windsock/bot/contract/reply.ts';
import { renderText } from '@windsock/bot/reply/text.ts';
import { describe, expect, it } from 'vitest';
import { generateReply } from './generate.ts';
import { clarify, costReport, help, hostile, instances, withGaps } from './samples.ts';

const SCOPE = { accounts: [{ id: '111122223333' }], demo: false, at: '2026-11-21T09:00:00Z' };

function lastLine(part: Partial<Reply>): string | undefined {
  return renderText({ kind: 'answer', text: 'x', ...part })
    .split('\n')
    .at(-1);
}

describe('a reply as text', () => {
  it('is the answer, its table, the next questions, and its sources', () => {
    expect(renderText(instances(1)).split('\n\n')).toEqual([
      '1 EC2 instances are running in Sydney (ap-southeast-2).',
      expect.stringMatching(
        /^EC2 instances\nInstance +Name +Type .*\n─+ .*\ni-0aaaaaa4f3a9c1d2e {2}web-frontend-1 {2}t3.micro/,
      ),
      '→ group them by type\n→ what do these instances cost?',
      'Production (111122223333) · read 2026-11-21 09:00 GMT+11\nec2:DescribeInstances · 1 call in 1.2 s, free',
    ]);
  });

  it('writes fifty rows of a long table and counts the others', () => {
    const text = renderText(instances(87));
    expect(text.match(/^i-0/gm)).toHaveLength(50);
    expect(text).toContain('\n… and 37 more rows\n');
    expect(renderText(instances(3), { maxRows: 2 })).toContain('\n… and 1 more row\n');
  });

  it('writes the last rows of a series over time, in a table as in a chart', () => {
    const days = Array.from({ length: 60 }, (_, at) => new Date(Date.UTC(2026, 8, 1 + at)).toISOString());
    const table = {
      columns: [
        { key: 'time', header: 'Time', type: 'date' as const },
        { key: 'value', header: 'Value', type: 'number' as const },
      ],
      rows: days.map((time, value) => ({ time, value })),
    };
    const text = renderText({ kind: 'answer', text: 'x', table });
    expect(text).toContain('2026-10-30');
    expect(text).not.toContain('2026-09-10');
    expect(text).toContain('\n… and 10 earlier rows');
    const series = [{ name: 'Value', values: days.map((_, at) => at) }];
    const chart = {
      type: 'line' as const,
      title: 'Values',
      categories: days.map((day) => day.slice(0, 10)),
      series,
    };
    const drawn = renderText({ kind: 'answer', text: 'x', chart });
    expect(drawn).toMatch(/^2026-10-30 +█+ +59$/m);
    expect(drawn).not.toContain('2026-09-10');
    expect(drawn).toContain('… and 10 earlier');
  });

  it('draws a quarter of days where a chart was asked for, and says where a longer one begins', () => {
    const drawn = (count: number) => {
      const categories = Array.from({ length: count }, (_, at) =>
        new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
      );
      const series = [{ name: 'Cost', values: categories.map((_, at) => at + 1) }];
      const chart = { type: 'line' as const, title: 'Costs by day', categories, series };
      return renderText({ kind: 'answer', text: 'x', chart, leads: 'chart' });
    };
    expect(drawn(90)).toMatch(/^2026-01-01 /m);
    expect(drawn(90)).toMatch(/^Costs by day$/m);
    expect(drawn(120)).toMatch(/^Costs by day \(from 2026-01-29, the last 92 of 120\)$/m);
  });

  it('draws a chart as bars if no table contains its numbers', () => {
    const { table: _, ...chartOnly } = costReport;
    expect(renderText(costReport)).not.toContain('█');
    const text = renderText(chartOnly);
    expect(text).toContain('Cost by service, October 2026\n');
    expect(text).toMatch(/^Amazon Elastic Compute Cloud - Compute {2}█{24} {2}\$1,843.22$/m);
    expect(text).toMatch(/^AWS Key Management Service {14}▏ {2}<\$0.01$/m);
  });

  it('draws the bars if the chart was requested', () => {
    const text = renderText({ ...costReport, leads: 'chart' });
    expect(text).toMatch(/█/);
    expect(text).not.toMatch(/^─/m);
  });

  it('writes unknown in a chart of several series', () => {
    const chart: Reply['chart'] = {
      type: 'bar',
      title: 'Cost',
      categories: ['Jan'],
      series: [
        { name: 'A', values: [null] },
        { name: 'B', values: [2] },
      ],
      unit: 'USD',
    };
    expect(renderText({ kind: 'answer', text: 'x', chart })).toMatch(/^Jan +unknown +\$2.00$/m);
  });

  it('lists choices by their labels and examples by what to type', () => {
    expect(renderText(clarify)).toContain('→ RDS instances in Sydney');
    expect(renderText(help)).toContain('• which S3 buckets are public?');
  });

  it('shows an example once that is also a button', () => {
    const reply: Reply = {
      kind: 'help',
      text: 'Ask.',
      bullets: ['“Are any buckets public?”'],
      actions: [{ id: 'a', kind: 'ask', label: 'Public buckets', text: 'Are any buckets public?' }],
    };
    expect(renderText(reply)).toBe('Ask.\n\n• “Are any buckets public?”');
  });

  it('names each place that could not be read, the reason, and what to do', () => {
    expect(renderText(withGaps)).toContain(
      'Not seen: ec2:DescribeInstances in eu-west-3 of Production (111122223333): AccessDenied. Grant ec2:DescribeInstances to the role WindsockAccess.\n' +
        'Not seen: ec2:DescribeInstances in sa-east-1 and af-south-1 of Production (111122223333) and 444455556666: timed out.',
    );
  });

  it('has no markup and nothing invisible, whatever the names are', () => {
    for (const reply of [hostile, ...Array.from({ length: 60 }, (_, seed) => generateReply(seed + 1))]) {
      const text = renderText(reply);
      expect(text).not.toMatch(/[\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\u2060]/u);
      expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
      expect(text).not.toMatch(/\n{3}|^\n|\n$/);
    }
  });
});

describe('the last line', () => {
  const sources = [{ api: 'ce:GetCostAndUsage', accounts: [], regions: [], calls: 2 }];

  it.each<[string, Partial<Reply>, string]>([
    ['an account', { scope: SCOPE }, '111122223333 · read 2026-11-21 09:00 UTC'],
    [
      'many accounts',
      { scope: { ...SCOPE, accounts: Array.from({ length: 12 }, (_, i) => ({ id: String(i) })) } },
      '12 accounts · read 2026-11-21 09:00 UTC',
    ],
    [
      'many regions',
      { scope: { ...SCOPE, regions: ['a', 'b', 'c'] } },
      '111122223333 · 3 regions · read 2026-11-21 09:00 UTC',
    ],
    [
      'two regions',
      { scope: { ...SCOPE, regions: ['a', 'b'] } },
      '111122223333 · a and b · read 2026-11-21 09:00 UTC',
    ],
    [
      'a month',
      { scope: { ...SCOPE, period: { start: '2026-10-01', end: '2026-11-01', label: 'last month' } } },
      '111122223333 · last month (2026-10-01 to 2026-10-31) · read 2026-11-21 09:00 UTC',
    ],
    [
      'a day',
      { scope: { ...SCOPE, period: { start: '2026-10-01', end: '2026-10-02', label: 'yesterday' } } },
      '111122223333 · yesterday (2026-10-01) · read 2026-11-21 09:00 UTC',
    ],
    [
      'free calls',
      { sources, scope: { ...SCOPE, ms: 80, cost_usd: 0 } },
      'ce:GetCostAndUsage · 2 calls in 80 ms, free',
    ],
    [
      'paid calls',
      { sources, scope: { ...SCOPE, cost_usd: 0.02 } },
      'ce:GetCostAndUsage · 2 calls, cost $0.02',
    ],
    ['calls of unknown cost', { sources, scope: SCOPE }, 'ce:GetCostAndUsage · 2 calls, cost unknown'],
  ])('tells %s', (_, part, expected) => {
    expect(lastLine(part)).toBe(expected);
  });

  it('leaves out what the answer says', () => {
    const october = { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' };
    const scope = { ...SCOPE, regions: ['ap-southeast-2'], period: october };
    expect(lastLine({ text: 'Much in ap-southeast-2 in **October 2026**.', scope })).toBe(
      '111122223333 · read 2026-11-21 09:00 UTC',
    );
    expect(lastLine({ text: 'Much in October.', scope })).toBe(
      '111122223333 · ap-southeast-2 · October 2026 · read 2026-11-21 09:00 UTC',
    );
  });

  it('names the APIs, or the first ones if there are many', () => {
    const from = (...apis: string[]) =>
      lastLine({
        scope: SCOPE,
        sources: apis.map((api) => ({ api, accounts: [], regions: [], calls: 1 })),
      });
    expect(from('ec2:DescribeRegions', 'ec2:DescribeVolumes')).toMatch(
      /^ec2:DescribeRegions and DescribeVolumes · /,
    );
    expect(from('iam:ListUsers', 'sts:GetCallerIdentity')).toMatch(
      /^iam:ListUsers and sts:GetCallerIdentity · /,
    );
    expect(from('s3:A', 's3:B', 's3:C', 's3:D')).toMatch(/^s3:A and 3 other APIs · 4 calls/);
  });

  it('starts with the note that it is demo data', () => {
    expect(lastLine({ scope: { ...SCOPE, demo: true } })).toBe(
      'Demo data, not your AWS · read 2026-11-21 09:00 UTC',
    );
  });

  it('is absent without a scope', () => {
    expect(renderText({ kind: 'help', text: 'Hello.' })).toBe('Hello.');
  });
});
