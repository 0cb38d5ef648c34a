import type { Container, CosmosClient, RequestOptions } from '@azure/cosmos';
import type { Logger } from '../logger.ts';
import { bindQuery, checkScan, DEFAULT_LIMIT } from './bind-query.ts';
import { lookBackAtBatch, sendBatch } from './cosmos-batch.ts';
import type { Call } from './cosmos-call.ts';
import { createCall } from './cosmos-call.ts';
import type { CosmosConnection } from './cosmos-client.ts';
import { createClient } from './cosmos-client.ts';
import type { Item } from './cosmos-documents.ts';
import { fromItem, mustBeEtag, newWrite, toItem } from './cosmos-documents.ts';
import { failureOfStatus } from './cosmos-failure.ts';
import { findWith, queryPage, scanPage, tokenIn } from './cosmos-query.ts';
import { prepareAccount } from './cosmos-setup.ts';
import { decodeCursor } from './cursor.ts';
import { StoreError } from './errors.ts';
import type { EncodedDoc } from './rules.ts';
import { checkAddress, checkField, encodeBatch, encodeDoc } from './rules.ts';
import type { BatchOp, ContainerName, Doc, Page, QueryOptions, Scanned, Store, Stored } from './store.ts';

/** The time for all tries of one operation. A browser waits no longer either. */
const DEADLINE_MS = 10_000;

/**
 * The store in Azure Cosmos DB, for any number of processes. Creates missing database and containers if it may.
 * On an account with Strong or Bounded staleness every later read sees an awaited write, in any process. With Session
 * consistency this holds only within this process, since session tokens stay in it. Another process may briefly read an
 * older version, and its conditional write then fails. Weaker accounts are refused, as are those with several write
 * regions, where two writers may both succeed.
 * @param deadlineMs for one operation with all its tries
 * @throws StoreOpenError with a sentence that says what to do
 */
export async function openCosmosStore({
  logger,
  deadlineMs = DEADLINE_MS,
  ...connection
}: CosmosConnection & { logger: Logger; deadlineMs?: number }): Promise<Store> {
  const log = logger.child({ module: 'cosmos' });
  const client = await createClient(connection);
  const call = createCall({ logger: log, deadlineMs });
  try {
    const { session } = await prepareAccount({ client, connection, call, logger: log });
    return new CosmosStore({ client, database: connection.database, call, session });
  } catch (error) {
    client.dispose();
    throw error;
  }
}

class CosmosStore implements Store {
  readonly #client: CosmosClient;
  readonly #database: string;
  readonly #call: Call;
  /** Added to reads: the SDK sends its session token only if Session is requested by name. */
  readonly #reading: Pick<RequestOptions, 'consistencyLevel'>;
  readonly #underway = new Set<Promise<unknown>>();
  #closed = false;

  constructor(parts: { client: CosmosClient; database: string; call: Call; session: boolean }) {
    this.#client = parts.client;
    this.#database = parts.database;
    this.#call = parts.call;
    this.#reading = parts.session ? { consistencyLevel: 'Session' } : {};
  }

  async read<T extends Doc>(
    container: ContainerName,
    pk: string,
    id: string,
  ): Promise<Stored<T> | undefined> {
    this.#mustBeOpen();
    checkAddress(container, pk, id);
    const found = await this.#track(
      this.#call({ container, operation: 'read' }, (signal) => this.#item(container, pk, id, signal)),
    );
    return found && fromItem<T>(found.item, found.etag);
  }

  async create<T extends Doc>(container: ContainerName, pk: string, doc: T): Promise<Stored<T>> {
    this.#mustBeOpen();
    return this.#put('create', container, pk, encodeDoc(container, pk, doc), (item, options) =>
      this.#container(container).items.create(item, options),
    );
  }

  async upsert<T extends Doc>(container: ContainerName, pk: string, doc: T): Promise<Stored<T>> {
    this.#mustBeOpen();
    return this.#put('upsert', container, pk, encodeDoc(container, pk, doc), (item, options) =>
      this.#container(container).items.upsert(item, options),
    );
  }

  async replace<T extends Doc>(
    container: ContainerName,
    pk: string,
    doc: T,
    { ifMatch }: { ifMatch?: string } = {},
  ): Promise<Stored<T>> {
    this.#mustBeOpen();
    const encoded = encodeDoc(container, pk, doc);
    return this.#put('replace', container, pk, encoded, (item, options) =>
      this.#container(container)
        .item(encoded.id, pk)
        .replace(item, { ...options, ...matching(ifMatch) }),
    );
  }

  async delete(
    container: ContainerName,
    pk: string,
    id: string,
    { ifMatch }: { ifMatch?: string } = {},
  ): Promise<void> {
    this.#mustBeOpen();
    checkAddress(container, pk, id);
    // Without ifMatch a delete that finds nothing counts as done, whoever did it. With ifMatch the outcome of a lost
    // answer stays unknown.
    const lookBack = ifMatch === undefined ? {} : { lookBack: async () => undefined };
    const deleting = this.#call({ container, operation: 'delete', ...lookBack }, async (abortSignal) => {
      await this.#container(container)
        .item(id, pk)
        .delete({ abortSignal, ...matching(ifMatch) });
    });
    try {
      await this.#track(deleting);
    } catch (error) {
      const nothingThere = error instanceof StoreError && error.code === 'not_found';
      if (!nothingThere || ifMatch !== undefined) throw error;
    }
  }

  async batch(container: ContainerName, pk: string, ops: BatchOp[]): Promise<(string | null)[]> {
    this.#mustBeOpen();
    const encoded = encodeBatch(container, pk, ops);
    if (encoded.length === 0) return [];
    const write = newWrite();
    const lookBack = (signal: AbortSignal) =>
      lookBackAtBatch(encoded, write, (id) => this.#item(container, pk, id, signal));
    return this.#track(
      this.#call({ container, operation: 'batch', lookBack }, (abortSignal) =>
        sendBatch(this.#container(container), pk, encoded, write, { abortSignal }),
      ),
    );
  }

  async query<T extends Doc>(name: string, options: QueryOptions = {}): Promise<Page<Stored<T>>> {
    this.#mustBeOpen();
    const bound = bindQuery(name, options);
    const after = options.cursor === undefined ? undefined : decodeCursor(name, options.cursor);
    const { container } = bound.query;
    const { items, ...next } = await this.#track(
      this.#call({ container, operation: name }, (abortSignal) =>
        queryPage(this.#container(container), bound, after, { ...this.#reading, abortSignal }),
      ),
    );
    return { items: items.map((item) => fromItem<T>(item, item._etag)), ...next };
  }

  async findWith<T extends Doc>(container: ContainerName, field: string): Promise<Stored<T> | undefined> {
    this.#mustBeOpen();
    checkField(field);
    const item = await this.#track(
      this.#call({ container, operation: `find ${field}` }, (abortSignal) =>
        findWith(this.#container(container), field, { ...this.#reading, abortSignal }),
      ),
    );
    return item && fromItem<T>(item, item._etag);
  }

  async scan<T extends Doc>(
    container: ContainerName,
    { limit = DEFAULT_LIMIT, cursor }: { limit?: number; cursor?: string } = {},
  ): Promise<Page<Scanned<T>>> {
    this.#mustBeOpen();
    checkScan(container, limit);
    const token = tokenIn(cursor);
    const { items, ...next } = await this.#track(
      this.#call({ container, operation: 'scan' }, (abortSignal) =>
        scanPage(this.#container(container), { limit, token }, { ...this.#reading, abortSignal }),
      ),
    );
    const scanned = ({ pk, _ts, ...item }: Item) => ({
      ...fromItem<T>(item, item._etag),
      pk,
      writtenAt: Number(_ts) * 1000,
    });
    return { items: items.map(scanned), ...next };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#underway);
    this.#client.dispose();
  }

  /** Writes one document. If an answer was lost, the document itself shows whether the write was done. */
  async #put<T extends Doc>(
    operation: 'create' | 'upsert' | 'replace',
    container: ContainerName,
    pk: string,
    doc: EncodedDoc,
    send: (item: Item, options: RequestOptions) => Promise<{ etag: string }>,
  ): Promise<Stored<T>> {
    const item = toItem(pk, doc, newWrite());
    const lookBack = async (signal: AbortSignal) => {
      const found = await this.#item(container, pk, doc.id, signal);
      return found?.item._write === item._write ? found.etag : undefined;
    };
    const etag = await this.#track(
      this.#call({ container, operation, lookBack }, async (abortSignal) =>
        mustBeEtag((await send(item, { abortSignal })).etag),
      ),
    );
    return { doc: JSON.parse(doc.json), etag };
  }

  /** Reads an item as stored. Undefined if it does not exist. */
  async #item(container: ContainerName, pk: string, id: string, abortSignal: AbortSignal) {
    const options = { ...this.#reading, abortSignal };
    const { resource, etag, statusCode, substatus } = await this.#container(container)
      .item(id, pk)
      .read<Item>(options);
    if (resource) return { item: resource, etag: mustBeEtag(etag) };
    // The SDK also returns an answer without a resource if the container is gone or the replica is behind.
    if (failureOfStatus(statusCode, substatus).code === 'not_found') return undefined;
    throw Object.assign(new Error('Not read'), { code: statusCode, substatus });
  }

  #container(name: ContainerName): Container {
    return this.#client.database(this.#database).container(name);
  }

  /** Registers work that close() waits for. */
  #track<R>(work: Promise<R>): Promise<R> {
    this.#underway.add(work);
    const forget = () => this.#underway.delete(work);
    work.then(forget, forget);
    return work;
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new StoreError('unavailable', 'The store is closed');
  }
}

function matching(ifMatch: string | undefined): Pick<RequestOptions, 'accessCondition'> {
  return ifMatch === undefined ? {} : { accessCondition: { type: 'IfMatch', condition: ifMatch } };
}
