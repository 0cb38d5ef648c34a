import type { Doc } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { cosmosKit, countOf, interfereOnce } from '../support/cosmos-kit.ts';
import type { Interference } from '../support/cosmos-server.ts';

interface Note extends Doc {
  text?: string;
}
const note = (id: string, text = 'first'): Note => ({ id, type: 'note', text });
const busy = (ms: number): Interference => ({
  status: 429,
  headers: { 'x-ms-retry-after-ms': String(ms), 'x-ms-substatus': '3200' },
});
const proxyPage: Interference = { status: 503, text: '<h1>Service Unavailable</h1>' };
const NEVER: Interference = { until: new Promise(() => {}) };
const { start, open } = cosmosKit();

/** Runs the work to its end and returns how long it took. */
async function timed<T>(work: Promise<T>) {
  const began = performance.now();
  const [result] = await Promise.allSettled([work]);
  return { result, ms: performance.now() - began };
}

describe('a busy Cosmos DB', () => {
  it('is retried after the time that it asked for, and no earlier', async () => {
    const server = await start();
    const { store } = await open(server.url);
    interfereOnce(server, 'create', busy(120), busy(120));
    const { result, ms } = await timed(store.create('workspaces', 'p', note('a')));
    expect(result.status).toBe('fulfilled');
    expect(ms).toBeGreaterThanOrEqual(235);
    expect(countOf(server, 'create')).toBe(3);
  });

  it.each(['read', 'query', 'create', 'batch'] as const)(
    'makes a %s unavailable at once if it asks for a longer wait than the deadline allows',
    async (operation) => {
      const server = await start();
      // Waiting for either would exceed the test's time limit.
      const { store } = await open(server.url, { deadlineMs: 50_000 });
      server.interfere = (asked) => (asked.operation === operation ? busy(60_000) : undefined);
      const work = {
        read: () => store.read('workspaces', 'p', 'a'),
        query: () => store.query('runs.open', { pk: 'p' }),
        create: () => store.create('workspaces', 'p', note('a')),
        batch: () => store.batch('workspaces', 'p', [{ op: 'create', doc: note('a') }]),
      }[operation];
      const { result } = await timed<unknown>(work());
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
      expect(String((result as PromiseRejectedResult).reason.message)).not.toMatch(/may have been done/);
      expect(countOf(server, operation)).toBe(1);
    },
  );

  it('is not retried for ever: the deadline ends many short waits', async () => {
    const server = await start();
    const { store } = await open(server.url, { deadlineMs: 1_000 });
    server.interfere = (asked) => (asked.operation === 'create' ? busy(50) : undefined);
    const { result } = await timed(store.create('workspaces', 'p', note('a')));
    expect(result).toMatchObject({ reason: { code: 'unavailable' } });
    server.interfere = () => undefined;
    expect(await store.read('workspaces', 'p', 'a')).toBeUndefined();
  });

  it('is retried after a 449, even for one operation inside a batch', async () => {
    const server = await start();
    const { store } = await open(server.url);
    interfereOnce(server, 'batch', { status: 449 });
    await store.batch('workspaces', 'p', [{ op: 'create', doc: note('a') }]);
    const text = JSON.stringify([{ statusCode: 424 }, { statusCode: 449, subStatusCode: 0 }]);
    interfereOnce(server, 'batch', { status: 207, text });
    const ops = [note('b'), note('c')].map((doc) => ({ op: 'create' as const, doc }));
    expect(await store.batch('workspaces', 'p', ops)).toHaveLength(2);
    expect(countOf(server, 'batch')).toBe(4);
  });

  it('treats 429s that an SDK plugin invents like those of the server', async () => {
    const server = await start();
    let left = 2;
    const plugin = async (context: { path: string }, _node: unknown, next: (context: unknown) => unknown) => {
      if (context.path.includes('/docs') && left-- > 0)
        throw Object.assign(new Error('Too many'), { code: 429, retryAfterInMs: 30 });
      return next(context);
    };
    const { store } = await open(server.url, {
      sdk: { plugins: [{ on: 'request', plugin: plugin as never }] },
    });
    await store.create('workspaces', 'p', note('a'));
    expect(left).toBeLessThan(0);
    expect(countOf(server, 'create')).toBe(1);
  });
});

describe('a Cosmos DB that fails or cannot be reached', () => {
  const short: [string, Interference][] = [
    ['a connection that breaks before the answer', 'reset'],
    ['a connection that breaks in the middle of the answer', 'cut'],
    ['503', { status: 503, headers: { 'x-ms-substatus': '20001' } }],
    ['408', { status: 408 }],
    ['500', { status: 500 }],
    ['an error page of a proxy', proxyPage],
  ];
  it.each(short)('answers a read and a query after %s', async (_what, fault) => {
    const server = await start();
    const { store } = await open(server.url);
    await store.create('workspaces', 'p', { ...note('a'), type: 'account', created_at: '2026' } as Doc);
    interfereOnce(server, 'read', fault);
    expect((await store.read('workspaces', 'p', 'a'))?.doc.id).toBe('a');
    interfereOnce(server, 'query', fault);
    expect((await store.query('accounts.of_workspace', { pk: 'p' })).items).toHaveLength(1);
  });

  it.each(short)('performs a write once and says so after %s', async (_what, fault) => {
    const server = await start();
    const { store } = await open(server.url);
    interfereOnce(server, 'create', fault);
    const created = await store.create('workspaces', 'p', note('a'));
    interfereOnce(server, 'batch', fault);
    const [etag] = await store.batch('workspaces', 'p', [{ op: 'create', doc: note('b') }]);
    server.interfere = () => undefined;
    expect(await store.read('workspaces', 'p', 'a')).toEqual(created);
    expect((await store.read('workspaces', 'p', 'b'))?.etag).toBe(etag);
  });

  it.each(short)('is unavailable when %s does not end', async (_what, fault) => {
    const server = await start();
    const { store } = await open(server.url, { deadlineMs: 1_000 });
    server.interfere = () => fault;
    const { result } = await timed(store.read('workspaces', 'p', 'a'));
    expect(result).toMatchObject({ reason: { name: 'StoreError', code: 'unavailable' } });
  });

  it('is unavailable when no answer comes before the deadline', async () => {
    const server = await start();
    const { store } = await open(server.url, { deadlineMs: 1_000 });
    server.interfere = () => NEVER;
    const { result } = await timed(store.read('workspaces', 'p', 'a'));
    expect(result).toMatchObject({ reason: { code: 'unavailable' } });
  });

  it('reports the failure before the deadline, and not the deadline itself', async () => {
    const server = await start();
    const { store } = await open(server.url, { deadlineMs: 2_000 });
    let first = true;
    server.interfere = () => {
      if (!first) return NEVER;
      first = false;
      return { status: 500 };
    };
    const { result } = await timed(store.read('workspaces', 'p', 'a'));
    expect(result).toMatchObject({ reason: { code: 'unavailable', cause: { status: 500 } } });
  });

  it('is unavailable when the server is gone', async () => {
    const server = await start();
    const { store } = await open(server.url, { deadlineMs: 1_000 });
    await server.close();
    await expect(store.read('workspaces', 'p', 'a')).rejects.toMatchObject({ code: 'unavailable' });
    server.close = async () => {};
  });

  const refusals: [number, number, string][] = [
    [400, 0, 'invalid'],
    [401, 0, 'unavailable'],
    [403, 0, 'unavailable'],
    [403, 1014, 'too_large'],
    [413, 0, 'too_large'],
  ];
  it.each(refusals)('is asked once if it refuses with %d/%d (%s)', async (status, substatus, code) => {
    const server = await start();
    const { store } = await open(server.url);
    const fault = { status, headers: { 'x-ms-substatus': String(substatus) } };
    server.interfere = (asked) => (asked.operation === 'upsert' ? fault : undefined);
    await expect(store.upsert('workspaces', 'p', note('a'))).rejects.toMatchObject({ code });
    expect(countOf(server, 'upsert')).toBe(1);
  });

  it.each([
    ['the container is gone', 1003],
    ['no replica is as recent as an earlier read', 1002],
  ])('never treats it as a missing document when %s', async (_what, substatus) => {
    const server = await start();
    const { store } = await open(server.url);
    server.interfere = () => ({ status: 404, headers: { 'x-ms-substatus': String(substatus) } });
    const gone = { code: 'unavailable' };
    await expect(store.read('workspaces', 'p', 'a')).rejects.toMatchObject(gone);
    await expect(store.delete('workspaces', 'p', 'a')).rejects.toMatchObject(gone);
    await expect(store.replace('workspaces', 'p', note('a'))).rejects.toMatchObject(gone);
    await expect(store.query('runs.open', { pk: 'p' })).rejects.toMatchObject(gone);
  });
});
