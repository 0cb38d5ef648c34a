import { costAnomalies } from '@windsock/bot/tools/cost/anomalies.ts';
import { costCommitments } from '@windsock/bot/tools/cost/commitments.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MoneyPeer } from './money-peer.ts';
import { startMoneyPeer } from './money-peer.ts';
import { json, ONE, refusal, TWO } from './tools-kit.ts';

let peer: MoneyPeer;
beforeAll(async () => {
  peer = await startMoneyPeer();
});
beforeEach(() => peer.reset());
afterAll(() => peer?.close());

describe('cost anomalies', () => {
  const MONITOR = { MonitorArn: 'arn:m', MonitorName: 'services', MonitorType: 'DIMENSIONAL' };
  const anomaly = (id: string, impact: number, more = {}) => ({
    AnomalyId: id,
    AnomalyStartDate: '2026-11-02T00:00:00Z',
    AnomalyEndDate: '2026-11-05T00:00:00Z',
    DimensionValue: 'Amazon Simple Storage Service',
    AnomalyScore: { MaxScore: 1, CurrentScore: 1 },
    Impact: { MaxImpact: impact, TotalImpact: impact, TotalActualSpend: impact + 10, TotalExpectedSpend: 10 },
    MonitorArn: 'arn:m',
    ...more,
  });

  test('come with impact, causes and status, from all pages', async () => {
    peer.answering({
      GetAnomalyMonitors: () => json({ AnomalyMonitors: [MONITOR] }),
      GetAnomalies: ({ NextPageToken }) =>
        json(
          NextPageToken
            ? {
                Anomalies: [
                  anomaly('b', 90, {
                    AnomalyEndDate: undefined,
                    Feedback: 'NO',
                    RootCauses: [{ UsageType: 'Requests-Tier1', Region: 'us-east-1', LinkedAccount: '1' }],
                  }),
                ],
              }
            : { Anomalies: [anomaly('a', 10)], NextPageToken: 'more' },
        ),
    });
    const { table, text, cost_usd } = await peer.ask(costAnomalies);
    expect(text).toMatch(/^\*\*2 cost anomalies\*\* in the last 90 days, \*\*\$100\*\* more than expected/);
    expect(table?.rows).toMatchObject([
      {
        impact: 90,
        status: 'no issue',
        end: 'goes on',
        causes: [expect.stringMatching(/^[A-Z].* \(Requests-Tier1\) in us-east-1 of 1$/)],
        service: 'Amazon S3',
      },
      { impact: 10, status: 'not reviewed', monitor: 'services', actual: 20, expected: 10 },
    ]);
    expect(peer.asked('GetAnomalies')[0].DateInterval).toEqual({
      StartDate: '2026-08-22',
      EndDate: '2026-11-20',
    });
    expect(cost_usd).toBe(0.03);
  });

  test('without a monitor nothing was looked for, which differs from nothing found', async () => {
    peer.answering({
      GetAnomalyMonitors: () => json({ AnomalyMonitors: [] }),
      GetAnomalies: () => json({ Anomalies: [] }),
    });
    const bare = await peer.ask(costAnomalies);
    expect(bare.text).toContain('No anomaly monitor is set up in Production');
    expect(bare.text).not.toContain('No cost anomalies');
    peer.answering({
      GetAnomalyMonitors: () => json({ AnomalyMonitors: [MONITOR] }),
      GetAnomalies: () => json({ Anomalies: [] }),
    });
    const watched = await peer.ask(costAnomalies);
    expect(watched.text).toBe(
      '**No cost anomalies** in the last 90 days: the monitor services found nothing unusual.',
    );
  });

  test('nothing is requested for future days', async () => {
    const period = { start: '2026-12-01', end: '2027-01-01', label: 'December 2026' };
    await expect(peer.ask(costAnomalies, { period })).rejects.toThrow('December 2026 has not begun yet');
    expect(peer.proxy.calls).toEqual([]);
  });

  test('an account that refuses is reported beside the other', async () => {
    peer.answering({
      GetAnomalyMonitors: () =>
        peer.proxy.calls.filter(({ action }) => action === 'GetAnomalyMonitors').length === 1
          ? json({ AnomalyMonitors: [MONITOR] })
          : refusal('AccessDeniedException'),
      GetAnomalies: () => json({ Anomalies: [anomaly('a', 10)] }),
    });
    const { text, gaps } = await peer.ask(costAnomalies, {}, [ONE, TWO]);
    expect(text).toContain('1 of 2 accounts could not be read');
    expect(gaps).toMatchObject([{ reason: 'AccessDenied', api: 'ce:GetAnomalyMonitors' }]);
  });
});

describe('Savings Plans and reservations', () => {
  const RDS = 'Amazon Relational Database Service';
  const plans = {
    GetSavingsPlansUtilizationDetails: () =>
      json({
        SavingsPlansUtilizationDetails: [
          {
            SavingsPlanArn: 'arn:aws:savingsplans::1:savingsplan/sp-1',
            Attributes: {
              SavingsPlansType: 'EC2InstanceSavingsPlans',
              HourlyCommitment: '1.5',
              EndDateTime: '2026-12-24T00:00:00.000Z',
            },
            Utilization: { UtilizationPercentage: '80', UnusedCommitment: '216' },
            Savings: { NetSavings: '300.5' },
          },
        ],
      }),
    GetSavingsPlansCoverage: () =>
      json({
        SavingsPlansCoverages: [
          { Coverage: { SpendCoveredBySavingsPlans: '300', OnDemandCost: '100', TotalCost: '400' } },
          { Coverage: { SpendCoveredBySavingsPlans: '0', OnDemandCost: '200', TotalCost: '200' } },
        ],
      }),
  };

  test('show use, unused commitment, coverage over months, and what ends soon', async () => {
    peer.answering(plans);
    const { table, text, cost_usd } = await peer.ask(costCommitments, { kind: 'savings_plans' });
    expect(text).toContain(
      '**1 Savings Plan, 80.0% used** in the 30 days up to 2026-11-18: $216 of the commitment went unused, net savings of $301.',
    );
    expect(text).toContain(
      'Savings Plans cover 50.0% of the eligible usage ($300 was paid at on-demand rates).',
    );
    expect(text).toContain(
      'Ending within 60 days: the Savings Plan (EC2 Instance, $1.50 an hour) on 2026-12-24.',
    );
    expect(table?.rows[0]).toMatchObject({ used: 80, unused: 216, saved: 300.5, id: 'sp-1' });
    expect(cost_usd).toBe(0.02);
  });

  test('show the coverage of several accounts separately, and no amount that AWS did not report', async () => {
    const bare = { SavingsPlanArn: 'arn:aws:savingsplans::1:savingsplan/sp-2', Attributes: {} };
    peer.answering({
      ...plans,
      GetSavingsPlansUtilizationDetails: () => json({ SavingsPlansUtilizationDetails: [bare] }),
    });
    const { text } = await peer.ask(costCommitments, { kind: 'savings_plans' }, [ONE, TWO]);
    expect(text).toContain('Savings Plans in Production cover 50.0%');
    expect(text).toContain('Savings Plans in Staging cover 50.0%');
    expect(text).toContain('**2 Savings Plans** in the 30 days up to 2026-11-18. ');
    expect(text).not.toContain('unused');
  });

  test('end in the order of their dates, those without a date last', async () => {
    const plan = (EndDateTime?: string) => ({
      SavingsPlanArn: 'arn:aws:savingsplans::1:savingsplan/sp',
      Attributes: { SavingsPlansType: `Plan${EndDateTime?.slice(0, 4) ?? ''}SavingsPlans`, EndDateTime },
    });
    peer.answering({
      ...plans,
      GetSavingsPlansUtilizationDetails: () =>
        json({
          SavingsPlansUtilizationDetails: [
            plan('2029-01-01'),
            plan(),
            plan('2027-06-01'),
            plan('2028-01-01'),
          ],
        }),
    });
    const { text } = await peer.ask(costCommitments, { kind: 'savings_plans', ends: true });
    expect(text.match(/\d{4}-\d\d-\d\d|no end/g)?.slice(0, 4)).toEqual([
      '2027-06-01',
      '2028-01-01',
      '2029-01-01',
      'no end',
    ]);
  });

  test('reservations are requested for each service that has some, because by default AWS only looks at EC2', async () => {
    peer.answering({
      GetCostAndUsage: () =>
        json({
          ResultsByTime: [
            {
              Groups: [RDS, 'Amazon Registrar'].map((key) => ({
                Keys: [key],
                Metrics: { AmortizedCost: { Amount: '1', Unit: 'USD' } },
              })),
            },
          ],
        }),
      GetReservationUtilization: () =>
        json({
          UtilizationsByTime: [
            {
              Groups: [
                {
                  Key: 'SUBSCRIPTION_ID',
                  Value: '77',
                  Attributes: {
                    instanceType: 'db.m5.large',
                    numberOfInstances: '2',
                    region: 'eu-west-1',
                    endDateTime: '2028-01-01T00:00:00.000Z',
                  },
                  Utilization: {
                    UtilizationPercentage: '0',
                    RICostForUnusedHours: '85.5',
                    NetRISavings: '-85.5',
                  },
                },
              ],
            },
          ],
        }),
      GetReservationCoverage: () =>
        json({ CoveragesByTime: [], Total: { CoverageHours: { CoverageHoursPercentage: '12.5' } } }),
    });
    const { table, text } = await peer.ask(costCommitments, { kind: 'reservations' });
    expect(text).toContain(
      '**1 reservation, 0.0% used** in the 30 days up to 2026-11-18: $85.50 of the commitment went unused, $85.50 more than on-demand prices.',
    );
    expect(text).toContain('Reservations for Amazon RDS cover 12.5% of the eligible usage.');
    expect(table?.rows[0]).toMatchObject({ what: 'db.m5.large × 2', service: 'Amazon RDS', used: 0 });
    expect(peer.asked('GetReservationUtilization')).toHaveLength(1);
    expect(JSON.stringify(peer.asked('GetReservationUtilization')[0].Filter)).toContain(RDS);
  });

  test('an account that never bought any has none, and one that refuses is a gap', async () => {
    peer.answering({
      GetSavingsPlansUtilizationDetails: () => refusal('DataUnavailableException'),
      GetSavingsPlansCoverage: () => refusal('DataUnavailableException'),
      GetCostAndUsage: () => json({ ResultsByTime: [] }),
    });
    const none = await peer.ask(costCommitments);
    expect(none.text).toContain('Cost Explorer shows no Savings Plans or reservations');
    expect(none.gaps).toEqual([]);
    peer.answering({ GetSavingsPlansUtilizationDetails: () => refusal('AccessDeniedException') });
    const refused = await peer.ask(costCommitments, { kind: 'savings_plans', view: 'utilization' });
    expect(refused).toMatchObject({ unread: true, gaps: [{ api: 'ce:GetSavingsPlansUtilizationDetails' }] });
  });
});
