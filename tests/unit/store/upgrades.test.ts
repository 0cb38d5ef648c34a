import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@windsock/bot/config.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { openData } from '@windsock/bot/services/upkeep/open-data.ts';
import { createUpgradeTask } from '@windsock/bot/services/upkeep/upgrade.ts';
import { StoreOpenError } from '@windsock/bot/store/errors.ts';
import { schemaVersion } from '@windsock/bot/store/schema.ts';
import type { Doc, Store } from '@windsock/bot/store/store.ts';
import { UPGRADES, upgradedDoc } from '@windsock/bot/store/upgrades.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expectAllThere } from '../../fixtures/all-there.ts';
import { docsOf, FIXTURE_ENV, FIXTURE_TIME, fixture, fixtures, putSqlite } from '../../fixtures/stored.ts';
import { PEER_KEY } from '../../support/cosmos-key.ts';
import { cosmosKit } from '../../support/cosmos-kit.ts';

const cosmos = cosmosKit();
const logger = createLogger({ level: 'silent' });
const now = () => FIXTURE_TIME + 3600_000;
let folder: string;
const opened: Store[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'windsock-upgrades-'));
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  rmSync(folder, { recursive: true });
});

/** Puts a fixture where a program finds it. */
const places: [string, (name: string) => Promise<Record<string, string>>][] = [
  [
    'SQLite',
    async (name) => {
      putSqlite(name, folder);
      return { WINDSOCK_DATA_DIR: folder };
    },
  ],
  [
    'Cosmos DB',
    async (name) => {
      const { url } = await cosmos.start({ pageItems: 3 });
      const { store } = await cosmos.open(url);
      for (const { container, pk, doc } of docsOf(name)) await store.create(container, pk, doc);
      return { WINDSOCK_DATA_DIR: folder, COSMOS_ENDPOINT: url, COSMOS_KEY: PEER_KEY };
    },
  ],
];
const cases = places.flatMap(([place, put]) => fixtures.map((name) => ({ place, name, put })));

/** Starts as a program that knows these steps does. */
async function start(env: Record<string, string>, upgrades = UPGRADES) {
  const data = await openData({ config: loadConfig({ ...FIXTURE_ENV, ...env }), logger, now, upgrades });
  opened.push(data.store);
  return data;
}
const never = new AbortController().signal;

async function upgradeAll(store: Store, upgrades = UPGRADES): Promise<void> {
  const scheduledTask = createUpgradeTask({ store, logger, now, upgrades });
  while ((await scheduledTask(undefined, never)) !== undefined);
}

/** Returns everything as it is stored. */
async function lying(store: Store): Promise<{ container: string; doc: Doc }[]> {
  const found: { container: string; doc: Doc }[] = [];
  for (const container of ['workspaces', 'users', 'lookups', 'agenda'] as const) {
    let cursor: string | undefined;
    do {
      const page = await store.scan(container, cursor === undefined ? {} : { cursor });
      found.push(...page.items.map(({ doc }) => ({ container, doc })));
      cursor = page.cursor;
    } while (cursor !== undefined);
  }
  return found;
}

describe.each(cases)('$name in $place', ({ name, put }) => {
  it('is opened by this release: all of it is there before, during and after the upgrade', async () => {
    const env = await put(name);
    const data = await start(env);
    await expectAllThere(data, fixture(name), now);
    await upgradeAll(data.store);
    await expectAllThere(data, fixture(name), now);
    expect(await schemaVersion(data.store)).toBe(UPGRADES.length);
    for (const { container, doc } of await lying(data.store))
      expect(upgradedDoc(container as 'users', doc, UPGRADES)).toBe(doc);
  });
});

/** The next release's steps: every job gets a colour, and every user a salutation. */
const NEXT = [
  ...UPGRADES,
  {
    container: 'workspaces',
    change: (doc: Doc) => (doc.type === 'job' && !('colour' in doc) ? { ...doc, colour: 'blue' } : undefined),
  },
  {
    container: 'users',
    change: (doc: Doc) =>
      doc.type === 'user' && !('salutation' in doc) ? { ...doc, salutation: null } : undefined,
  },
] as const satisfies typeof UPGRADES;

describe.each(places)('the next release over a store of this one in %s', (place, put) => {
  const name = fixtures.at(-1) ?? '';

  it('reads documents in its own form at once, continues after being killed, and works beside another instance', async () => {
    const env = await put(name);
    const { store } = await start(env, NEXT);
    const { workspace } = fixture(name);
    for (let n = 0; n < 120; n += 1)
      await store.create('workspaces', `w-${n}`, { id: 'job-x', type: 'job', n } as Doc);
    const job = await store.read<Doc & { colour?: string }>('workspaces', workspace, 'job-1');
    expect(job?.doc.colour).toBe('blue');
    const listed = await store.query<Doc & { colour?: string }>('jobs.of_workspace', { pk: workspace });
    expect(listed.items.map(({ doc }) => doc.colour)).toEqual(['blue']);
    // Killed after some of its writes: the next ones continue, two at the same time here.
    let left = 30;
    const dying: Store = {
      ...store,
      async replace(...args) {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return store.replace(...args);
      },
    };
    await expect(upgradeAll(dying, NEXT)).rejects.toThrow('killed');
    expect(await schemaVersion(store)).toBe(UPGRADES.length);
    await Promise.all([upgradeAll(store, NEXT), upgradeAll(store, NEXT)]);
    expect(await schemaVersion(store)).toBe(NEXT.length);
    const all = await lying(store);
    expect(all.filter(({ doc }) => 'colour' in doc)).toHaveLength(121);
    expect(all.filter(({ doc }) => 'salutation' in doc)).toHaveLength(1);
  });

  it('keeps this release out from its first start on, with advice', async () => {
    const env = await put(name);
    const next = await start(env, NEXT);
    if (place === 'SQLite') await opened.pop()?.close();
    const older = start(env);
    await expect(older).rejects.toThrow(StoreOpenError);
    await expect(older).rejects.toMatchObject({
      code: 'newer',
      message: expect.stringMatching(
        /was written by a newer Windsock \(documents of version 3; this one knows 1\)\. Update Windsock, or set (WINDSOCK_DATA_DIR|COSMOS_DATABASE) to another/,
      ),
    });
    expect(next.sealer.keyIds).toHaveLength(1);
  });
});

it('each step leaves its own results unchanged, so that it can be repeated after a crash', () => {
  for (const name of fixtures)
    for (const { container, doc } of docsOf(name)) {
      const once = upgradedDoc(container, doc, NEXT);
      expect(upgradedDoc(container, once, NEXT)).toBe(once);
    }
});

it('stores that start together agree on their version, and an empty one starts with the newest', async () => {
  const { url } = await cosmos.start();
  const env = { WINDSOCK_DATA_DIR: folder, COSMOS_ENDPOINT: url, COSMOS_KEY: PEER_KEY };
  const all = await Promise.all([start(env), start(env), start(env)]);
  for (const { store } of all) expect(await schemaVersion(store)).toBe(UPGRADES.length);
});
