import { randomBytes } from 'node:crypto';
import { createSealer } from '@windsock/bot/crypto.ts';
import { createTrail } from '@windsock/bot/services/audit/trail.ts';
import { enterPlace } from '@windsock/bot/services/teams/enter-place.ts';
import { findTeamsInstallation } from '@windsock/bot/services/teams/find-installation.ts';
import { leavePlace } from '@windsock/bot/services/teams/leave-place.ts';
import { makeLinkToken } from '@windsock/bot/services/teams/link-token.ts';
import { registerTeams } from '@windsock/bot/services/teams/register.ts';
import type { OrgLookupDoc } from '@windsock/bot/services/workspaces/find-by-org.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { meddlingStore } from '../../support/meddling-store.ts';

const TENANT = '5f0a1c3e-0000-4000-8000-00000000000a';
const WORKSPACE_ID = 'w1';
const now = () => 1_800_000_000_000;
const sealer = createSealer(randomBytes(32));
let store: Store;
let before: ReturnType<typeof meddlingStore>['before'];

const addressOf = (channel: string) => ({
  surface: 'teams' as const,
  org: TENANT,
  channel,
  thread: channel,
  reference: { serviceUrl: 'https://smba.trafficmanager.net/emea/', conversation: { id: channel } },
});
const enter = (place: string, at = now()) =>
  enterPlace({
    ctx: { store },
    input: { address: addressOf(place), place, personal: true, at, because: 'added' },
  });
const leave = (place: string) =>
  leavePlace({
    ctx: { store, trail: createTrail({ store, now }) },
    input: { tenantId: TENANT, place, at: now() },
  });
const installation = async () =>
  (await findTeamsInstallation({ ctx: { store }, input: { tenantId: TENANT } }))?.doc;

beforeEach(async () => {
  ({ store, before } = meddlingStore());
  const created_at = new Date(now()).toISOString();
  await store.create<WorkspaceDoc>('workspaces', WORKSPACE_ID, {
    id: 'workspace',
    type: 'workspace',
    workspace_id: WORKSPACE_ID,
    owner_id: 'u1',
    name: 'One',
    timezone: 'UTC',
    created_at,
  });
  for (const [index, place] of ['a', 'b', 'c'].entries()) await enter(place, now() - 1000 + index);
  const token = makeLinkToken({ ctx: { sealer, now }, input: { address: addressOf('a'), tenantName: null } });
  await registerTeams({ ctx: { store, sealer, now }, input: { workspaceId: WORKSPACE_ID, token } });
});
afterEach(() => store.close());

it('what is posted moves on if the place that it moves to is left meanwhile', async () => {
  before('replace', () => leave('b'));
  expect(await leave('a')).toBe('left');
  expect(await installation()).toMatchObject({ place: 'c', address: { channel: 'c' } });
});

it('the tenant is disconnected if the last places are left meanwhile', async () => {
  before('replace', () => Promise.all([leave('b'), leave('c')]));
  expect(await leave('a')).toBe('left');
  expect(await installation()).toBeUndefined();
  expect(await store.read('workspaces', WORKSPACE_ID, `teams-${TENANT}`)).toBeUndefined();
});

it('a place that is entered again while an old removal is read stays', async () => {
  await leave('b');
  await leave('c');
  before('delete', () => enter('a', now() + 600_000));
  expect(await leave('a')).toBe('stale');
  expect(await installation()).toMatchObject({ place: 'a' });
});

it('a workspace that takes the tenant over meanwhile keeps it', async () => {
  await leave('b');
  await leave('c');
  const id = `teams:${TENANT}`;
  const theirs: OrgLookupDoc = { id, type: 'org', workspace_id: 'w2' };
  // After the place's own deletion.
  before('delete', async () => before('delete', () => store.upsert('lookups', id, theirs)));
  await leave('a');
  expect((await store.read<OrgLookupDoc>('lookups', id, id))?.doc.workspace_id).toBe('w2');
});

it('one of two events about the same arrival is new; an arrival minutes later is another one', async () => {
  const both = await Promise.all([enter('d'), enter('d')]);
  expect(both.sort()).toEqual([false, true]);
  expect(await enter('d', now() + 299_999)).toBe(false);
  const again = await Promise.all([enter('d', now() + 300_000), enter('d', now() + 300_000)]);
  expect(again.sort()).toEqual([false, true]);
});
