import type { CostExplorerClient, Expression } from '@aws-sdk/client-cost-explorer';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { serviceMatch } from '../../domain/services.ts';
import type { Days } from './days.ts';
import { everyPage } from './every-page.ts';
import { allOf } from './request.ts';

/** A Savings Plan or a reservation, and how well it was used. Amounts are in US dollars. */
export interface Commitment {
  kind: 'Savings Plan' | 'Reservation';
  id: string;
  /** 'Compute', 'db.m5.large × 2' */
  what: string;
  service?: string;
  region?: string;
  usedPercent?: number;
  /** The part of the commitment that went unused in the period. */
  unused?: number;
  /** The saving against on-demand rates, after the price of the commitment. */
  saved?: number;
  endsAt?: string;
}

export interface Coverage {
  /** 'Savings Plans', or the service that the reservations are for. */
  of: string;
  /** The short name of the one service of which this is the coverage. */
  service?: string;
  percent: number;
  /** What was also paid at on-demand rates. */
  onDemand?: number;
}

export interface AccountCommitments {
  commitments: Commitment[];
  coverage: Coverage[];
}

export interface CommitmentQuestion {
  days: Days;
  /** The filter for the account's own part, if several accounts are read. */
  own: Expression[];
  plans: boolean;
  reservations: boolean;
  utilization: boolean;
  coverage: boolean;
  /** The short name of the only service that is asked about. */
  service?: string | undefined;
}

/**
 * Services with reservations, in Cost Explorer's names. Each takes its own request, because the API accepts only one.
 */
const RESERVABLE =
  /^Amazon (?:Elastic Compute Cloud - Compute|Relational Database Service|ElastiCache|Redshift|OpenSearch Service|Elasticsearch Service|MemoryDB.*|DynamoDB)$/;

/** Returns the services with reservations that a service stands for, in Cost Explorer's names. */
export const reservableOf = (service: string): string[] =>
  (serviceMatch(service).names ?? []).filter((name) => RESERVABLE.test(name));

/** '$0.60', '$1.125': an hourly commitment has up to five decimal places. */
const hourlyRate = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 5,
});

/**
 * Reads only what is wanted, because each request costs $0.01. An account without commitments returns an empty list.
 */
export async function commitmentsOf(
  { clients, region }: Pick<FanOutTarget, 'clients' | 'region'>,
  question: CommitmentQuestion,
): Promise<AccountCommitments> {
  const sdk = await import('@aws-sdk/client-cost-explorer');
  const client = clients.get(sdk.CostExplorerClient, region);
  const found: AccountCommitments = { commitments: [], coverage: [] };
  if (question.plans) await addPlans(client, question, found);
  if (!question.reservations) return found;
  const services = question.service
    ? reservableOf(question.service)
    : await reservedServices(client, question);
  for (const service of services) await addReservations(client, question, service, found);
  return found;
}

const timeOf = ({ start, end }: Days) => ({ Start: start, End: end });

async function addPlans(
  client: CostExplorerClient,
  { days, own, utilization, coverage, service }: CommitmentQuestion,
  found: AccountCommitments,
): Promise<void> {
  const { GetSavingsPlansCoverageCommand, GetSavingsPlansUtilizationDetailsCommand } = await import(
    '@aws-sdk/client-cost-explorer'
  );
  const Filter = allOf(own);
  // The use of Savings Plans cannot be filtered by a service.
  if (utilization && !service) {
    const details = await everyPage((NextToken) =>
      client
        .send(new GetSavingsPlansUtilizationDetailsCommand({ TimePeriod: timeOf(days), Filter, NextToken }))
        .then(({ SavingsPlansUtilizationDetails = [], NextToken: next }) => ({
          items: SavingsPlansUtilizationDetails,
          next,
        })),
    );
    for (const { Attributes = {}, SavingsPlanArn = '', Savings, Utilization } of details) {
      const attribute = reader(Attributes);
      found.commitments.push({
        kind: 'Savings Plan',
        id: SavingsPlanArn.split('/').at(-1) ?? SavingsPlanArn,
        what: [
          attribute('savingsPlansType')
            ?.replace(/SavingsPlans?$/, '')
            .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
            .trim(),
          attribute('instanceFamily'),
          attribute('hourlyCommitment') &&
            `${hourlyRate.format(Number(attribute('hourlyCommitment')))} an hour`,
        ]
          .filter(Boolean)
          .join(', '),
        ...optional('region', attribute('region')),
        ...optional('usedPercent', numberOf(Utilization?.UtilizationPercentage)),
        ...optional('unused', numberOf(Utilization?.UnusedCommitment)),
        ...optional('saved', numberOf(Savings?.NetSavings)),
        ...optional('endsAt', attribute('endDateTime')),
      });
    }
  }
  if (!coverage) return;
  const names = service && (serviceMatch(service).names ?? [service]);
  const ofService: Expression[] = names ? [{ Dimensions: { Key: 'SERVICE', Values: names } }] : [];
  const parts = await everyPage((NextToken) =>
    client
      .send(
        new GetSavingsPlansCoverageCommand({
          TimePeriod: timeOf(days),
          Granularity: 'MONTHLY',
          Filter: allOf([...ofService, ...own]),
          NextToken,
        }),
      )
      .then(({ SavingsPlansCoverages = [], NextToken: next }) => ({ items: SavingsPlansCoverages, next })),
  );
  const sum = (of: 'SpendCoveredBySavingsPlans' | 'TotalCost' | 'OnDemandCost') =>
    parts.reduce((total, { Coverage }) => total + Number(Coverage?.[of] ?? 0), 0);
  const whole = sum('TotalCost');
  if (whole > 0)
    found.coverage.push({
      of: 'Savings Plans',
      ...(service && { service }),
      percent: (sum('SpendCoveredBySavingsPlans') / whole) * 100,
      onDemand: sum('OnDemandCost'),
    });
}

/** Returns the services that have reservations. Their charges are on the bill, used or not. */
async function reservedServices(
  client: CostExplorerClient,
  { days, own }: CommitmentQuestion,
): Promise<string[]> {
  const { GetCostAndUsageCommand } = await import('@aws-sdk/client-cost-explorer');
  const results = await everyPage((NextPageToken) =>
    client
      .send(
        new GetCostAndUsageCommand({
          TimePeriod: timeOf(days),
          Granularity: 'MONTHLY',
          // Up-front fees are charged once, but amortized costs include them every day.
          Metrics: ['AmortizedCost'],
          GroupBy: [{ Type: 'DIMENSION', Key: 'SERVICE' }],
          Filter: allOf([
            { Dimensions: { Key: 'RECORD_TYPE', Values: ['DiscountedUsage', 'RIFee', 'Fee'] } },
            ...own,
          ]),
          NextPageToken,
        }),
      )
      .then(({ ResultsByTime = [], NextPageToken: next }) => ({ items: ResultsByTime, next })),
  );
  const names = results.flatMap(({ Groups = [] }) => Groups.flatMap(({ Keys = [] }) => Keys));
  return [...new Set(names)].filter((name) => RESERVABLE.test(name)).sort();
}

async function addReservations(
  client: CostExplorerClient,
  { days, own, utilization, coverage }: CommitmentQuestion,
  service: string,
  found: AccountCommitments,
): Promise<void> {
  const { GetReservationCoverageCommand, GetReservationUtilizationCommand } = await import(
    '@aws-sdk/client-cost-explorer'
  );
  const Filter = allOf([{ Dimensions: { Key: 'SERVICE', Values: [service] } }, ...own]);
  if (utilization) {
    const periods = await everyPage((NextPageToken) =>
      client
        .send(
          new GetReservationUtilizationCommand({
            TimePeriod: timeOf(days),
            GroupBy: [{ Type: 'DIMENSION', Key: 'SUBSCRIPTION_ID' }],
            Filter,
            NextPageToken,
          }),
        )
        .then(({ UtilizationsByTime = [], NextPageToken: next }) => ({ items: UtilizationsByTime, next })),
    );
    for (const { Attributes = {}, Utilization, Value = '' } of periods.flatMap(({ Groups = [] }) => Groups)) {
      const attribute = reader(Attributes);
      const count = numberOf(attribute('numberOfInstances'));
      found.commitments.push({
        kind: 'Reservation',
        id: attribute('leaseId') ?? Value,
        what: [attribute('instanceType'), count !== undefined && count > 1 && `× ${count}`]
          .filter(Boolean)
          .join(' '),
        service,
        ...optional('region', attribute('region')),
        ...optional('usedPercent', numberOf(Utilization?.UtilizationPercentage)),
        ...optional('unused', numberOf(Utilization?.RICostForUnusedHours)),
        ...optional('saved', numberOf(Utilization?.NetRISavings)),
        ...optional('endsAt', attribute('endDateTime')),
      });
    }
  }
  if (!coverage) return;
  const [total] = await everyPage((NextPageToken) =>
    client
      .send(
        new GetReservationCoverageCommand({
          TimePeriod: timeOf(days),
          Filter,
          NextPageToken,
          Metrics: ['Hour', 'Cost'],
          Granularity: 'MONTHLY',
        }),
      )
      .then(({ Total, NextPageToken: next }) => ({ items: Total ? [Total] : [], next })),
  );
  const percent = numberOf(total?.CoverageHours?.CoverageHoursPercentage);
  if (percent !== undefined)
    found.coverage.push({
      of: service,
      percent,
      ...optional('onDemand', numberOf(total?.CoverageCost?.OnDemandCost)),
    });
}

/** Returns a reader of attributes that ignores case. AWS spells those of plans and reservations differently. */
function reader(attributes: Record<string, string>): (name: string) => string | undefined {
  const byName = new Map(Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value]));
  return (name) => byName.get(name.toLowerCase()) || undefined;
}

function numberOf(text: string | undefined): number | undefined {
  const value = Number(text ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
}

const optional = <K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, V>);
