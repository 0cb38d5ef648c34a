import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { rotateKeyCommand } from '@windsock/bot/cli/rotate-key-command.ts';
import { loadConfig } from '@windsock/bot/config.ts';
import type { Sealer } from '@windsock/bot/crypto.ts';
import { createSealer, idOfKey } from '@windsock/bot/crypto.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { agendaShards } from '@windsock/bot/services/runs/agenda.ts';
import { keyNotes } from '@windsock/bot/services/secrets/key-check.ts';
import { openSealer } from '@windsock/bot/services/secrets/open-sealer.ts';
import { createResealTask } from '@windsock/bot/services/secrets/reseal.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Doc, Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LogLine } from '../../support/cosmos-kit.ts';
import { cosmosKit } from '../../support/cosmos-kit.ts';

/** Collects what a command writes. */
function writable(lines: string[]) {
  return new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
}

const [FIRST, SECOND, THIRD] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2), Buffer.alloc(32, 3)];
const HOUR = 3600_000;
const cosmos = cosmosKit();
const stores: [string, () => Promise<Store>][] = [
  ['SQLite', async () => openSqliteStore({ path: ':memory:' })],
  ['Cosmos DB', async () => (await cosmos.open((await cosmos.start({ pageItems: 7 })).url)).store],
];

describe.each(stores)('keys of a store in %s', (_name, open) => {
  let store: Store;
  let clock: number;
  let lines: LogLine[];
  const now = () => clock;
  beforeEach(async () => {
    store = await open();
    clock = Date.now();
    lines = [];
  });

  const start = (...keys: Buffer[]): Promise<Sealer> => {
    const WINDSOCK_SECRET_KEYS = keys.map((key) => key.toString('hex')).join(',');
    return openSealer({ store, config: loadConfig({ WINDSOCK_SECRET_KEYS }), now });
  };
  const logger = createLogger({
    level: 'info',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  /** Does the worker's part until it waits for hours, or is done. Returns when it continues. */
  async function reseal(sealer: Sealer): Promise<number | undefined> {
    const scheduledTask = createResealTask({ store, sealer, logger, now });
    for (;;) {
      const next = await scheduledTask(undefined, new AbortController().signal);
      if (next === undefined || next > clock + HOUR) return next;
      clock = next;
    }
  }
  /** Creates secrets as the store has them: a field, one in a list, and one in a document that expires. */
  async function putSecrets(sealer: Sealer, count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const id = `account-${n}`;
      const doc = { id, type: 'account', external_id: sealer.seal(`secret ${n}`, id) };
      await store.create('workspaces', `w-${n % 5}`, doc);
    }
    const listed = { id: 'codes-1', type: 'codes', codes: [{ sealed_key: sealer.seal('k', 'codes-1') }] };
    await store.create('lookups', 'codes-1', listed);
    const brief = { id: 'state-1', type: 'state', ttl: 600, sealed: sealer.seal('s', 'state-1') };
    await store.create('lookups', 'state-1', brief);
    // A person's words that look like a secret, and a secret that belongs to another document.
    const words = `v1.${idOfKey(FIRST)}.${'a'.repeat(60)}`;
    await store.create('workspaces', 'w-1', { id: 'run-1', type: 'run', text: words, n: [1, null] } as Doc);
  }
  const isDue = async () => {
    const pages = await Promise.all(
      agendaShards.map((pk) => store.query('agenda.due', { pk, params: { now: clock } })),
    );
    return pages.some(({ items }) => items.some(({ doc }) => doc.id === 'reseal-everything'));
  };

  it('are rotated: secrets of the older one are encrypted again, and a day later it may be removed', async () => {
    await putSecrets(await start(FIRST), 120);
    expect(await isDue()).toBe(false);
    const ring = await start(SECOND, FIRST);
    expect(await isDue()).toBe(true);
    const needed = { current: idOfKey(SECOND), needed: [idOfKey(FIRST)], removable: [] };
    expect(await keyNotes({ store, sealer: ring })).toEqual({ secret_keys: needed });
    const next = await reseal(ring);
    // Everything opens without the older key; expiring secrets are left to expire.
    const alone = createSealer(SECOND);
    for (let n = 0; n < 120; n += 1) {
      const found = await store.read<Doc & { external_id: string }>(
        'workspaces',
        `w-${n % 5}`,
        `account-${n}`,
      );
      expect(alone.open(found?.doc.external_id ?? '', `account-${n}`)).toBe(`secret ${n}`);
    }
    const codes = await store.read<Doc & { codes: { sealed_key: string }[] }>(
      'lookups',
      'codes-1',
      'codes-1',
    );
    expect(alone.open(codes?.doc.codes[0]?.sealed_key ?? '', 'codes-1')).toBe('k');
    const brief = await store.read<Doc & { sealed: string }>('lookups', 'state-1', 'state-1');
    expect(ring.open(brief?.doc.sealed ?? '', 'state-1')).toBe('s');
    // A link on a card that was made with the older key may still be pressed.
    expect(next).toBeGreaterThan(clock + 24 * HOUR);
    await expect(start(SECOND)).rejects.toThrow(
      new RegExp(`older key \\(id ${idOfKey(FIRST)}\\), which is not in WINDSOCK_SECRET_KEY`),
    );
    clock = next ?? 0;
    expect(await reseal(ring)).toBeUndefined();
    expect(lines).toContainEqual(
      expect.objectContaining({ key: idOfKey(FIRST), msg: expect.stringContaining('may be removed') }),
    );
    const removable = { current: idOfKey(SECOND), needed: [], removable: [idOfKey(FIRST)] };
    expect(await keyNotes({ store, sealer: ring })).toEqual({ secret_keys: removable });
    expect(await keyNotes({ store, sealer: await start(SECOND) })).toEqual({});
  });

  it('may be rotated again before that is over, and back', async () => {
    await putSecrets(await start(FIRST), 3);
    await reseal(await start(SECOND, FIRST));
    const ring = await start(THIRD, SECOND, FIRST);
    expect(await isDue()).toBe(true);
    await expect(start(THIRD, SECOND)).rejects.toThrow('is still encrypted with an older key');
    await reseal(ring);
    const back = await start(FIRST, THIRD, SECOND);
    clock = (await reseal(back)) ?? 0;
    expect(await reseal(back)).toBeUndefined();
    const found = await store.read<Doc & { external_id: string }>('workspaces', 'w-1', 'account-1');
    expect(createSealer(FIRST).open(found?.doc.external_id ?? '', 'account-1')).toBe('secret 1');
    await start(FIRST);
    await expect(start(THIRD)).rejects.toThrow('another key');
  });

  it('are chosen by the newest instance: one that was started with the older order follows it', async () => {
    const before = await start(FIRST, SECOND);
    await putSecrets(before, 3);
    const ring = await start(SECOND, FIRST);
    const scheduledTask = createResealTask({ store, sealer: before, logger, now });
    expect(await scheduledTask(undefined, new AbortController().signal)).toBe(clock + 60_000);
    await reseal(ring);
    // It still encrypts with its own key: the last check finds that before the key may be removed.
    const late = { id: 'account-9', type: 'account', external_id: before.seal('late', 'account-9') };
    await store.create('workspaces', 'w-9', late);
    clock += 26 * HOUR;
    await reseal(ring);
    const found = await store.read<typeof late>('workspaces', 'w-9', 'account-9');
    expect(createSealer(SECOND).open(found?.doc.external_id ?? '', 'account-9')).toBe('late');
    await start(SECOND);
  });
});

describe('the key in the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'windsock-rotate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function rotateKey(...args: string[]) {
    const [said, errors]: [string[], string[]] = [[], []];
    const env = { WINDSOCK_DATA_DIR: folder };
    const code = await rotateKeyCommand({ args, env, output: writable(said), errors: writable(errors) });
    return { code, said: said.join(''), errors: errors.join('') };
  }
  const config = () => loadConfig({ WINDSOCK_DATA_DIR: folder });
  const open = () => openSqliteStore({ path: join(folder, 'windsock.sqlite') });

  it('is rotated by a command, which also removes the older one once nothing needs it', async () => {
    expect(await rotateKey()).toMatchObject({ code: 1, errors: expect.stringContaining('no key in') });
    const first = open();
    const sealed = (await openSealer({ store: first, config: config() })).seal('xoxb', 'slack-1');
    await first.create('workspaces', 'w', { id: 'slack-1', type: 'installation', bot_token: sealed } as Doc);
    // Even while Windsock runs: it is used from the next start on.
    expect(await rotateKey()).toMatchObject({ code: 0, errors: '' });
    await first.close();

    let clock = Date.now();
    const second = open();
    const sealer = await openSealer({ store: second, config: config(), now: () => clock });
    expect(sealer.open(sealed, 'slack-1')).toBe('xoxb');
    const scheduledTask = createResealTask({
      store: second,
      sealer,
      logger: createLogger({ level: 'silent' }),
      now: () => clock,
    });
    const turn = () => scheduledTask(undefined, new AbortController().signal);
    await turn();
    await second.close();
    expect((await rotateKey('--remove-old')).errors).toMatch(/may still be encrypted with the older key/);

    clock += 26 * HOUR;
    const third = open();
    const again = await openSealer({ store: third, config: config(), now: () => clock });
    const last = createResealTask({
      store: third,
      sealer: again,
      logger: createLogger({ level: 'silent' }),
      now: () => clock,
    });
    expect(await last(undefined, new AbortController().signal)).toBeUndefined();
    await third.close();
    expect(await rotateKey('--remove-old')).toMatchObject({ code: 0, errors: '' });
    const fourth = open();
    expect((await openSealer({ store: fourth, config: config() })).keyIds).toEqual([sealer.keyIds[0]]);
    await fourth.close();
    expect((await rotateKey('--remove-old')).errors).toBe('There is no older key.\n');
  });

  it('is not changed by the command if it comes from the settings', async () => {
    const errors: string[] = [];
    const env = { WINDSOCK_DATA_DIR: folder, WINDSOCK_SECRET_KEY: FIRST.toString('hex') };
    const output = writable([]);
    expect(await rotateKeyCommand({ args: [], env, output, errors: writable(errors) })).toBe(1);
    expect(errors.join('')).toMatch(/WINDSOCK_SECRET_KEYS=new,old/);
  });
});
