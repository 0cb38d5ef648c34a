import { RateBucket, rateOf } from '@windsock/bot/aws/rate-limits.ts';
import { expect, test } from 'vitest';

function bucketAt(rate: { perSecond: number; burst: number }) {
  const clock = { now: 0 };
  return { clock, bucket: new RateBucket(rate, () => clock.now) };
}

test('a burst goes through at once, and the rest waits its turn', () => {
  const { bucket } = bucketAt({ perSecond: 10, burst: 3 });
  expect([1, 2, 3, 4, 5, 6].map(() => bucket.reserve())).toEqual([0, 0, 0, 100, 200, 300]);
});

test('over a long time no more than the rate goes through', () => {
  const { bucket, clock } = bucketAt({ perSecond: 20, burst: 50 });
  let sent = 0;
  for (; clock.now < 10_000; sent += 1) clock.now += bucket.reserve();
  expect(sent).toBeGreaterThanOrEqual(50 + 10 * 20 - 1);
  expect(sent).toBeLessThanOrEqual(50 + 10 * 20 + 1);
});

test('a pause fills the bucket up to its burst and no further', () => {
  const { bucket, clock } = bucketAt({ perSecond: 10, burst: 2 });
  bucket.reserve();
  bucket.reserve();
  clock.now = 60_000;
  expect([1, 2, 3].map(() => bucket.reserve())).toEqual([0, 0, 100]);
});

test('a call that is stopped while it waits gives its place back', async () => {
  const { bucket } = bucketAt({ perSecond: 0.1, burst: 1 });
  bucket.reserve();
  const stop = new AbortController();
  const waiting = bucket.take(stop.signal);
  stop.abort(new Error('stopped'));
  await expect(waiting).rejects.toThrow('stopped');
  expect(bucket.reserve()).toBeCloseTo(10_000, -2);
});

test('a call that is already stopped takes no token', async () => {
  const { bucket } = bucketAt({ perSecond: 1, burst: 1 });
  await expect(bucket.take(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  expect(bucket.reserve()).toBe(0);
});

test('services without a rate of their own have a cautious one', () => {
  expect(rateOf('Cost Explorer').perSecond).toBe(1);
  expect(rateOf('Never Heard Of').perSecond).toBeLessThanOrEqual(10);
});
