import { cosmosText } from '@windsock/bot/store/cosmos-query.ts';
import { queries } from '@windsock/bot/store/queries.ts';
import { openSqliteFile } from '@windsock/bot/store/sqlite-file.ts';
import { sqliteText } from '@windsock/bot/store/sqlite-queries.ts';
import { afterAll, describe, expect, it } from 'vitest';

const db = openSqliteFile(':memory:');
afterAll(() => db.close());

const parametersIn = (text: string) => new Set([...text.matchAll(/@(\w+)/g)].map((match) => match[1]));

describe.each(Object.entries(queries))('the query %s', (_name, query) => {
  it.each([
    ['the first page', false],
    ['a later page', true],
  ])('reads %s from its index, without sorting or scanning', (_what, afterCursor) => {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sqliteText(query, afterCursor)}`).all();
    expect(plan).toHaveLength(1);
    expect(plan[0]?.detail).toMatch(new RegExp(`^SEARCH docs USING INDEX ${query.sqlite.index} \\(.*pk=\\?`));
  });

  it('uses the same parameters in both conditions as in its definition', () => {
    const named = Object.keys(query.params);
    expect(parametersIn(query.sqlite.where)).toEqual(new Set(named));
    expect(parametersIn(query.cosmos.where)).toEqual(new Set(named));
  });

  it('stays in its partition in Cosmos DB, too', () => {
    for (const afterCursor of [false, true]) {
      const text = cosmosText(query, afterCursor);
      expect(text).toContain(`WHERE c.pk = @pk AND (${query.cosmos.where})`);
    }
  });

  it('is ordered by its field and id in Cosmos DB, too, after fields that are equal in all results', () => {
    const { where, index } = query.cosmos;
    expect(index.at(-1)).toBe('id');
    const order = query.orderBy === 'id' ? ['id'] : [query.orderBy, 'id'];
    const same = index.slice(0, -order.length);
    expect([...same, ...order]).toEqual(index);
    for (const field of same) expect(where).toMatch(new RegExp(`(^|AND )c\\.${field} = ('\\w+'|@\\w+)`));
    expect(where).not.toMatch(/\bOR\b/);
  });
});
