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

  it('names the same parameters in both texts as in its definition', () => {
    const named = Object.keys(query.params);
    expect(parametersIn(query.sqlite.where)).toEqual(new Set(named));
    expect(parametersIn(query.cosmos)).toEqual(new Set(['pk', ...named]));
  });

  it('stays in its partition and keeps its order in Cosmos DB too', () => {
    expect(query.cosmos).toMatch(/^SELECT \* FROM c WHERE c\.pk = @pk AND /);
    expect(query.cosmos).toMatch(new RegExp(`ORDER BY c\\.${query.orderBy}, c\\.id$`));
  });
});
