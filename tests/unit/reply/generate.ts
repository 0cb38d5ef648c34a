import type { Cell, Chart, Column, Reply, Section } from '@windsock/bot/contract/reply.ts';
import { data } from '@windsock/bot/reply/markup.ts';
import { HOSTILE_NAMES } from './samples.ts';

/** Returns the same numbers for the same seed, so that a failing reply can be reproduced (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Returns a reply with anything that the contract allows: no rows or hundreds, every type, hostile and endless names.
 */
export function generateReply(seed: number): Reply {
  const next = random(seed);
  const int = (max: number) => Math.floor(next() * (max + 1));
  const pick = <T>(items: readonly T[]): T => items[int(items.length - 1)] as T;
  const maybe = <T>(chance: number, make: () => T): T | undefined => (next() < chance ? make() : undefined);
  const many = <T>(max: number, make: (index: number) => T): T[] =>
    Array.from({ length: int(max) }, (_, i) => make(i));
  const words = [
    'web',
    'orders-api',
    'bucket_logs',
    'eu-west-1',
    'i-0abc123',
    'running',
    '名前',
    '👩‍👩‍👧',
    'arn:aws:s3:::b/*',
  ];
  const name = () => (next() < 0.25 ? pick(HOSTILE_NAMES) : many(4, () => pick(words)).join(' '));
  const phrase = (max: number) => many(max, name).join(' ');
  const url = () =>
    pick([
      null,
      `https://eu-west-1.console.aws.amazon.com/lambda/home?region=eu-west-1#/functions/${'%E2%80%8B'.repeat(int(40))}`,
    ]);

  const cell = (column: Column): Cell | undefined => {
    if (next() < 0.08) return undefined;
    if (next() < 0.08) return null;
    switch (column.type) {
      case 'number':
      case 'money':
      case 'bytes':
      case 'percent':
        return pick([0, 1, -1, 0.004, -0.004, 12.5, 1234.567, 1e15, next() * 10 ** int(9), Number.NaN]);
      case 'date':
        return pick(['2026-11-21', '2026-11-21T09:00:00Z', '2026-11-21T00:00:00.000Z', 'soon', '']);
      case 'boolean':
        return next() < 0.5;
      case 'list':
        return many(6, name);
      case 'tags':
        return Object.fromEntries(many(6, (i) => [`${name()}${i}`, name()]));
      default:
        return name();
    }
  };
  const types = ['text', 'number', 'money', 'bytes', 'percent', 'date', 'boolean', 'list', 'tags'] as const;
  const makeTable = () => {
    const columns: Column[] = Array.from({ length: 1 + int(24) }, (_, i) => ({
      key: `c${i}`,
      header: name(),
      type: pick(types),
      ...(next() < 0.2 && { unit: pick(['GiB', 'days', 'EUR', 'JPY', 'nonsense unit']) }),
    }));
    const row = (): Record<string, Cell> => {
      const cells = columns.map((column) => [column.key, cell(column)] as const);
      return Object.fromEntries(cells.filter((entry): entry is [string, Cell] => entry[1] !== undefined));
    };
    const rows = Array.from({ length: pick([0, 1, 3, 20, 21, 60, 100, 101, 260]) }, row);
    return {
      ...(next() < 0.7 && { title: name() }),
      columns,
      rows,
      ...(next() < 0.3 && { totals: row() }),
      ...(next() < 0.6 && { links: { column: pick(columns).key, urls: rows.map(url) } }),
    };
  };
  const table = maybe(0.75, makeTable);
  const makeChart = (): Chart => {
    const categories = many(40, () => name());
    const value = () => (next() < 0.04 ? null : pick([0, -3, next() * 1000]));
    const series = Array.from({ length: 1 + int(9) }, () => ({
      name: name(),
      values: categories.map(value),
    }));
    return {
      type: pick(['bar', 'line', 'pie']),
      title: phrase(4),
      categories,
      series,
      ...(next() < 0.5 && { unit: 'USD' }),
    };
  };
  const chart = maybe(0.4, makeChart);
  const sections = maybe(0.3, () =>
    many(8, (): Section => {
      const [words, ofSection, drawn] = [phrase(40), maybe(0.4, makeTable), maybe(0.5, makeChart)];
      return {
        title: name(),
        ...(next() < 0.8 && { text: words }),
        bullets: many(10, () => `${data(name())} **${data(name())}**`),
        ...(ofSection && { table: ofSection }),
        ...(drawn && { chart: drawn }),
      };
    }),
  );
  return {
    kind: pick(['answer', 'help', 'clarify', 'refusal', 'error', 'notice']),
    text: pick([`**${int(99)}** things: \`${data(name())}\``, phrase(60), data(phrase(3), 5000), '**', '']),
    // A report has no table or chart except those of its sections.
    ...(sections ? { sections } : { ...(table && { table }), ...(chart && { chart }) }),
    bullets: many(25, () => `${data(name())} **${data(name())}**`),
    ...(next() < 0.5 && {
      links: Object.fromEntries([...HOSTILE_NAMES, ...words].map((each) => [each, url() ?? ''])),
    }),
    actions: many(30, (i) => ({
      id: `a${i}`,
      kind: pick(['ask', 'choose', 'confirm', 'cancel', 'show_all'] as const),
      label: name(),
      text: name(),
      ...(next() < 0.3 && { style: pick(['primary', 'danger'] as const) }),
    })),
    gaps: many(9, () => ({
      reason: name(),
      api: `ec2:${name()}`,
      accounts: many(5, name),
      regions: many(30, name),
      ...(next() < 0.5 && { remedy: data(name(), 2000) }),
    })),
    notes: many(9, () => phrase(30)),
    sources: many(4, () => ({ api: name(), accounts: [], regions: [], calls: int(5000) })),
    ...(next() < 0.8 && {
      scope: {
        accounts: many(5, () => ({ id: '111122223333', name: name() })),
        regions: many(20, name),
        demo: next() < 0.5,
        at: '2026-11-21T09:00:00Z',
        ...(next() < 0.5 && {
          timezone: pick(['Australia/Sydney', 'Not/AZone', 'UTC']),
          ms: int(99_999),
          cost_usd: next(),
        }),
        ...(next() < 0.3 && {
          period: { start: '2026-11-01', end: pick(['2026-11-02', '2026-12-01', 'never']), label: name() },
        }),
      },
    }),
  };
}
