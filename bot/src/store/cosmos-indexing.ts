import type { ContainerDefinition, IndexingPolicy } from '@azure/cosmos';
import { queries } from './queries.ts';
import type { ContainerName } from './store.ts';

/** Every document carries its partition key in this field; the adapter writes it and takes it off again. */
export const PARTITION_PATH = '/pk';

/** Containers where documents may have a ttl, and none has one of the container's. */
const TTL_ON = -1;

type CompositeIndexes = NonNullable<IndexingPolicy['compositeIndexes']>;
type Composite = CompositeIndexes[number];

/** What a container must be like for the named queries and times to live. All else in a document costs no index. */
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
 * The definition that an existing container needs, or undefined when it serves as it is. What its operator added is
 * kept: only what is missing is added.
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

/** Cosmos DB always indexes id; a partition key only when it is told to. */
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
    // The service is said to read an index backwards as well; its stand-ins do not, so that it is not relied on.
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
