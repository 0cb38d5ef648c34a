import { setImmediate as tick } from 'node:timers/promises';
import { claimState, keepState, STATE_SECONDS } from '@windsock/bot/services/identity/microsoft-state.ts';
import { lookupId } from '@windsock/bot/services/identity/secret-token.ts';
import type { Doc, Store } from '@windsock/bot/store/store.ts';
import { expect, it } from 'vitest';
import { createTestApi } from '../../support/api-kit.ts';

const kept = {
  state: 'state',
  browser: 'browser',
  errand: { kind: 'sign_in' as const, browser_hash: 'hash' },
  secrets: { verifier: 'the verifier', nonce: 'the nonce' },
};
const id = lookupId('microsoft-state', kept.state);

it('gives a state to one of many simultaneous requests', async () => {
  const { ctx } = createTestApi();
  await keepState(ctx, kept);
  // All have read it before the first one takes it.
  const { store } = ctx;
  const read = async (...where: Parameters<Store['read']>) => {
    const found = await store.read(...where);
    await tick();
    return found;
  };
  const slow = { ...ctx, store: { read, delete: store.delete.bind(store) } as unknown as Store };
  const ends = await Promise.allSettled([1, 2, 3, 4].map(() => claimState(slow, kept)));
  const reasons = ends.map((end) => (end.status === 'rejected' ? end.reason.reason : end.value.secrets));
  expect(reasons.filter((reason) => reason === 'expired')).toHaveLength(3);
  expect(reasons).toContainEqual(kept.secrets);
});

it('checks the expiry itself, in case a store removes expired documents late', async () => {
  const { ctx, store, clock } = createTestApi();
  await keepState(ctx, kept);
  const found = await store.read('lookups', id, id);
  await store.upsert('lookups', id, { ...(found?.doc as Doc), ttl: 3600 });
  clock.now += STATE_SECONDS * 1000;
  await expect(claimState(ctx, kept)).rejects.toMatchObject({ reason: 'expired' });
});

it('keeps neither state, browser nor secrets in plain text', async () => {
  const { ctx, store } = createTestApi();
  const secret = { ...kept, state: 'the-state', browser: 'the-browser' };
  await keepState(ctx, secret);
  const secretId = lookupId('microsoft-state', secret.state);
  const stored = JSON.stringify((await store.read('lookups', secretId, secretId))?.doc);
  expect(stored).toContain('browser_hash');
  for (const text of ['the-state', 'the-browser', 'the verifier', 'the nonce']) {
    expect(stored).not.toContain(text);
  }
});
