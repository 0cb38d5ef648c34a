import { externalIdSchema } from '@windsock/bot/contract/accounts.ts';
import { expect, it, vi } from 'vitest';
import { newExternalId } from '../../../console/src/lib/external-id.ts';

it('is accepted by the contract, and never the same', () => {
  const ids = Array.from({ length: 1000 }, newExternalId);
  expect(ids.every((id) => externalIdSchema.safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(1000);
});

it('uses no byte that would make the first letters more likely', () => {
  const bytes = vi.spyOn(crypto, 'getRandomValues');
  bytes.mockImplementationOnce((array) => (array as Uint8Array).fill(255) as never);
  bytes.mockImplementation((array) => (array as Uint8Array).fill(61) as never);
  expect(newExternalId()).toBe('9'.repeat(32));
  expect(bytes).toHaveBeenCalledTimes(2);
  bytes.mockRestore();
});

it('uses every letter equally often', () => {
  const counts = new Map<string, number>();
  for (let n = 0; n < 4_000; n += 1) {
    for (const letter of newExternalId()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const expected = (4_000 * 32) / 62;
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(62);
  // 61 degrees of freedom: one in a billion fair runs lies above; a byte modulo 62 gives several thousand.
  expect(chi).toBeLessThan(150);
});
