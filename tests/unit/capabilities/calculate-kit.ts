import { calculate } from '@windsock/bot/capabilities/calculate.ts';
import { CallError } from '@windsock/bot/capabilities/call-error.ts';
import type { CapabilityContext } from '@windsock/bot/capabilities/capability.ts';
import type { Finding } from '@windsock/bot/capabilities/finding.ts';
import { Results } from '@windsock/bot/capabilities/results.ts';
import type { Column, Table } from '@windsock/bot/contract/reply.ts';

export const EMPTY: Pick<Finding, 'gaps' | 'sources' | 'cost_usd'> = { gaps: [], sources: [], cost_usd: 0 };

/** The result of a list: each column as 'key:type' or 'key:type:unit'. */
export function found(
  columns: string,
  rows: Table['rows'],
  more: Partial<Finding> & { total_rows?: number } = {},
): Finding {
  const { total_rows, ...rest } = more;
  const table: Table = { columns: columnsOf(columns), rows, ...(total_rows && { total_rows }) };
  return { ...EMPTY, outcome: 'found', text: 'Found.', table, ...rest };
}

const columnsOf = (words: string): Column[] =>
  words.split(' ').map((word) => {
    const [key = '', type = 'text', unit] = word.split(
      /:(?=text|number|money|bytes|percent|date|boolean|list|tags|[A-Za-z]+$)/,
    );
    return { key, header: key, type: type as Column['type'], ...(unit && { unit }) };
  });

export function resultsOf(...findings: Finding[]): Results {
  const results = new Results();
  for (const finding of findings) results.add(finding);
  return results;
}

/** Returns the capability's finding, after its input was validated as any caller's is. */
export async function calculated(results: Results, input: object): Promise<Finding> {
  const ctx = { aws: { timezone: 'UTC' }, results } as unknown as CapabilityContext;
  return calculate.run(ctx, calculate.input.parse(input));
}

/** Returns the message for an invalid request. */
export async function refusal(results: Results, input: object): Promise<string> {
  try {
    await calculated(results, input);
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}

/** Returns a finding's single row. */
export const rowOf = ({ table }: Finding) => table?.rows[0];

export const costs = found(
  'service cost:money team',
  [
    { service: 'Amazon EC2', cost: 147.83, team: 'web' },
    { service: 'Amazon RDS', cost: 0.1, team: 'data' },
    { service: 'Amazon S3', cost: 0.2, team: 'data' },
    { service: 'AWS Lambda', cost: 100, team: 'web' },
  ],
  { period: { start: '2026-10-01', end: '2026-11-01', label: 'October 2026' } },
);
export const volumes = found('volume_id name size:number:GiB encrypted:boolean created_at:date tags:tags', [
  {
    volume_id: 'vol-1',
    name: 'db',
    size: 100,
    encrypted: true,
    created_at: '2026-01-02T03:00:00Z',
    tags: { Team: 'web' },
  },
  {
    volume_id: 'vol-2',
    name: 'logs',
    size: 300,
    encrypted: false,
    created_at: '2025-01-02T03:00:00Z',
    tags: { Team: 'web' },
  },
  {
    volume_id: 'vol-3',
    name: 'tmp',
    size: 300,
    encrypted: false,
    created_at: '2024-05-05T03:00:00Z',
    tags: {},
  },
]);
/** With unknown cells, and an invalid date. */
export const unsure = found('name cost:money encrypted:boolean used:date', [
  { name: 'a', cost: 10, encrypted: true, used: '2026-10-01' },
  { name: 'b', cost: null, encrypted: null, used: 'never' },
  { name: 'c', encrypted: false, used: '2026-01-01' },
]);
export const none = { ...EMPTY, outcome: 'none' as const, text: 'There are no EBS volumes.' };
export const unread = { ...EMPTY, outcome: 'not_read' as const, text: 'No EBS volumes could be read.' };

export const results = resultsOf(costs, volumes, unsure, none, unread);
