import { randomBytes } from 'node:crypto';
import { createSealer } from '@windsock/bot/crypto.ts';
import { findSlackToken } from '@windsock/bot/services/slack/find-token.ts';
import { removeSlackInstallation } from '@windsock/bot/services/slack/remove-installation.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import {
  createFindWorkspaceByOrg,
  DEMO_WORKSPACE_ID,
} from '@windsock/bot/services/workspaces/find-by-org.ts';
import { openSqliteStore } from '@windsock/bot/store/sqlite.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const sealer = createSealer(randomBytes(32));
let store: Store;
let clock: number;
const now = () => clock;
const install = (workspaceId: string, botToken = 'xoxb-1') =>
  saveSlackInstallation({
    ctx: { store, sealer, now },
    input: { workspaceId, org: 'T1', name: 'Team', botUserId: 'U1', botToken, scopes: ['chat:write'] },
  });

beforeEach(() => {
  store = openSqliteStore({ path: ':memory:' });
  clock = 1_700_000_000_000;
});
afterEach(() => store.close());

describe('the workspace of a Slack team', () => {
  const find = (demoForUnlinked = false) => createFindWorkspaceByOrg({ store, now, demoForUnlinked });

  it('is none, or the demo if that is allowed, until Slack is installed', async () => {
    expect(await find()('slack', 'T1')).toBeUndefined();
    expect(await find(true)('slack', 'T1')).toBe(DEMO_WORKSPACE_ID);
    await install('w1');
    expect(await find(true)('slack', 'T1')).toBe('w1');
  });

  it("is not that of a Teams tenant with the same name, nor another team's", async () => {
    await install('w1');
    expect(await find()('teams', 'T1')).toBeUndefined();
    expect(await find()('slack', 'T2')).toBeUndefined();
  });

  it('is known the moment it is connected', async () => {
    const resolve = find();
    expect(await resolve('slack', 'T1')).toBeUndefined();
    await install('w1');
    expect(await resolve('slack', 'T1')).toBe('w1');
  });

  it('replaces the demo, and the workspace before it, within seconds', async () => {
    const resolve = find(true);
    expect(await resolve('slack', 'T1')).toBe(DEMO_WORKSPACE_ID);
    await install('w1');
    clock += 5_000;
    expect(await resolve('slack', 'T1')).toBe('w1');
    await removeSlackInstallation({ ctx: { store }, input: { workspaceId: 'w1', org: 'T1' } });
    await install('w2');
    clock += 4_000;
    expect(await resolve('slack', 'T1')).toBe('w1');
    clock += 1_000;
    expect(await resolve('slack', 'T1')).toBe('w2');
  });
});

describe("a team's token", () => {
  const token = (org: string, over = sealer) =>
    findSlackToken({ ctx: { store, sealer: over }, input: { org } });

  it('is the one installed last, and absent elsewhere', async () => {
    await install('w1');
    await install('w1', 'xoxb-2');
    expect(await token('T1')).toBe('xoxb-2');
    expect(await token('T2')).toBeUndefined();
  });

  it('does not open with another key', async () => {
    await install('w1');
    await expect(token('T1', createSealer(randomBytes(32)))).rejects.toThrow('WINDSOCK_SECRET_KEY');
  });
});
