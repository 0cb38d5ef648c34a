import { calculate } from '@windsock/bot/capabilities/calculate.ts';
import { CallError } from '@windsock/bot/capabilities/call-error.ts';
import { resultOf } from '@windsock/bot/capabilities/result.ts';
import type { Cell, Table } from '@windsock/bot/contract/reply.ts';
import { sumNumbers } from '@windsock/bot/domain/money.ts';
import { plainText } from '@windsock/bot/reply/markup.ts';
import { describe, expect, it } from 'vitest';
import { random } from '../reply/generate.ts';
import { HOSTILE_NAMES } from '../reply/samples.ts';
import { calculated, EMPTY, found, resultsOf, rowOf } from './calculate-kit.ts';

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/**
 * Returns rows as lists have them: with absent and unknown cells, duplicate and hostile names, and amounts in cents and
 * less.
 */
function tableOf(seed: number) {
  const next = random(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
  const names = [...HOSTILE_NAMES, 'web-1', 'web-2', 'arn:aws:s3:::logs', 'logs', 'constructor', '__proto__'];
  const maybe = (key: string, chance: number, cell: () => Cell) => (next() < chance ? { [key]: cell() } : {});
  const row = (): Table['rows'][number] => ({
    ...maybe('name', 0.95, () => (next() < 0.05 ? null : pick(names))),
    ...maybe('team', 0.8, () => pick(['web', 'data', 'constructor', ''])),
    ...maybe('cost', 0.9, () => Math.round(next() * 1e6) / pick([100, 1e9])),
    ...maybe('used', 0.9, () => pick(['never', '2026-01-02T03:04:05Z', '2025-06-01'])),
    zones: Array.from({ length: Math.floor(next() * 3) }, () => pick(['a', 'b', 'c'])),
  });
  return found(
    'name team cost:money used:date zones:list',
    Array.from({ length: 1 + Math.floor(next() * 60) }, row),
  );
}

const cellsOf = (table: Table | undefined, key: string) =>
  (table?.rows ?? []).flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []));

describe.each(SEEDS)('rows of seed %i', (seed) => {
  const results = resultsOf(tableOf(seed), tableOf(seed + 1000));
  const rows = results.get('r1').table?.rows ?? [];

  it.each(['name', 'team', 'used'])('the sums and counts by %s add up to those of all', async (by) => {
    const sums = await calculated(results, { do: 'sum', of: 'r1', column: 'cost', by });
    const all = rowOf(await calculated(results, { do: 'sum', of: 'r1', column: 'cost' }));
    expect(sumNumbers(cellsOf(sums.table, 'sum'))).toBe(all?.sum ?? 0);
    const counts = await calculated(results, { do: 'count', of: 'r1', by });
    expect(sumNumbers(cellsOf(counts.table, 'count'))).toBe(rows.length);
  });

  it('what is in both, what is only in the first and what is unknown make up the first', async () => {
    const of = { of: 'r1', with: 'r2', on: 'name = name' };
    const both = await calculated(results, { do: 'in_both', ...of });
    const only = await calculated(results, { do: 'only_in_first', ...of });
    const unknown = rows.filter(({ name }) => name === null).length;
    expect((both.table?.rows.length ?? 0) + (only.table?.rows.length ?? 0) + unknown).toBe(rows.length);
    const parts = [...(both.table?.rows ?? []), ...(only.table?.rows ?? [])];
    expect(
      parts.every(
        (row) => rows.includes(row) || rows.some((each) => JSON.stringify(each) === JSON.stringify(row)),
      ),
    ).toBe(true);
  });

  it('a result has all of its rows in common with itself', async () => {
    const on = 'name = name';
    const { table } = await calculated(results, { do: 'in_both', of: 'r1', with: 'r1', on });
    expect(table?.rows.length ?? 0).toBe(rows.filter(({ name }) => name).length);
  });

  it('shares by group add up to the whole', async () => {
    const { table } = await calculated(results, { do: 'share', of: 'r1', by: 'team' });
    expect(Math.abs(sumNumbers(cellsOf(table, 'share')) - 100)).toBeLessThan(0.3);
  });

  it('a condition and its opposite split the rows', async () => {
    const count = async (op: string) =>
      Number(rowOf(await calculated(results, { do: 'count', of: 'r1', where: [`team ${op} web`] }))?.count);
    expect((await count('=')) + (await count('!='))).toBe(rows.length);
  });

  it('sorting keeps each row', async () => {
    const sort = 'used desc';
    const { table } = await calculated(results, { do: 'select', of: 'r1', sort });
    const texts = (all: readonly object[]) =>
      all.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
    expect(texts(table?.rows ?? [])).toEqual(texts(rows));
  });
});

describe.each(SEEDS)('any call of seed %i', (seed) => {
  it('finds something that can be shown, or is refused in words', async () => {
    const next = random(seed);
    const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T;
    const results = resultsOf(tableOf(seed), tableOf(seed + 1), { ...EMPTY, outcome: 'none', text: 'None.' });
    const id = () => pick(['r1', 'r2', 'r3', 'r4', 'r9', '__proto__']);
    const column = () =>
      pick(['name', 'team', 'cost', 'used', 'zones', 'tag:x', 'constructor', '__proto__', 'sum', '']);
    const parts: Record<string, () => unknown> = {
      of: id,
      with: id,
      column,
      by: column,
      where: () => [`${column()} ${pick(OPS)} ${pick(['web', 3, true, '2026', 'nought', ''])}`],
      figures: () => [
        `${id()}[${pick([0, 1, 2, 99, 'web', '"'])}].${column()}`,
        pick([`${id()}.rows`, id(), 12, 0]),
      ],
      on: () => `${column()} = ${column()}`,
      sort: () => `${column()} ${pick(['asc', 'desc', ''])}`,
      limit: () => pick([1, 5, 10_000]),
      columns: () => [column()],
    };
    for (let call = 0; call < 200; call++) {
      const verb = pick(calculate.input.shape.do.options);
      const wanted = WANTED[verb] ?? ['of', 'column', ...(next() < 0.5 ? ['by'] : [])];
      const more = Object.keys(parts).filter(() => next() < 0.08);
      const input = {
        do: verb,
        ...Object.fromEntries([...wanted, ...more].map((key) => [key, parts[key]?.()])),
      };
      try {
        const finding = await calculated(results, input);
        results.add(finding);
        expect(JSON.stringify(resultOf('r1', finding, 'UTC')), JSON.stringify(input)).not.toMatch(
          /NaN|undefined|Infinity|\[object/,
        );
        expect(plainText(finding.text).length).toBeGreaterThan(3);
        if (finding.outcome === 'found') expect(finding.table?.rows.length).toBeGreaterThan(0);
        else expect([undefined, 0]).toContain(rowOf(finding)?.count);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        expect(error.message, JSON.stringify(input)).toMatch(/^.+[.]$/s);
      }
    }
  });
});

const OPS = ['=', '!=', '>', '<=', 'contains', 'exists', 'missing'];
const FIGURES = ['figures'];
const BOTH = ['of', 'with', 'on'];
const WANTED: Record<string, string[]> = {
  ...{ select: ['of'], count: ['of'], share: ['of', 'by'], in_both: BOTH, only_in_first: BOTH, joined: BOTH },
  ...{
    add: FIGURES,
    subtract: FIGURES,
    multiply: FIGURES,
    divide: FIGURES,
    percent_change: FIGURES,
    percent_of: FIGURES,
  },
};

it('calculates 2,000 rows with 2,000 quickly', async () => {
  const rows = (from: number) =>
    Array.from({ length: 2000 }, (_, at) => ({ name: `n${from + at}`, cost: 0.1 }));
  const results = resultsOf(found('name cost:money', rows(0)), found('name cost:money', rows(1000)));
  const started = performance.now();
  expect((await calculated(results, { do: 'in_both', of: 'r1', with: 'r2' })).table?.rows).toHaveLength(1000);
  expect(rowOf(await calculated(results, { do: 'sum', of: 'r1', column: 'cost' }))?.sum).toBe(200);
  expect(performance.now() - started).toBeLessThan(2000);
});
