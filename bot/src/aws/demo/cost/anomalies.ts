import type { Anomaly, AnomalyMonitor, GetAnomaliesCommandInput } from '@aws-sdk/client-cost-explorer';
import { DEMO_ACCOUNT_ID } from '../demo-account.ts';
import { hex } from '../make-up.ts';
import { monthStart } from './calendar.ts';

const uuid = (name: string): string => hex(32, name).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const MONITOR: AnomalyMonitor = {
  MonitorArn: `arn:aws:ce::${DEMO_ACCOUNT_ID}:anomalymonitor/${uuid('monitor')}`,
  MonitorName: 'larkspur-services',
  MonitorType: 'DIMENSIONAL',
  MonitorDimension: 'SERVICE',
  DimensionalValueCount: 31,
};

/** The two things that stand out of the ledger: the lake read through the NAT gateway, and a busy day of the functions. */
function all(now: Date): Anomaly[] {
  const lastMonth = monthStart(now, 1).slice(0, 8);
  const cost = (actual: number, expected: number) => ({
    MaxImpact: Math.round((actual - expected) / 6),
    TotalImpact: actual - expected,
    TotalActualSpend: actual,
    TotalExpectedSpend: expected,
    TotalImpactPercentage: Math.round(((actual - expected) / expected) * 1000) / 10,
  });
  return [
    {
      AnomalyId: uuid('lake through nat'),
      AnomalyStartDate: `${lastMonth}09T00:00:00Z`,
      AnomalyEndDate: `${lastMonth}14T00:00:00Z`,
      DimensionValue: 'EC2 - Other',
      RootCauses: [
        {
          Service: 'EC2 - Other',
          Region: 'us-west-2',
          LinkedAccount: DEMO_ACCOUNT_ID,
          LinkedAccountName: 'Demo',
          UsageType: 'USW2-NatGateway-Bytes',
        },
      ],
      AnomalyScore: { MaxScore: 0.92, CurrentScore: 0.4 },
      Impact: cost(1269.2, 951.0),
      MonitorArn: MONITOR.MonitorArn,
    },
    {
      AnomalyId: uuid('functions'),
      AnomalyStartDate: `${lastMonth}21T00:00:00Z`,
      AnomalyEndDate: `${lastMonth}21T00:00:00Z`,
      DimensionValue: 'AWS Lambda',
      RootCauses: [
        {
          Service: 'AWS Lambda',
          Region: 'us-west-2',
          LinkedAccount: DEMO_ACCOUNT_ID,
          LinkedAccountName: 'Demo',
          UsageType: 'USW2-Lambda-GB-Second',
        },
      ],
      AnomalyScore: { MaxScore: 0.31, CurrentScore: 0.31 },
      Impact: cost(12.1, 9.4),
      MonitorArn: MONITOR.MonitorArn,
      Feedback: 'PLANNED_ACTIVITY',
    },
  ];
}

/** Those that touch the days, both ends included. */
export function anomaliesIn({ DateInterval }: GetAnomaliesCommandInput, now: Date): Anomaly[] {
  const { StartDate = '', EndDate = '9999' } = DateInterval ?? {};
  return all(now).filter(
    ({ AnomalyStartDate = '', AnomalyEndDate = '' }) =>
      AnomalyEndDate.slice(0, 10) >= StartDate && AnomalyStartDate.slice(0, 10) <= EndDate,
  );
}
