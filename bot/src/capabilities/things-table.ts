import type { Table } from '../contract/reply.ts';
import type { Entity } from '../graph/entity.ts';
import { calledOf } from '../graph/entity.ts';

/** A table of resources of any kind, as last read, one row each. */
export const thingsTable = (things: readonly Entity[]): Table => ({
  columns: [
    { key: 'name', header: 'Name', type: 'text' },
    { key: 'kind', header: 'Kind', type: 'text' },
    { key: 'id', header: 'ID', type: 'text' },
    { key: 'region', header: 'Region', type: 'text' },
    { key: 'account', header: 'Account', type: 'text' },
    { key: 'tags', header: 'Tags', type: 'tags' },
  ],
  rows: things.map((thing) => ({
    name: calledOf(thing),
    kind: thing.kind,
    id: thing.id,
    region: thing.region,
    account: thing.account,
    ...(thing.tags && { tags: thing.tags }),
  })),
});
