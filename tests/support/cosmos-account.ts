import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { BatchInput, Partition } from './cosmos-documents.ts';
import { alive, operate, operateAll } from './cosmos-documents.ts';

// Required, not imported: Node and vitest disagree about the default export of this CommonJS package.
const { default: parseQuery }: typeof import('@zeit/cosmosdb-query') = createRequire(import.meta.url)(
  '@zeit/cosmosdb-query',
);

interface IndexingPolicy {
  includedPaths?: { path: string }[];
  compositeIndexes?: { path: string; order: 'ascending' | 'descending' }[][];
}

export interface Definition extends Record<string, unknown> {
  id: string;
  defaultTtl?: number;
  indexingPolicy?: IndexingPolicy;
}

interface Collection {
  definition: Definition;
  rid: string;
  partitions: Map<string, Partition>;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Request units: invented, in proportions like Azure's. */
  units?: number;
}

/** A parsed request. */
export interface Asked {
  operation:
    | 'account'
    | 'database'
    | 'container'
    | 'ranges'
    | 'read'
    | 'create'
    | 'upsert'
    | 'replace'
    | 'delete'
    | 'batch'
    | 'query';
  method: string;
  /** Decoded names, from the database on. */
  names: { database?: string; container?: string; kind?: string; id?: string };
  headers: IncomingHttpHeaders;
}

export interface AccountOptions {
  /** The account's consistency level; Session by default. */
  consistency?: string;
  multipleWriteRegions?: boolean;
  /** The most items in one answer, to make pages end early. */
  pageItems?: number;
}

/** The substatus that distinguishes a missing container from a missing item. */
const NO_CONTAINER: Answer = { status: 404, headers: { 'x-ms-substatus': '1003' } };
const NOT_BY_DATA_ROLE: Answer = { status: 403, headers: { 'x-ms-substatus': '5300' } };
const RANGE = { id: '0', minInclusive: '', maxExclusive: 'FF', _rid: 'r', status: 'online', parents: [] };
const TYPES = {
  read: 'Read',
  create: 'Create',
  upsert: 'Upsert',
  replace: 'Replace',
  delete: 'Delete',
} as const;

/**
 * The contents and answers of a Cosmos DB account, correct in everything that the store relies on: partition keys,
 * etags, times to live, atomic batches, composite indexes, pages and session tokens. @zeit/cosmosdb-query evaluates the
 * queries.
 */
export class CosmosAccount {
  /** Acts as for an identity with data-plane roles only: databases and containers cannot be created or changed. */
  dataOnly = false;
  readonly #options: AccountOptions;
  readonly #databases = new Map<string, Map<string, Collection>>();
  #writes = 0;

  constructor(options: AccountOptions) {
    this.#options = options;
  }

  /** Returns a container's stored definition. */
  definition(database: string, container: string): Definition | undefined {
    return this.#databases.get(database)?.get(container)?.definition;
  }

  answer(asked: Asked, body: unknown, url: string): Answer {
    const { database = '', container = '' } = asked.names;
    if (!asked.headers.authorization) return { status: 401 };
    if (asked.operation === 'account') return { status: 200, body: this.#account(url) };
    if (asked.operation === 'database') return this.#database(asked, body as Definition);
    if (asked.operation === 'container') return this.#container(asked, body as Definition);
    const collection = this.#databases.get(database)?.get(container);
    if (!collection) return NO_CONTAINER;
    if (asked.operation === 'ranges')
      return { status: 200, body: { PartitionKeyRanges: [RANGE], _count: 1 } };
    const pk = partitionKey(asked.headers);
    if (pk === undefined && asked.operation === 'query')
      return this.#query(asked, collection, everyPartition(collection), body as QueryBody);
    if (pk === undefined) return { status: 400, body: { message: 'The partition key is missing' } };
    const partition = collection.partitions.get(pk) ?? new Map();
    collection.partitions.set(pk, partition);
    if (asked.operation === 'query') return this.#query(asked, collection, partition, body as QueryBody);
    const answer =
      asked.operation === 'batch'
        ? batch(partition, pk, body as BatchInput[])
        : single(asked, partition, pk, body as Record<string, unknown> | undefined);
    if (asked.operation !== 'read') this.#writes += 1;
    const session = {
      'x-ms-alt-content-path': `dbs/${database}/colls/${container}`,
      'x-ms-content-path': collection.rid,
      'x-ms-session-token': `0:-1#${this.#writes}`,
    };
    return { ...answer, headers: { ...session, ...answer.headers } };
  }

  #account(url: string) {
    const here = [{ name: 'Here', databaseAccountEndpoint: url }];
    const { consistency = 'Session', multipleWriteRegions = false } = this.#options;
    return {
      id: 'peer',
      writableLocations: here,
      readableLocations: here,
      enableMultipleWriteLocations: multipleWriteRegions,
      userConsistencyPolicy: { defaultConsistencyLevel: consistency },
    };
  }

  #database({ method, names }: Asked, body: Definition): Answer {
    const { database = '' } = names;
    if (method === 'GET')
      return this.#databases.has(database) ? { status: 200, body: { id: database } } : NO_CONTAINER;
    if (this.dataOnly) return NOT_BY_DATA_ROLE;
    if (method === 'DELETE') return { status: this.#databases.delete(database) ? 204 : 404 };
    if (this.#databases.has(body.id)) return { status: 409 };
    this.#databases.set(body.id, new Map());
    return { status: 201, body };
  }

  #container({ method, names }: Asked, body: Definition): Answer {
    const { database = '', container = '' } = names;
    const collections = this.#databases.get(database);
    const known = collections?.get(container);
    if (method === 'GET') return known ? { status: 200, body: known.definition } : NO_CONTAINER;
    if (this.dataOnly) return NOT_BY_DATA_ROLE;
    if (!collections) return NO_CONTAINER;
    if (method === 'PUT' && known) {
      known.definition = body;
      return { status: 200, body };
    }
    if (collections.has(body.id)) return { status: 409 };
    // Eight bytes, as the SDK expects.
    const rid = Buffer.from(`coll${String(collections.size).padStart(4, '0')}`).toString('base64');
    const definition = { ...body, _rid: rid };
    collections.set(body.id, { definition, rid, partitions: new Map() });
    return { status: 201, body: definition };
  }

  #query({ headers }: Asked, { definition }: Collection, partition: Partition, body: QueryBody): Answer {
    const { includedPaths = [{ path: '/*' }], compositeIndexes = [] } = definition.indexingPolicy ?? {};
    const paths = includedPaths.map(({ path }) => path);
    const single = /ORDER BY c\.(\w+)$/.exec(body.query.trim())?.[1];
    if (single && single !== 'id' && !paths.includes('/*') && !paths.includes(`/${single}/?`))
      return { status: 400, body: { message: `There is no index on ${single}` } };
    const items = [...alive(partition).values()].map((stored) => stored.body);
    let found: unknown[];
    try {
      found = parsed(body.query).exec(items, { parameters: body.parameters, compositeIndexes }).result;
    } catch (error) {
      return { status: 400, body: { message: String(error) } };
    }
    const from = Number(headers['x-ms-continuation'] ?? 0);
    const wanted = Number(headers['x-ms-max-item-count'] ?? 100);
    const to = from + Math.min(wanted, this.#options.pageItems ?? 1000);
    const Documents = found.slice(from, to);
    return {
      status: 200,
      body: { Documents, _count: Documents.length },
      units: 2.5 + 0.1 * Documents.length,
      headers: to < found.length ? { 'x-ms-continuation': String(to) } : {},
    };
  }
}

type Query = ReturnType<typeof parseQuery>;
const queries = new Map<string, Query>();

/** Cached, because parsing takes milliseconds and there are few texts. */
function parsed(text: string): Query {
  const query = queries.get(text) ?? parseQuery(text);
  queries.set(text, query);
  return query;
}

interface QueryBody {
  query: string;
  parameters: { name: string; value: unknown }[];
}

function single(
  { operation, headers, names }: Asked,
  partition: Partition,
  pk: string,
  resourceBody: Record<string, unknown> | undefined,
): Answer {
  const operationType = TYPES[operation as keyof typeof TYPES];
  const result = operate(partition, pk, {
    operationType,
    ...(names.id !== undefined && { id: names.id }),
    ...(headers['if-match'] !== undefined && { ifMatch: headers['if-match'] }),
    ...(resourceBody && { resourceBody }),
  });
  const kilobytes = Math.max(1, Math.ceil(JSON.stringify(result.body ?? {}).length / 1024));
  return {
    ...result,
    units: (operationType === 'Read' ? 1 : 5.5) * kilobytes,
    headers: result.body ? { etag: String(result.body._etag) } : {},
  };
}

function batch(partition: Partition, pk: string, inputs: BatchInput[]): Answer {
  const results = operateAll(partition, pk, inputs);
  return {
    status: results.some(({ status }) => status >= 400) ? 207 : 200,
    units: results.length * 6,
    body: results.map(({ status, body }) => ({
      statusCode: status,
      requestCharge: 6,
      ...(body && { eTag: body._etag, resourceBody: body }),
    })),
  };
}

/** All documents of a container, by partition and id. */
const everyPartition = ({ partitions }: Collection): Partition =>
  new Map(
    [...partitions].flatMap(([pk, partition]) =>
      [...alive(partition)].map(([id, stored]) => [`${pk} ${id}`, stored]),
    ),
  );

function partitionKey(headers: IncomingHttpHeaders): string | undefined {
  const header = headers['x-ms-documentdb-partitionkey'];
  return typeof header === 'string' ? JSON.parse(header)[0] : undefined;
}
