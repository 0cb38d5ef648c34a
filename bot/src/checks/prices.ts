/**
 * List prices of us-east-1 in US dollars (aws.amazon.com/ebs/pricing, /vpc/pricing, /elasticloadbalancing/pricing and
 * /cloudwatch/pricing, November 2026). Other regions differ by up to a half, which is why every estimate says where its
 * price is from.
 */
const GIB_MONTH: Record<string, number> = {
  gp2: 0.1,
  gp3: 0.08,
  io1: 0.125,
  io2: 0.125,
  st1: 0.045,
  sc1: 0.015,
  standard: 0.05,
};
/** Of provisioned IOPS a month: io1 and io2 from the first on (io2's first 32,000), gp3 above what it includes. */
const IOPS_MONTH = { io: 0.065, gp3: 0.005 };
const GP3_INCLUDED_IOPS = 3000;
/** AWS counts 730 hours to a month. */
const HOURS = 730;

export const ELASTIC_IP_HOUR = 0.005;
export const NAT_GATEWAY_HOUR = 0.045;
export const LOAD_BALANCER_HOUR: Record<string, number> = {
  application: 0.0225,
  network: 0.0225,
  gateway: 0.0125,
  classic: 0.025,
};

export const LIST = "us-east-1's list price";

export interface Estimate {
  monthly_usd: number;
  how: string;
}

/** What something costs that is billed by the hour: '730 hours at $0.045 (us-east-1's list price)'. */
export const hourly = (price: number): Estimate => ({
  monthly_usd: price * HOURS,
  how: `${HOURS} hours at $${price} (${LIST})`,
});

interface VolumeSize {
  VolumeType?: string;
  Size?: number;
  Iops?: number;
}

/** What a volume costs a month; undefined for a type without a known price. */
export function volumeCost({
  VolumeType: type = '',
  Size: gib = 0,
  Iops: iops = 0,
}: VolumeSize): Estimate | undefined {
  const price = GIB_MONTH[type];
  if (price === undefined) return undefined;
  const provisioned = type === 'io1' || type === 'io2';
  const above = type === 'gp3' ? Math.max(0, iops - GP3_INCLUDED_IOPS) : provisioned ? iops : 0;
  const perIops = provisioned ? IOPS_MONTH.io : IOPS_MONTH.gp3;
  const more = above > 0 ? ` and ${above} IOPS at $${perIops}` : '';
  return {
    monthly_usd: gib * price + above * perIops,
    how: `${gib} GiB of ${type} at $${price}${more} (${LIST})`,
  };
}

/** What a volume would save as gp3 with the same size and IOPS; undefined where it would not. */
export function savedAsGp3(volume: VolumeSize): Estimate | undefined {
  const now = volumeCost(volume);
  const Iops = Math.max(GP3_INCLUDED_IOPS, volume.Iops ?? 0);
  const then = volumeCost({ ...volume, Iops, VolumeType: 'gp3' });
  if (!now || !then || then.monthly_usd >= now.monthly_usd) return undefined;
  return { monthly_usd: now.monthly_usd - then.monthly_usd, how: `${now.how} against ${then.how}` };
}

const LOGS_GIB_MONTH = 0.03;

/** What stored logs cost a month. */
export function storedLogs(bytes: number): Estimate {
  const gib = bytes / 2 ** 30;
  const how = `${gib.toFixed(1)} GiB stored at $${LOGS_GIB_MONTH} (${LIST})`;
  return { monthly_usd: gib * LOGS_GIB_MONTH, how };
}
