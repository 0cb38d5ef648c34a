import { AccountThings } from '@windsock/bot/graph/account-things.ts';
import { entitiesOf } from '@windsock/bot/graph/entities-of.ts';
import { Graph } from '@windsock/bot/graph/graph.ts';
import { s3Buckets } from '@windsock/bot/tools/s3/buckets.ts';
import { describe, expect, test } from 'vitest';
import { ask, demo } from './kit.ts';

describe('a list by tags', () => {
  const tagged = async (more: object) =>
    ask('list_things', { kind: 'resources.by-tag', ...more }, await demo());
  const where = ['tag:env = development'];

  test('includes what the tagging API does not list, and says how many those are', async () => {
    const { finding, result } = await tagged({ where });
    const types = finding.table?.rows.map((row) => String(row.resource_type)) ?? [];
    expect(types.filter((type) => type === 'secretsmanager.secrets')).toHaveLength(4);
    expect(result.says).toMatch(
      /^\d+ in all: \d+ that the tagging API lists, and 4 that it does not \(4 secrets, in /,
    );
    expect(result.says).toContain(`${types.length} in all`);
    expect(result.notes?.join(' ')).toContain('The tagging API does not list every kind of thing');
  });

  test('lists no resource twice', async () => {
    const { finding } = await tagged({ where: ['tag:team exists'] });
    const rows = finding.table?.rows ?? [];
    // The tagging API names load balancers and addresses differently from their own lists.
    for (const name of ['jenkins-ip', 'shop', 'orders'])
      expect(
        rows.filter((row) => row.name === name && /elastic-ip|addresses|loadbal/.test(`${row.resource_type}`))
          .length,
      ).toBeLessThan(2);
    expect(new Set(rows.map(({ arn, region }) => `${arn} ${region}`)).size).toBe(rows.length);
  });

  test('covers the requested places', async () => {
    const { finding } = await tagged({ where, places: ['us-west-2'] });
    const types = finding.table?.rows.map((row) => row.resource_type) ?? [];
    expect(types).toContain('s3:bucket');
    expect(types).not.toContain('secretsmanager.secrets');
  });

  test('includes never tagged resources if untagged ones are requested', async () => {
    const { finding } = await tagged({ where: ['tag:owner missing', 'tag:team missing'] });
    expect(finding.table?.rows).toContainEqual(
      expect.objectContaining({ name: 'anna-test-bucket-2', resource_type: 's3.buckets' }),
    );
  });

  test('in groups keeps its counts, and says in a note what else is known', async () => {
    const { result } = await tagged({ where, group_by: ['service'] });
    expect(result.notes?.join(' ')).toMatch(/when last read, .*4 secrets/);
  });
});

test('does not call unread resources untagged', async () => {
  const ctx = await demo();
  const where = ['tag:owner missing', 'tag:team missing'];
  const untagged = async (graph: Graph) => {
    const { finding } = await ask('list_things', { kind: 'resources.by-tag', where }, { ...ctx, graph });
    return finding.table?.rows.map(({ name }) => name) ?? [];
  };
  expect(await untagged(ctx.graph)).toContain('anna-test-bucket-2');
  const unread = ctx.graph.all.map((thing) =>
    thing.id === 'anna-test-bucket-2' ? { ...thing, tags_unread: true as const } : thing,
  );
  // As the product keeps what it reads.
  const things = new AccountThings('w', unread[0]?.account ?? '');
  for (const [kind, entities] of Map.groupBy(unread, (thing) => thing.kind))
    things.learn(kind, { entities, unread: false });
  expect(await untagged(new Graph([things.index]))).not.toContain('anna-test-bucket-2');
});

test('a row whose tags could not be read is a resource with unknown tags', () => {
  const rows = [
    { name: 'a', account: '1', tags: null },
    { name: 'b', account: '1', tags: {} },
  ];
  const [first] = s3Buckets.fields;
  const things = entitiesOf(
    { id: 's3.buckets', fields: s3Buckets.fields },
    rows.map((row) => ({ [first?.key ?? '']: row.name, ...row })),
  );
  expect(things.map(({ id, tags_unread }) => [id, tags_unread])).toEqual([
    ['a', true],
    ['b', undefined],
  ]);
});
