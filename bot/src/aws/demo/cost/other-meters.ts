import type { Meter } from './meter.ts';

const ELASTICACHE = 'Amazon ElastiCache';
const UPFRONT = 1314;
export const PER_DAY = UPFRONT / 365;
export const BOUGHT_MONTHS_AGO = 7;

const cache = {
  service: ELASTICACHE,
  region: 'us-east-1',
  instanceType: 'cache.r6g.large',
  purchase: 'Standard Reserved Instances',
  tags: { env: 'production', team: 'web' },
};

/** Charges that are not usage: a reservation paid at once, support, credits and a refund. Tax follows from all others. */
export const otherMeters: Meter[] = [
  {
    ...cache,
    usageType: 'HeavyUsage:cache.r6g.large',
    operation: 'CreateCacheCluster:0002',
    recordType: 'Fee',
    price: 0,
    unblended: ({ monthsAgo, dayOfMonth }) =>
      monthsAgo === BOUGHT_MONTHS_AGO && dayOfMonth === 1 ? UPFRONT : 0,
    amortized: () => 0,
  },
  {
    ...cache,
    usageType: 'NodeUsage:cache.r6g.large',
    operation: 'CreateCacheCluster:0002',
    recordType: 'DiscountedUsage',
    unit: 'Hrs',
    price: 0,
    unblended: () => 0,
    amortized: ({ monthsAgo }) => (monthsAgo <= BOUGHT_MONTHS_AGO ? PER_DAY : 0),
  },
  {
    ...cache,
    purchase: 'On Demand Instances',
    usageType: 'NodeUsage:cache.r6g.large',
    operation: 'CreateCacheCluster:0002',
    recordType: 'Usage',
    unit: 'Hrs',
    price: 0.206,
    unblended: ({ monthsAgo }) => (monthsAgo > BOUGHT_MONTHS_AGO ? 0.206 * 24 : 0),
  },
  {
    service: 'AWS Support (Developer)',
    usageType: 'Dollar',
    operation: 'AWSSupportDeveloper',
    region: 'global',
    recordType: 'Usage',
    tags: {},
    unit: 'Dollar',
    price: 1,
    unblended: ({ dayOfMonth }) => (dayOfMonth === 1 ? 212 : 0),
  },
  {
    service: 'Amazon Elastic Compute Cloud - Compute',
    usageType: 'BoxUsage:m7g.large',
    operation: 'RunInstances',
    region: 'us-east-1',
    recordType: 'Credit',
    tags: {},
    price: 0,
    unblended: ({ monthsAgo }) => (monthsAgo >= 2 && monthsAgo <= 9 ? -4.5 : 0),
  },
  {
    service: 'Amazon Relational Database Service',
    usageType: 'InstanceUsage:db.m5.large',
    operation: 'CreateDBInstance:mysql',
    region: 'us-east-1',
    recordType: 'Refund',
    tags: {},
    price: 0,
    unblended: ({ monthsAgo, dayOfMonth }) => (monthsAgo === 4 && dayOfMonth === 14 ? -42.17 : 0),
  },
];

export const taxMeter = {
  service: 'Tax',
  usageType: 'NoUsageType',
  operation: 'NoOperation',
  region: 'NoRegion',
  recordType: 'Tax',
  tags: {},
  price: 0,
};
export const TAX_RATE = 0.08;
