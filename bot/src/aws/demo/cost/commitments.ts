import type {
  DateInterval,
  Expression,
  ReservationUtilizationGroup,
  SavingsPlansUtilizationDetail,
} from '@aws-sdk/client-cost-explorer';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { hex } from '../make-up.ts';
import { awsError } from '../operation.ts';
import { things } from '../replay/things.ts';
import { monthStart } from './calendar.ts';

/** A one-year Compute Savings Plan with no upfront payment. Its fees are on the bill: data/cost-charges.json. */
interface SavingsPlan {
  boughtMonthsAgo: number;
  /** US dollars a day. */
  perDay: number;
  /** The share that is used. */
  used: number;
  /** The on-demand cost of the usage that it covers. */
  onDemandPerDay: number;
}

/** A one-year reservation. Its fees are on the bill as well. */
interface Reservation {
  leaseId: string;
  service: string;
  instanceType: string;
  boughtMonthsAgo: number;
  perDay: number;
  onDemandPerHour: number;
  used: number;
}

const text = (amount: number): string => amount.toFixed(6);

function daysIn({ Start = '', End = '' }: Partial<DateInterval> = {}): number {
  const days = Math.round((Date.parse(End) - Date.parse(Start)) / 86_400_000);
  if (!(days > 0)) throw awsError('ValidationException', 'Start date should be before end date');
  return days;
}

/** Returns the year from the first of the month of purchase. */
const yearSince = (now: Date, monthsAgo: number): [string, string] => [
  `${monthStart(now, monthsAgo)}T00:00:00.000Z`,
  `${monthStart(now, monthsAgo - 12)}T00:00:00.000Z`,
];

/** Returns the utilization of the Savings Plans in the period. */
export function planDetails(period: DateInterval | undefined, now: Date): SavingsPlansUtilizationDetail[] {
  const days = daysIn(period);
  return things<SavingsPlan>('costSavingsPlans').map(({ boughtMonthsAgo, onDemandPerDay, perDay, used }) => {
    const [StartDateTime, EndDateTime] = yearSince(now, boughtMonthsAgo);
    const total = perDay * days;
    return {
      SavingsPlanArn: `arn:aws:savingsplans::${DEMO_ACCOUNT_ID}:savingsplan/${hex(8, 'savings plan')}-larkspur`,
      Attributes: {
        AccountId: DEMO_ACCOUNT_ID,
        SavingsPlansType: 'ComputeSavingsPlans',
        HourlyCommitment: (perDay / 24).toFixed(3),
        PaymentOption: 'No Upfront',
        PurchaseTerm: '1yr',
        StartDateTime,
        EndDateTime,
      },
      Utilization: {
        TotalCommitment: text(total),
        UsedCommitment: text(total * used),
        UnusedCommitment: text(total - total * used),
        UtilizationPercentage: text(used * 100),
      },
      Savings: {
        OnDemandCostEquivalent: text(onDemandPerDay * days),
        NetSavings: text(onDemandPerDay * days - total),
      },
    };
  });
}

/**
 * Returns the coverage by Savings Plans. `eligible` is the on-demand cost of the compute that they could cover, and
 * `share` how much of all such compute that is.
 */
export function planCoverage(period: DateInterval | undefined, eligible: number, share: number) {
  const plans = things<SavingsPlan>('costSavingsPlans');
  const covered = plans.reduce((sum, { onDemandPerDay }) => sum + onDemandPerDay, 0) * daysIn(period) * share;
  return {
    SpendCoveredBySavingsPlans: text(covered),
    OnDemandCost: text(eligible - covered),
    TotalCost: text(eligible),
    CoveragePercentage: text(eligible > 0 ? (covered / eligible) * 100 : 0),
  };
}

function reservedOf(filter: Expression | undefined) {
  const parts = [filter, ...(filter?.And ?? [])];
  const [wanted] = parts.flatMap((part) =>
    part?.Dimensions?.Key === 'SERVICE' ? (part.Dimensions.Values ?? []) : [],
  );
  return things<Reservation>('costReservations').filter(({ service }) => service === wanted);
}

/** Returns a service's reservations: a cache node in use, and a database that was moved away. */
export function reservationGroups(
  period: DateInterval | undefined,
  filter: Expression | undefined,
  now: Date,
): ReservationUtilizationGroup[] {
  const hours = daysIn(period) * 24;
  return reservedOf(filter).map((reservation) => {
    const { $region: region, boughtMonthsAgo, instanceType, leaseId, onDemandPerHour, used } = reservation;
    const fee = reservation.perDay * daysIn(period);
    const [startDateTime, endDateTime] = yearSince(now, boughtMonthsAgo);
    return {
      Key: 'SUBSCRIPTION_ID',
      Value: hex(10, leaseId),
      Attributes: {
        instanceType,
        region,
        startDateTime,
        endDateTime,
        leaseId,
        numberOfInstances: '1',
        accountId: DEMO_ACCOUNT_ID,
      },
      Utilization: {
        UtilizationPercentage: text(used * 100),
        PurchasedHours: text(hours),
        TotalActualHours: text(hours * used),
        UnusedHours: text(hours * (1 - used)),
        TotalAmortizedFee: text(fee),
        RICostForUnusedHours: text(fee * (1 - used)),
        OnDemandCostOfRIHoursUsed: text(onDemandPerHour * hours * used),
        NetRISavings: text(onDemandPerHour * hours * used - fee),
      },
    };
  });
}

/** Returns the share of running hours that is reserved. */
export function reservationCoverage(period: DateInterval | undefined, filter: Expression | undefined) {
  const hours = daysIn(period) * 24;
  const reserved = hours * reservedOf(filter).reduce((sum, { used }) => sum + used, 0);
  const running =
    reserved ||
    hours * things('rdsDatabases').filter(({ DBInstanceStatus }) => DBInstanceStatus === 'available').length;
  return {
    CoverageHours: {
      OnDemandHours: text(running - reserved),
      ReservedHours: text(reserved),
      TotalRunningHours: text(running),
      CoverageHoursPercentage: text(running > 0 ? (reserved / running) * 100 : 0),
    },
  };
}
