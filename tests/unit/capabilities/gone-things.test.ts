import { AccountIndex } from '@windsock/bot/graph/account-index.ts';
import type { Entity } from '@windsock/bot/graph/entity.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import { expect, test } from 'vitest';
import { ask, demo } from './kit.ts';

const bucket: Entity = {
  ...{ account: '000000000000', region: 'us-east-1', kind: 's3.buckets', id: 'larkspur-phantoms' },
  tags: { team: 'ghosts' },
};
const GONE =
  'There is no S3 bucket `larkspur-phantoms` any more: it was there when Windsock last looked around.';

/** The demo account as it was known while that bucket was still there. */
async function known() {
  const ctx = await demo();
  return { ...ctx, graph: new Graph([new AccountIndex([...ctx.graph.all, bucket])]) };
}

test('a thing that is gone since it was indexed is not found by its name', async () => {
  const { finding } = await ask('find', { words: 'larkspur-phantoms' }, await known());
  expect(finding).toMatchObject({ outcome: 'no_such_thing', text: GONE });
  expect(finding.table).toBeUndefined();
});

test('a thing that is gone is no row of those with its tag', async () => {
  const where = ['tag:team = ghosts'];
  const { finding } = await ask('list_things', { kind: 'resources.by-tag', where }, await known());
  expect(finding.outcome).toBe('none');
  expect(finding.table?.rows ?? []).toEqual([]);
  expect(finding.notes).toContain(GONE);
});

test('a thing that is gone is said to be gone where its list is limited to it', async () => {
  const where = ['name = larkspur-phantoms'];
  const { finding } = await ask('list_things', { kind: 's3.buckets', where }, await known());
  expect(finding).toMatchObject({ outcome: 'none', text: GONE });
});
