// List prices of us-east-1 in US dollars, before discounts, as of November 2026. Each names its page on aws.amazon.com.
// Prices in other regions differ by up to a half, which every estimate for them says.

/** Per GiB and month, by volume type: /ebs/pricing. */
const GIB_MONTH: Record<string, number> = {
  gp2: 0.1,
  gp3: 0.08,
  io1: 0.125,
  io2: 0.125,
  st1: 0.045,
  sc1: 0.015,
  standard: 0.05,
};
/** Per provisioned IOPS and month. io1 and io2 charge from the first, gp3 above what it includes: /ebs/pricing. */
const IOPS_MONTH = { io: 0.065, gp3: 0.005 };
/** Above this, io2's price falls. */
const IO2_FULL_PRICE_IOPS = 32_000;
/** What gp3 includes. Each further MiB/s costs extra: /ebs/pricing. */
const GP3_INCLUDED = { iops: 3000, throughput: 125 };
const GP3_THROUGHPUT_MONTH = 0.04;
/** AWS bills a month as 730 hours. */
const HOURS = 730;

/** Any public IPv4 address, in use or not: /vpc/pricing. */
export const ELASTIC_IP_HOUR = 0.005;
/** Without the charge for processed data: /vpc/pricing. */
export const NAT_GATEWAY_HOUR = 0.045;
/** Without capacity units, of which an unused load balancer uses none: /elasticloadbalancing/pricing. */
export const LOAD_BALANCER_HOUR: Record<string, number> = {
  application: 0.0225,
  network: 0.0225,
  gateway: 0.0125,
  classic: 0.025,
};

export const LIST = "us-east-1's list price";

/** Returns how an estimate was made. Outside us-east-1 it says that the list price is another region's. */
export const inRegion = (how: string, region: string): string =>
  how.includes(LIST) && region !== 'us-east-1' && region !== 'global'
    ? `${how}; prices in ${region} may differ`
    : how;

/** '0.1' → '$0.10', '0.0225' → '$0.0225'. */
export const priceText = (usd: number): string =>
  `$${usd.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 6 })}`;

/** '1,024 GiB', 'less than 0.1 GiB'. */
export const gibText = (gib: number): string =>
  gib > 0 && gib < 0.1 ? 'less than 0.1 GiB' : `${Number(gib.toFixed(1)).toLocaleString('en-US')} GiB`;

export interface Estimate {
  monthly_usd: number;
  how: string;
}

/** Returns the monthly cost of something billed by the hour: '730 hours at $0.045 (us-east-1's list price)'. */
export const hourly = (price: number): Estimate => ({
  monthly_usd: price * HOURS,
  how: `${HOURS} hours at ${priceText(price)} (${LIST})`,
});

interface VolumeSize {
  VolumeType?: string;
  Size?: number;
  Iops?: number;
  /** MiB/s. Only gp3 reports it. */
  Throughput?: number;
}

/** Returns the monthly cost of a volume; undefined for a type without a known price. */
export function volumeCost(volume: VolumeSize): Estimate | undefined {
  const { VolumeType: type = '', Size: gib = 0 } = volume;
  const price = GIB_MONTH[type];
  if (price === undefined) return undefined;
  const { iops, perIops, throughput, isLeast } = extrasOf(volume);
  const more = [
    ...(iops > 0 ? [` and ${iops.toLocaleString('en-US')} IOPS at ${priceText(perIops)}`] : []),
    ...(throughput > 0 ? [` and ${throughput} MiB/s at ${priceText(GP3_THROUGHPUT_MONTH)}`] : []),
  ];
  return {
    monthly_usd: gib * price + iops * perIops + throughput * GP3_THROUGHPUT_MONTH,
    how: `${isLeast ? 'at least ' : ''}${gibText(gib)} of ${type} at ${priceText(price)}${more.join('')} (${LIST})`,
  };
}

/** Returns what a volume is billed besides its size. */
function extrasOf({ VolumeType: type, Iops: iops = 0, Throughput = 0 }: VolumeSize) {
  const none = { iops: 0, perIops: IOPS_MONTH.io, throughput: 0, isLeast: false };
  if (type === 'io1') return { ...none, iops };
  if (type === 'io2')
    return { ...none, iops: Math.min(iops, IO2_FULL_PRICE_IOPS), isLeast: iops > IO2_FULL_PRICE_IOPS };
  if (type !== 'gp3') return none;
  return {
    ...none,
    iops: Math.max(0, iops - GP3_INCLUDED.iops),
    perIops: IOPS_MONTH.gp3,
    throughput: Math.max(0, Throughput - GP3_INCLUDED.throughput),
  };
}

/**
 * Returns the saving from changing a volume to gp3 with the same size and IOPS and gp3's included throughput; undefined
 * if there is none.
 */
export function savedAsGp3(volume: VolumeSize): Estimate | undefined {
  const now = volumeCost(volume);
  const Iops = Math.max(GP3_INCLUDED.iops, volume.Iops ?? 0);
  const then = volumeCost({ ...volume, Iops, VolumeType: 'gp3' });
  if (!now || !then || then.monthly_usd >= now.monthly_usd) return undefined;
  return {
    monthly_usd: now.monthly_usd - then.monthly_usd,
    how: `${now.how} against ${then.how}, with ${GP3_INCLUDED.throughput} MiB/s`,
  };
}

/** Per GiB of compressed logs and month: /cloudwatch/pricing. */
const LOGS_GIB_MONTH = 0.03;

/** Returns the monthly cost of stored logs. */
export function storedLogs(bytes: number): Estimate {
  const gib = bytes / 2 ** 30;
  const how = `${gibText(gib)} stored at ${priceText(LOGS_GIB_MONTH)} (${LIST})`;
  return { monthly_usd: gib * LOGS_GIB_MONTH, how };
}
