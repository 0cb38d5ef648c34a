import type { Estimate } from './prices.ts';
import { gibText, LIST, priceText } from './prices.ts';

/**
 * List prices of us-east-1 in US dollars per GiB and month (aws.amazon.com/rds/pricing, /ebs/pricing, /ecr/pricing,
 * November 2026); see prices.ts.
 */
export const DATABASE_SNAPSHOT_GIB = 0.095;
export const IMAGE_GIB = 0.1;
export const VOLUME_SNAPSHOT_GIB: Record<string, number> = { standard: 0.05, archive: 0.0125 };
const DATABASE_GIB: Record<string, number> = { gp2: 0.115, gp3: 0.115, io1: 0.125, standard: 0.1 };
const DATABASE_IOPS = 0.1;

/** Returns the monthly cost of stored data: '20 GiB at $0.095 (us-east-1's list price)'. */
export const stored = (gib: number, price: number): Estimate => ({
  monthly_usd: gib * price,
  how: `${gibText(gib)} at ${priceText(price)} (${LIST})`,
});

export interface DatabaseStorage {
  /** GiB */
  AllocatedStorage?: number;
  Iops?: number;
  MultiAZ?: boolean;
  StorageType?: string;
}

/**
 * Returns the monthly cost of a database's storage and its standby's; undefined for Aurora, which bills by the data it
 * holds.
 */
export function databaseStorage({
  AllocatedStorage: gib = 0,
  Iops: iops = 0,
  MultiAZ,
  StorageType = '',
}: DatabaseStorage): Estimate | undefined {
  const price = DATABASE_GIB[StorageType];
  if (price === undefined) return undefined;
  const zones = MultiAZ ? 2 : 1;
  const cost = stored(gib * zones, price);
  if (StorageType !== 'io1') return cost;
  return {
    monthly_usd: cost.monthly_usd + iops * zones * DATABASE_IOPS,
    how: `${cost.how} and ${(iops * zones).toLocaleString('en-US')} IOPS at ${priceText(DATABASE_IOPS)}`,
  };
}
