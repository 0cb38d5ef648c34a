import { inRegion, savedAsGp3, storedLogs, volumeCost } from '@windsock/bot/checks/prices.ts';
import { describe, expect, test } from 'vitest';

describe('what a volume costs', () => {
  test.each([
    [{ VolumeType: 'gp2', Size: 100, Iops: 300 }, 10],
    [{ VolumeType: 'gp3', Size: 100, Iops: 3000, Throughput: 125 }, 8],
    [{ VolumeType: 'gp3', Size: 100, Iops: 4000, Throughput: 250 }, 8 + 5 + 5],
    [{ VolumeType: 'io1', Size: 100, Iops: 4000 }, 12.5 + 260],
    [{ VolumeType: 'st1', Size: 500 }, 22.5],
  ])('%j: $%d a month', (volume, dollars) => {
    expect(volumeCost(volume)?.monthly_usd).toBeCloseTo(dollars);
  });

  test('is at least that of the first 32,000 IOPS of io2: further ones cost less each', () => {
    const { monthly_usd, how } = volumeCost({ VolumeType: 'io2', Size: 100, Iops: 40_000 }) ?? {};
    expect(monthly_usd).toBeCloseTo(12.5 + 32_000 * 0.065);
    expect(how).toMatch(/^at least 100 GiB of io2 at \$0\.125 and 32,000 IOPS at \$0\.065 /);
  });

  test('is unknown for a type without a price', () => {
    expect(volumeCost({ VolumeType: 'gp9', Size: 100 })).toBeUndefined();
  });
});

test('gp3 saves a fifth of gp2, at its included throughput, which is stated', () => {
  const { monthly_usd, how } = savedAsGp3({ VolumeType: 'gp2', Size: 500, Iops: 1500 }) ?? {};
  expect(monthly_usd).toBeCloseTo(10);
  expect(how).toBe(
    "500 GiB of gp2 at $0.10 (us-east-1's list price) against 500 GiB of gp3 at $0.08 (us-east-1's list price), with 125 MiB/s",
  );
});

test.each([
  [0, '0 GiB'],
  [30 * 2 ** 20, 'less than 0.1 GiB'],
  [1.5 * 2 ** 40, '1,536 GiB'],
])('%d bytes of logs are an estimate over %s', (bytes, size) => {
  expect(storedLogs(bytes).how).toBe(`${size} stored at $0.03 (us-east-1's list price)`);
});

test('an estimate from list prices says how else it may differ, and no other estimate does', () => {
  const how = "20 GiB at $0.10 (us-east-1's list price)";
  expect(inRegion(how, 'us-east-1')).toBe(how);
  expect(inRegion(how, 'global')).toBe(how);
  expect(inRegion(how, 'sa-east-1')).toBe(`${how}; prices in sa-east-1 may differ`);
  expect(inRegion('as AWS estimates it', 'sa-east-1')).toBe('as AWS estimates it');
});
