import type { Meter } from './meter.ts';
import { usageType } from './meter.ts';

const COMPUTE = 'Amazon Elastic Compute Cloud - Compute';

/** A Compute Savings Plan of a year, nothing paid up front: dollars a day. */
export const SAVINGS_PLAN = {
  monthsAgo: 5,
  perDay: 14.4,
  used: 0.92,
  /** What the usage that it covers would cost on demand. */
  onDemandPerDay: 18.4,
};
/** A database reserved for a year in Ireland, which went to Aurora since: nothing runs on it any more. */
export const DATABASE_RESERVATION = { monthsAgo: 11, instanceType: 'db.m5.large', perDay: 2.832 };

const DAYS_A_MONTH = 30.44;

const begun = ({ monthsAgo }: { monthsAgo: number }, since: number): boolean => monthsAgo <= since;

/** What is committed to, on the bill as AWS writes it: the fee, what it takes off on-demand usage, a reservation's fee. */
export const commitmentMeters: Meter[] = [
  {
    service: 'Savings Plans for AWS Compute usage',
    usageType: 'ComputeSP:1yrNoUpfront',
    operation: 'None',
    region: 'global',
    purchase: 'Savings Plans',
    recordType: 'SavingsPlanRecurringFee',
    tags: {},
    price: 0,
    unblended: (day) => (begun(day, SAVINGS_PLAN.monthsAgo) ? SAVINGS_PLAN.perDay : 0),
    // Amortized, the fee is where it is used: here stays what is not.
    amortized: (day) =>
      begun(day, SAVINGS_PLAN.monthsAgo) ? SAVINGS_PLAN.perDay * (1 - SAVINGS_PLAN.used) : 0,
  },
  {
    service: COMPUTE,
    usageType: 'BoxUsage:r6g.2xlarge',
    operation: 'RunInstances',
    region: 'us-east-1',
    instanceType: 'r6g.2xlarge',
    purchase: 'Savings Plans',
    recordType: 'SavingsPlanNegation',
    tags: {},
    price: 0,
    unblended: (day) => (begun(day, SAVINGS_PLAN.monthsAgo) ? -SAVINGS_PLAN.onDemandPerDay : 0),
    amortized: (day) =>
      begun(day, SAVINGS_PLAN.monthsAgo)
        ? SAVINGS_PLAN.perDay * SAVINGS_PLAN.used - SAVINGS_PLAN.onDemandPerDay
        : 0,
  },
  {
    service: 'Amazon Relational Database Service',
    usageType: usageType('eu-west-1', `HeavyUsage:${DATABASE_RESERVATION.instanceType}`),
    operation: 'CreateDBInstance:postgres',
    region: 'eu-west-1',
    instanceType: DATABASE_RESERVATION.instanceType,
    purchase: 'Standard Reserved Instances',
    recordType: 'RIFee',
    tags: { env: 'production', team: 'web' },
    price: 0,
    unblended: (day) =>
      begun(day, DATABASE_RESERVATION.monthsAgo) && day.dayOfMonth === 1
        ? DATABASE_RESERVATION.perDay * DAYS_A_MONTH
        : 0,
    amortized: (day) => (begun(day, DATABASE_RESERVATION.monthsAgo) ? DATABASE_RESERVATION.perDay : 0),
  },
];
