import type { Doc, Store } from '@windsock/bot/store/store.ts';
import { describe, expect, it } from 'vitest';
import { cosmosKit, countOf, interfereOnce } from '../support/cosmos-kit.ts';

interface Note extends Doc {
  text?: string;
}
const note = (id: string, text = 'first'): Note => ({ id, type: 'note', text });
const { start, open } = cosmosKit();
const read = async (store: Store, id = 'a') => store.read<Note>('workspaces', 'p', id);

describe('a write that succeeded although its answer was lost', () => {
  it('succeeds once as a create, instead of conflicting with itself', async () => {
    const server = await start();
    const { store } = await open(server.url);
    interfereOnce(server, 'create', 'lose');
    const created = await store.create('workspaces', 'p', note('a'));
    expect(await read(store)).toEqual(created);
    expect(countOf(server, 'create')).toBe(1);
  });

  it('succeeds once as a replace, instead of failing on its own new version', async () => {
    const server = await start();
    const { store } = await open(server.url);
    const { etag: ifMatch } = await store.create('workspaces', 'p', note('a'));
    interfereOnce(server, 'replace', 'lose');
    const replaced = await store.replace('workspaces', 'p', note('a', 'second'), { ifMatch });
    expect(await read(store)).toEqual(replaced);
    expect(countOf(server, 'replace')).toBe(1);
  });

  it('succeeds once as an upsert, and undoes no later change', async () => {
    const server = await start();
    const { store } = await open(server.url);
    interfereOnce(server, 'upsert', 'cut');
    const upserted = await store.upsert('workspaces', 'p', note('a'));
    expect(await read(store)).toEqual(upserted);
    expect(countOf(server, 'upsert')).toBe(1);
  });

  it("succeeds once as a batch, with its documents' etags", async () => {
    const server = await start();
    const { store } = await open(server.url);
    await store.create('workspaces', 'p', note('old'));
    const { etag: ifMatch } = await store.create('workspaces', 'p', note('changed'));
    interfereOnce(server, 'batch', 'lose');
    const etags = await store.batch('workspaces', 'p', [
      { op: 'delete', id: 'old' },
      { op: 'replace', doc: note('changed', 'second') as Doc, ifMatch },
      { op: 'create', doc: note('new') },
    ]);
    const found = await Promise.all(['old', 'changed', 'new'].map((id) => read(store, id)));
    expect(etags).toEqual([null, found[1]?.etag, found[2]?.etag]);
    expect(found[1]?.doc.text).toBe('second');
    expect(countOf(server, 'batch')).toBe(1);
  });

  it('succeeds as a delete without ifMatch, even if nothing is left to delete', async () => {
    const server = await start();
    const { store } = await open(server.url);
    await store.create('workspaces', 'p', note('a'));
    interfereOnce(server, 'delete', 'lose');
    await store.delete('workspaces', 'p', 'a');
    expect(await read(store)).toBeUndefined();
  });

  it('is reported as unknown for a delete with ifMatch, which may have decided a race', async () => {
    const server = await start();
    const { store } = await open(server.url);
    const { etag: ifMatch } = await store.create('workspaces', 'p', note('a'));
    interfereOnce(server, 'delete', 'lose');
    const deleting = store.delete('workspaces', 'p', 'a', { ifMatch });
    await expect(deleting).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/may have been done$/),
    });
  });

  it.each([
    ['create', 'create'],
    ['replace', 'replace'],
  ] as const)(
    'is reported as unknown for a %s when somebody else has written since',
    async (verb, operation) => {
      const server = await start();
      const { store } = await open(server.url);
      const { store: other } = await open(server.url);
      const options =
        verb === 'replace' ? { ifMatch: (await store.create('workspaces', 'p', note('a'))).etag } : {};
      // The other write comes between the lost answer and the check, which is delayed for it.
      let wrote: Promise<unknown> | undefined;
      server.interfere = ({ operation: asked }) => {
        if (asked === 'read') return wrote && { until: wrote };
        if (asked !== operation || wrote) return undefined;
        wrote = new Promise((resolve) => setImmediate(resolve)).then(() =>
          other.upsert('workspaces', 'p', note('a', 'other')),
        );
        return 'lose';
      };
      const writing = store[verb]('workspaces', 'p', note('a', 'mine'), options as never);
      await expect(writing).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/may have been done$/),
      });
      await wrote;
      expect((await read(store))?.doc.text).toBe('other');
    },
  );

  it('is a plain conflict or failed precondition if no answer was lost', async () => {
    const server = await start();
    const { store } = await open(server.url);
    await store.create('workspaces', 'p', note('a'));
    await expect(store.create('workspaces', 'p', note('a'))).rejects.toMatchObject({ code: 'conflict' });
    const stale = store.replace('workspaces', 'p', note('a'), { ifMatch: '"old"' });
    await expect(stale).rejects.toMatchObject({ code: 'precondition_failed' });
    expect(countOf(server, 'read')).toBe(0);
  });

  it('lets exactly one of two racing replaces of one version win, even if the answers of both are lost', async () => {
    const server = await start();
    const { store } = await open(server.url);
    const { store: other } = await open(server.url);
    const { etag: ifMatch } = await store.create('workspaces', 'p', note('a'));
    interfereOnce(server, 'replace', 'lose', 'lose');
    const results = await Promise.allSettled([
      store.replace('workspaces', 'p', note('a', 'one'), { ifMatch }),
      other.replace('workspaces', 'p', note('a', 'two'), { ifMatch }),
    ]);
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(won).toHaveLength(1);
    expect(await read(store)).toEqual(won[0]);
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(lost).toEqual(['unavailable']);
  });

  it('leaves nothing of a batch that failed midway, or broke off before it was done', async () => {
    const server = await start();
    const { store } = await open(server.url);
    await store.create('workspaces', 'p', note('there'));
    const ops = [note('before'), note('there'), note('after')].map((doc) => ({ op: 'create' as const, doc }));
    await expect(store.batch('workspaces', 'p', ops)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/operation 1, create/),
    });
    interfereOnce(server, 'batch', 'reset');
    await expect(store.batch('workspaces', 'p', ops)).rejects.toMatchObject({ code: 'unavailable' });
    for (const id of ['before', 'after']) expect(await read(store, id)).toBeUndefined();
  });
});
