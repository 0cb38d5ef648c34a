import type { ContainerDefinition, IndexingPolicy } from '@azure/cosmos';
import { queries } from './queries.ts';
import type { ContainerName } from './store.ts';

/** The field with every document's partition key. The adapter adds it on writing and removes it on reading. */
export const PARTITION_PATH = '/pk';

/** For containers whose documents may have a ttl, without a default ttl. */
const TTL_ON = -1;

type CompositeIndexes = NonNullable<IndexingPolicy['compositeIndexes']>;
type Composite = CompositeIndexes[number];

/**
 * Returns the container definition that the named queries and ttls need. All other fields are left out of the index.
 */
export function containerDefinition(container: ContainerName): ContainerDefinition & { id: string } {
  return {
    id: container,
    partitionKey: { paths: [PARTITION_PATH] },
    defaultTtl: TTL_ON,
    indexingPolicy: {
      indexingMode: 'consistent',
      automatic: true,
      includedPaths: includedPaths(container).map((path) => ({ path })),
      excludedPaths: [{ path: '/*' }],
      compositeIndexes: compositeIndexes(container),
    },
  };
}

/**
 * Returns the definition that an existing container needs. Undefined if it needs no change. Only missing parts are
 * added, so the operator's additions stay.
 */
export function missingFrom(
  existing: ContainerDefinition,
  container: ContainerName,
): ContainerDefinition | undefined {
  const policy = existing.indexingPolicy ?? {};
  const included = policy.includedPaths ?? [];
  const composite = policy.compositeIndexes ?? [];
  const has = (path: string) => included.some((known) => known.path === path || known.path === '/*');
  const paths = includedPaths(container).filter((path) => !has(path));
  const indexes = compositeIndexes(container).filter((index) => !composite.some(sameAs(index)));
  if (existing.defaultTtl === TTL_ON && paths.length === 0 && indexes.length === 0) return undefined;
  return {
    ...existing,
    defaultTtl: TTL_ON,
    indexingPolicy: {
      ...policy,
      includedPaths: [...included, ...paths.map((path) => ({ path }))],
      compositeIndexes: [...composite, ...indexes],
    },
  };
}

function queriesOf(container: ContainerName) {
  return Object.values(queries).filter((query) => query.container === container);
}

/** Returns the indexed paths. Cosmos DB always indexes id, but a partition key only on request. */
function includedPaths(container: ContainerName): string[] {
  const fields = queriesOf(container).flatMap(({ cosmos }) => [
    ...cosmos.index,
    ...[...cosmos.where.matchAll(/\bc\.(\w+)/g)].map((match) => match[1] as string),
  ]);
  const paths = fields.filter((field) => field !== 'id').map((field) => `/${field}/?`);
  return [...new Set([`${PARTITION_PATH}/?`, ...paths])];
}

function compositeIndexes(container: ContainerName): CompositeIndexes {
  const found: CompositeIndexes = [];
  for (const { cosmos, newestFirst } of queriesOf(container)) {
    // The service is said to read an index backwards, too, but its emulators do not, so this does not rely on it.
    const order = newestFirst ? 'descending' : 'ascending';
    const index: Composite = cosmos.index.map((field) => ({ path: `/${field}`, order }));
    if (index.length > 1 && !found.some(sameAs(index))) found.push(index);
  }
  return found;
}

function sameAs(index: Composite) {
  const text = (one: Composite) => one.map(({ path, order }) => `${path} ${order ?? 'ascending'}`).join();
  return (other: Composite) => text(other) === text(index);
}
