import type { IndexingPolicy } from '@azure/cosmos';
import { createLogger } from '@windsock/bot/logger.ts';
import { withCharge } from '@windsock/bot/store/charge.ts';
import { openCosmosStore } from '@windsock/bot/store/cosmos.ts';
import type { Doc } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { PEER_KEY } from '../support/cosmos-key.ts';
import { cosmosKit } from '../support/cosmos-kit.ts';
import type { CosmosServer } from '../support/cosmos-server.ts';

const { start, open } = cosmosKit();
const CONTAINERS = ['workspaces', 'users', 'lookups', 'agenda'];
const changes = (server: CosmosServer) =>
  server.asked.filter(
    ({ operation, method }) => /^(database|container)$/.test(operation) && method !== 'GET',
  );
const policyOf = (server: CosmosServer, container: string) =>
  server.account.definition('windsock', container)?.indexingPolicy as IndexingPolicy;
const note: Doc = { id: 'a', type: 'note' };

describe('opening a Cosmos DB account', () => {
  it('creates the database and its containers: partitioned by /pk, times to live enabled, only queried fields indexed', async () => {
    const server = await start();
    await open(server.url);
    for (const name of CONTAINERS) {
      expect(server.account.definition('windsock', name)).toMatchObject({
        partitionKey: { paths: ['/pk'] },
        defaultTtl: -1,
        indexingPolicy: { excludedPaths: [{ path: '/*' }] },
      });
    }
    expect(policyOf(server, 'lookups').includedPaths).toEqual([{ path: '/pk/?' }]);
    expect(policyOf(server, 'lookups').compositeIndexes).toEqual([]);
    expect(policyOf(server, 'agenda').compositeIndexes).toEqual([
      [
        { path: '/at', order: 'ascending' },
        { path: '/id', order: 'ascending' },
      ],
    ]);
    const paths = policyOf(server, 'workspaces').includedPaths?.map(({ path }) => path);
    expect(paths?.toSorted()).toEqual(
      [
        'action',
        'actor_id',
        'asker',
        'created_at',
        'pk',
        'run_id',
        'status',
        'thread_key',
        'type',
        'verdict',
      ].map((field) => `/${field}/?`),
    );
  });

  it('changes nothing in a complete account, and needs no permission to', async () => {
    const server = await start();
    await open(server.url);
    server.asked.length = 0;
    server.account.dataOnly = true;
    const { store } = await open(server.url);
    expect(changes(server)).toEqual([]);
    await store.create('users', 'u', note);
  });

  it('says in one sentence what is missing if it may not create it', async () => {
    const server = await start();
    server.account.dataOnly = true;
    const opening = open(server.url);
    await expect(opening).rejects.toMatchObject({
      name: 'StoreOpenError',
      code: 'unsuitable',
      message: expect.stringMatching(
        /database windsock at http.* lacks the containers workspaces, users, lookups, agenda \(partition key \/pk\).*may not make them: deploy them/,
      ),
    });
  });

  it('copes with two processes that start together and both find the database missing', async () => {
    const server = await start();
    const stores = await Promise.all([open(server.url), open(server.url), open(server.url)]);
    await stores[0].store.create('users', 'u', note);
    expect((await stores[2].store.read('users', 'u', 'a'))?.doc).toEqual(note);
  });

  it('adds the indexes and the time to live that a container lacks, and keeps what its operator added', async () => {
    const server = await start();
    await open(server.url);
    const definition = server.account.definition('windsock', 'workspaces');
    if (!definition) throw new Error('There is no container');
    const own = { path: '/cost/?' };
    const wanted = structuredClone(definition.indexingPolicy);
    definition.indexingPolicy = { includedPaths: [own], compositeIndexes: [] };
    delete definition.defaultTtl;
    const { lines } = await open(server.url);
    const policy = policyOf(server, 'workspaces');
    expect(policy.includedPaths).toEqual([own, ...(wanted?.includedPaths ?? [])]);
    expect(policy.compositeIndexes).toEqual(wanted?.compositeIndexes);
    expect(server.account.definition('windsock', 'workspaces')?.defaultTtl).toBe(-1);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'info', container: 'workspaces' }));
  });

  it('refuses a container with another partition key', async () => {
    const server = await start();
    await open(server.url);
    const definition = server.account.definition('windsock', 'users');
    Object.assign(definition ?? {}, { partitionKey: { paths: ['/user_id'] } });
    await expect(open(server.url)).rejects.toMatchObject({
      code: 'unsuitable',
      message: expect.stringMatching(/container users .* partition key \/user_id instead of \/pk/),
    });
  });

  it.each([
    [{ consistency: 'Eventual' }, /Eventual consistency/],
    [{ consistency: 'ConsistentPrefix' }, /ConsistentPrefix consistency/],
    [{ multipleWriteRegions: true }, /writes in several regions/],
  ])("refuses an account that cannot keep the store's promises: %o", async (account, sentence) => {
    const server = await start(account);
    await expect(open(server.url)).rejects.toMatchObject({
      code: 'unsuitable',
      message: expect.stringMatching(sentence),
    });
  });

  it('reports an unreachable account, a refusal, and a managed identity without https', async () => {
    const server = await start();
    server.interfere = () => ({ status: 401 });
    await expect(open(server.url)).rejects.toMatchObject({
      code: 'inaccessible',
      message: expect.stringMatching(/cannot use Cosmos DB at .*401.*Check COSMOS_KEY/),
    });
    await expect(open('http://127.0.0.1:9/', { deadlineMs: 2_000 })).rejects.toMatchObject({
      code: 'inaccessible',
      message: expect.stringMatching(/ECONNREFUSED.*Check COSMOS_ENDPOINT/),
    });
    const logger = createLogger({ level: 'silent' });
    const keyless = openCosmosStore({ endpoint: server.url, database: 'windsock', logger });
    await expect(keyless).rejects.toMatchObject({
      code: 'inaccessible',
      message: expect.stringMatching(/must start with https:\/\/ where COSMOS_KEY is not set/),
    });
  });
});

describe('consistency', () => {
  const tokensOf = (server: CosmosServer) =>
    server.asked
      .filter(({ operation }) => operation === 'read' || operation === 'query')
      .map(({ headers }) => headers['x-ms-session-token']);

  it('sends the session token of the last write with every read of an account with session consistency', async () => {
    const server = await start();
    const { store, lines } = await open(server.url);
    await store.create('workspaces', 'p', note);
    await store.read('workspaces', 'p', 'a');
    await store.batch('workspaces', 'p', [{ op: 'delete', id: 'a' }]);
    await store.query('runs.open', { pk: 'p' });
    expect(tokensOf(server)).toEqual([expect.stringMatching(/#1$/), expect.stringMatching(/#2$/)]);
    const warning = { level: 'warn', msg: expect.stringMatching(/session consistency/) };
    expect(lines).toContainEqual(expect.objectContaining(warning));
  });

  it('asks an account with stronger consistency for nothing weaker', async () => {
    const server = await start({ consistency: 'BoundedStaleness' });
    const { store, lines } = await open(server.url);
    await store.create('workspaces', 'p', note);
    await store.read('workspaces', 'p', 'a');
    expect(server.asked.every(({ headers }) => !('x-ms-consistency-level' in headers))).toBe(true);
    expect(lines.filter(({ level }) => level === 'warn')).toEqual([]);
  });
});

describe('the request charge', () => {
  it('is added up for the work that caused it, over all retries and pages', async () => {
    const server = await start({ pageItems: 2 });
    const { store } = await open(server.url);
    for (const id of ['a', 'b', 'c']) {
      await store.create('workspaces', 'p', { id, type: 'job', created_at: id } as Doc);
    }
    const { units } = await withCharge(async () => {
      await store.read('workspaces', 'p', 'a');
      await store.query('jobs.of_workspace', { pk: 'p' });
      await store.create('users', 'p', note);
    });
    expect(units).toBeCloseTo(1 + (2.5 + 0.2) + (2.5 + 0.1) + 5.5);
    const other = await withCharge(async () => 'nothing asked');
    expect(other.units).toBeUndefined();
  });

  it('is logged for each call with container and operation, but never with an id, a key or a value', async () => {
    const server = await start();
    const { store, lines, logger } = await open(server.url);
    const secret = 'ada@example.com';
    await store.create('lookups', secret, { id: secret, type: secret });
    await store.create('lookups', secret, { id: secret, type: secret }).catch(() => {});
    await store.read('lookups', secret, secret);
    server.interfere = () => ({ status: 413 });
    const refused = await store
      .upsert('lookups', secret, { id: secret, type: secret })
      .catch((error) => error);
    logger.warn({ err: refused }, 'as the error map logs it');
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 'debug', container: 'lookups', operation: 'create', ru: 5.5 }),
    );
    const text = JSON.stringify(lines);
    for (const word of ['ada', PEER_KEY, '[hidden]']) expect(text).not.toContain(word);
  });
});
