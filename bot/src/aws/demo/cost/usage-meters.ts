import { fraction } from '../make-up.ts';
import type { Tags } from '../replay/tags.ts';
import type { Thing } from '../replay/things.ts';
import { things, thingsIn } from '../replay/things.ts';
import type { BillDay } from './calendar.ts';
import type { Meter } from './meter.ts';
import { isOpen, natArn, usageType } from './meter.ts';
import { shared } from './shared-usage.ts';

/** A line of the bill whose cost varies from day to day. */
interface Usage {
  service: string;
  /** Without the region code. */
  usageType: string;
  operation: string;
  /** US dollars a month. */
  monthly: number;
  unit: string;
  /** US dollars per unit. */
  price: number;
}

/** The company grows: usage was this much smaller for each month back. */
const GROWTH = 0.022;
const WEEKEND = 0.74;
const DAYS_A_MONTH = 30.44;
/** Keeps a month's sum near its `monthly` dollars although weekends are quiet. */
const WEEKDAYS_MAKE_UP = 1.08;

const growth = ({ monthsAgo }: BillDay): number => Math.max(0.3, 1 - GROWTH * monthsAgo);

const varying = ({ $region: region, monthly, ...line }: Usage & { $region: string; tags: Tags }): Meter => ({
  service: line.service,
  usageType: usageType(region, line.usageType),
  operation: line.operation,
  region,
  purchase: 'On Demand Instances',
  recordType: 'Usage',
  tags: line.tags,
  unit: line.unit,
  price: line.price,
  unblended(day) {
    if (!isOpen(region, day)) return 0;
    const stored = line.unit.endsWith('-Mo');
    const week = stored ? 1 : (day.weekend ? WEEKEND : 1) * WEEKDAYS_MAKE_UP;
    const noise = stored ? 1 : 0.93 + 0.14 * fraction(line.service, line.usageType, region, day.date);
    return (monthly / DAYS_A_MONTH) * growth(day) * week * noise;
  },
});

const [lakeGateway] = thingsIn('ec2NatGateways', 'us-west-2');

/**
 * Explains why the bill rose: since the 9th of last month, a job of the data team reads its data lake through the NAT
 * gateway.
 */
const lakeThroughNat: Meter = {
  service: 'EC2 - Other',
  usageType: usageType('us-west-2', 'NatGateway-Bytes'),
  operation: 'NatGateway',
  region: 'us-west-2',
  purchase: 'On Demand Instances',
  recordType: 'Usage',
  tags: { env: 'production', team: 'data' },
  unit: 'GB',
  price: 0.045,
  resource: natArn('us-west-2', String(lakeGateway?.NatGatewayId)),
  unblended({ monthsAgo, dayOfMonth, date }) {
    const begun = monthsAgo === 0 || (monthsAgo === 1 && dayOfMonth >= 9);
    return (begun ? 54 : 0.95) * (0.94 + 0.12 * fraction('lake through nat', date));
  },
};

export const usageMeters: Meter[] = [
  ...things<Thing<Usage>>('costUsage').map(varying).flatMap(shared),
  lakeThroughNat,
];
