import { StoreError } from '@windsock/bot/store/errors.ts';
import { createCanWrite } from '@windsock/functions/can-write.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const upsert = vi.fn();
const full = () => Promise.reject(new StoreError('unavailable', 'database or disk is full'));

beforeEach(() => void upsert.mockReset().mockResolvedValue({}));

it('writes once per second, however many ask', async () => {
  const canWrite = createCanWrite({ upsert });
  expect(await Promise.all(Array.from({ length: 1_000 }, canWrite))).not.toContain(false);
  await vi.advanceTimersByTimeAsync(900);
  await canWrite();
  expect(upsert).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(100);
  await canWrite();
  expect(upsert).toHaveBeenCalledTimes(2);
});

it('says no while the store refuses, and yes again a second after it accepts writes', async () => {
  const canWrite = createCanWrite({ upsert });
  upsert.mockImplementation(full);
  expect(await canWrite()).toBe(false);
  upsert.mockResolvedValue({});
  expect(await canWrite()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await canWrite()).toBe(true);
});

it('says no if the store does not answer within three seconds', async () => {
  const canWrite = createCanWrite({ upsert });
  upsert.mockReturnValue(new Promise(() => {}));
  const asked = canWrite();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toBe(false);
});
