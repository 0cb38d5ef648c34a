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
import { DATABASE_RESERVATION, SAVINGS_PLAN } from './commitment-meters.ts';
import { BOUGHT_MONTHS_AGO, PER_DAY } from './other-meters.ts';

const text = (amount: number): string => amount.toFixed(6);

function daysIn({ Start = '', End = '' }: Partial<DateInterval> = {}): number {
  const days = Math.round((Date.parse(End) - Date.parse(Start)) / 86_400_000);
  if (!(days > 0)) throw awsError('ValidationException', 'Start date should be before end date');
  return days;
}

/** The one Compute Savings Plan, as far as it was used in the days. */
export function planDetails(period: DateInterval | undefined, now: Date): SavingsPlansUtilizationDetail {
  const days = daysIn(period);
  const { perDay, used, onDemandPerDay, monthsAgo } = SAVINGS_PLAN;
  const [total, spent] = [perDay * days, perDay * days * used];
  return {
    SavingsPlanArn: `arn:aws:savingsplans::${DEMO_ACCOUNT_ID}:savingsplan/${hex(8, 'savings plan')}-larkspur`,
    Attributes: {
      AccountId: DEMO_ACCOUNT_ID,
      SavingsPlansType: 'ComputeSavingsPlans',
      HourlyCommitment: (perDay / 24).toFixed(3),
      PaymentOption: 'No Upfront',
      PurchaseTerm: '1yr',
      StartDateTime: `${monthStart(now, monthsAgo)}T00:00:00.000Z`,
      EndDateTime: `${monthStart(now, monthsAgo - 12)}T00:00:00.000Z`,
    },
    Utilization: {
      TotalCommitment: text(total),
      UsedCommitment: text(spent),
      UnusedCommitment: text(total - spent),
      UtilizationPercentage: text(used * 100),
    },
    Savings: {
      OnDemandCostEquivalent: text(onDemandPerDay * days),
      NetSavings: text(onDemandPerDay * days - total),
    },
  };
}

/** How much of the compute that a Savings Plan could cover one covers; `eligible` is its cost at on-demand rates. */
export const planCoverage = (period: DateInterval | undefined, eligible: number) => {
  const covered = SAVINGS_PLAN.onDemandPerDay * daysIn(period);
  return {
    SpendCoveredBySavingsPlans: text(covered),
    OnDemandCost: text(eligible - covered),
    TotalCost: text(eligible),
    CoveragePercentage: text((covered / eligible) * 100),
  };
};

const serviceOf = (filter: Expression | undefined): string => {
  const parts = [filter, ...(filter?.And ?? [])];
  const named = parts.find((part) => part?.Dimensions?.Key === 'SERVICE')?.Dimensions?.Values?.[0];
  return named ?? 'Amazon Elastic Compute Cloud - Compute';
};

/** What is reserved of a service: a cache node that runs, and a database that was moved away. */
export function reservationGroups(
  period: DateInterval | undefined,
  filter: Expression | undefined,
  now: Date,
): ReservationUtilizationGroup[] {
  const days = daysIn(period);
  const hours = days * 24;
  const make = (
    id: string,
    attributes: Record<string, string>,
    { used, fee, onDemand }: { used: number; fee: number; onDemand: number },
  ): ReservationUtilizationGroup => ({
    Key: 'SUBSCRIPTION_ID',
    Value: hex(10, id),
    Attributes: { ...attributes, leaseId: id, numberOfInstances: '1', accountId: DEMO_ACCOUNT_ID },
    Utilization: {
      UtilizationPercentage: text(used * 100),
      PurchasedHours: text(hours),
      TotalActualHours: text(hours * used),
      UnusedHours: text(hours * (1 - used)),
      TotalAmortizedFee: text(fee),
      RICostForUnusedHours: text(fee * (1 - used)),
      OnDemandCostOfRIHoursUsed: text(onDemand * used),
      NetRISavings: text(onDemand * used - fee),
    },
  });
  switch (serviceOf(filter)) {
    case 'Amazon ElastiCache':
      return [
        make(
          'larkspur-cache',
          {
            instanceType: 'cache.r6g.large',
            region: 'us-east-1',
            startDateTime: `${monthStart(now, BOUGHT_MONTHS_AGO)}T00:00:00.000Z`,
            endDateTime: `${monthStart(now, BOUGHT_MONTHS_AGO - 12)}T00:00:00.000Z`,
          },
          { used: 1, fee: PER_DAY * days, onDemand: 0.206 * hours },
        ),
      ];
    case 'Amazon Relational Database Service':
      return [
        make(
          'larkspur-orders-eu',
          {
            instanceType: DATABASE_RESERVATION.instanceType,
            region: 'eu-west-1',
            startDateTime: `${monthStart(now, DATABASE_RESERVATION.monthsAgo)}T00:00:00.000Z`,
            endDateTime: `${monthStart(now, DATABASE_RESERVATION.monthsAgo - 12)}T00:00:00.000Z`,
          },
          { used: 0, fee: DATABASE_RESERVATION.perDay * days, onDemand: 0 },
        ),
      ];
    default:
      return [];
  }
}

/** Of the hours that run, those which are reserved. */
export function reservationCoverage(period: DateInterval | undefined, filter: Expression | undefined) {
  const hours = daysIn(period) * 24;
  const [reserved, running] =
    serviceOf(filter) === 'Amazon ElastiCache'
      ? [hours, hours]
      : [
          0,
          hours *
            things('rds-databases').filter(({ DBInstanceStatus }) => DBInstanceStatus === 'available').length,
        ];
  return {
    CoverageHours: {
      OnDemandHours: text(running - reserved),
      ReservedHours: text(reserved),
      TotalRunningHours: text(running),
      CoverageHoursPercentage: text(running > 0 ? (reserved / running) * 100 : 0),
    },
  };
}
