// Set-ups of one checkout at the same time.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCheckout, FILES } from './prepare-kit.ts';

let checkout: Awaited<ReturnType<typeof createCheckout>>;

beforeAll(async () => {
  checkout = await createCheckout();
});
afterAll(() => checkout?.remove());
beforeEach(() => checkout.empty());

it('lets a command wait for what another installs', async () => {
  const { filesOf, prepare } = checkout;
  const [first, second] = await Promise.all([prepare('ask'), prepare('check')]);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(filesOf('tool')).toEqual(FILES);
});
