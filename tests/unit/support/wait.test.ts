import { expect, test } from 'vitest';
import { waitFor } from '../../support/wait.ts';

test('waits for a later result and returns it', async () => {
  let looks = 0;
  const seen = await waitFor('the third look', () => (++looks === 3 ? `look ${looks}` : undefined), {
    everyMs: 1,
  });
  expect(seen).toBe('look 3');
});

test('zero and the empty string are something', async () => {
  expect(await waitFor('a number', () => 0)).toBe(0);
  expect(await waitFor('a text', () => '')).toBe('');
});

test('ends at the deadline with what it waited for and the reason for its absence', async () => {
  const never = waitFor('rain', () => Promise.reject(new Error('drought')), { timeoutMs: 30, everyMs: 5 });
  await expect(never).rejects.toMatchObject({
    message: 'Waited 30 ms for rain',
    cause: new Error('drought'),
  });
});
