import type { Anomaly, AnomalyMonitor } from '@aws-sdk/client-cost-explorer';
import { z } from 'zod';
import { periodSchema } from '../../contract/query.ts';
import type { Cell } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { DAY_MS } from '../../domain/time.ts';
import { usageWords } from '../../domain/usage-types.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { row } from '../row.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { unread } from './answers.ts';
import { isoDate } from './days.ts';
import { shownValue } from './dimensions.ts';
import { anomaliesOf } from './fetch-anomalies.ts';
import { during } from './words.ts';

const args = z.object({
  /** Absent: the 90 days that AWS keeps. */
  period: periodSchema.optional(),
  /** The newest comes first: "when was the last anomaly". */
  latest: z.boolean().optional(),
  accounts: z.array(z.string()).optional(),
});

/** How far back GetAnomalies reaches, in days. */
const KEPT_DAYS = 90;
const MONEY = '(?:costs?|spend|spending|bill|billing|charges|money|invoice)';
const STRANGE =
  '(?:unusual|strange|odd|weird|abnormal|suspicious|unexpected|out of the ordinary|anomalous|funny|irregular|surpris\\w+)';

const LATEST =
  '(?:latest|newest|most recent|last(?! (?:\\d|few|couple|two|three|week|month|quarter|year|day|night|mon|tue|wed|thu|fri|sat|sun)))';

export const costAnomalies: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'cost.anomalies',
  title: 'Cost anomalies',
  summary:
    'What AWS Cost Anomaly Detection found: when, which service, how much more than expected, the likely causes; and whether a monitor is set up at all.',
  nouns: [
    'cost anomaly',
    'spend anomaly',
    'billing anomaly',
    'anomaly',
    'anomaly monitor',
    'anomaly detection',
    'detected anomaly',
  ],
  examples: [
    'Any cost anomalies?',
    'Was there anything unusual in our costs?',
    'cost anomalies last month',
    'show the anomalies of the last 30 days',
    'Is cost anomaly detection set up?',
    'did AWS notice unexpected spend last week?',
  ],
  asked: [
    {
      pattern: new RegExp(`\\b${LATEST}\\b.{0,20}\\banomal\\w+\\b`),
      args: () => ({ latest: true }),
    },
    { pattern: new RegExp(`\\b(?:${MONEY} )?anomal\\w+\\b`) },
    {
      pattern:
        /\b(?:spikes?|jumps?|outliers?|peaks?)(?: that)?(?: (?:aws|was|were|been|has|have|did|got)){0,3} (?:detect(?:ed)?|found|flag(?:ged)?|report(?:ed)?|notice[d]?|spotted)\b/,
    },
    {
      pattern:
        /\b(?:aws|anyone|amazon) (?:has |have |had )?(?:detect|found|find|flag|report|notice|spot|see)\w*\b.{0,20}\b(?:spikes?|jumps?|outliers?|peaks?|surges?)\b/,
    },
    { pattern: new RegExp(`\\b${STRANGE}\\b.{0,30}\\b${MONEY}\\b`) },
    { pattern: new RegExp(`\\b${MONEY}\\b.{0,20}\\b${STRANGE}\\b`) },
  ],
  permissions: ['ce:GetAnomalies', 'ce:GetAnomalyMonitors'],
  args,
  run,
};

async function run(
  ctx: ToolContext,
  { period, accounts: named, latest }: z.infer<typeof args>,
): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, named);
  const oldest = isoDate(ctx.now.getTime() - KEPT_DAYS * DAY_MS);
  const today = isoDate(ctx.now.getTime());
  if (period && period.end <= oldest)
    throw new QueryError(`AWS keeps cost anomalies for ${KEPT_DAYS} days: ${period.label} is longer ago.`);
  if (period && period.start > today)
    throw new QueryError(`${period.label} has not begun yet: anomalies are found in what was spent.`);
  const start = period && period.start > oldest ? period.start : oldest;
  // GetAnomalies includes the last day.
  const last = period ? isoDate(Date.parse(period.end) - DAY_MS) : today;
  const found = await ctx.fanOut({ accounts, scope: 'global' }, (target) =>
    anomaliesOf(target, { start, end: last < today ? last : today }),
  );
  const { gaps, sources, cost_usd, results } = found;
  const base = { gaps, sources, cost_usd, ...(period && { period }) };
  const when = period ? ` ${during(period.label)}` : ` in the last ${KEPT_DAYS} days`;
  if (results.length === 0)
    return { ...base, text: `The cost anomalies${when} could not be read.`, unread: true };
  const nameOf = ({ id, alias }: { id: string; alias?: string }) => data(alias ?? id, 80);
  const bare = results
    .filter(({ value }) => value.monitors.length === 0)
    .map(({ account }) => nameOf(account));
  const all = results
    .flatMap(({ account, value }) =>
      value.anomalies.map((anomaly) => ({ account: nameOf(account), anomaly, monitors: value.monitors })),
    )
    .sort((a, b) => (latest ? begun(b.anomaly) - begun(a.anomaly) : impact(b.anomaly) - impact(a.anomaly)));
  const unset =
    bare.length > 0
      ? `No anomaly monitor is set up in ${joined(bare)}, so AWS looks for nothing unusual there: create one in Cost Anomaly Detection (Billing and Cost Management console), which is free.`
      : '';
  const missing = unread(accounts.length - results.length, accounts.length);
  if (bare.length === results.length && all.length === 0)
    return {
      ...base,
      text: `**${unset}**${missing ? ` ${missing.replace(/^; /, '')}.` : ''}`,
      actions: [
        {
          id: 'why-costs',
          kind: 'ask',
          label: 'Why did costs change?',
          text: 'Why did our costs change this month?',
        },
      ],
    };
  const notes = [
    ...(unset ? [unset] : []),
    'Anomaly Detection looks at net unblended costs, after discounts. AWS does not say how it treats credits, refunds and tax. It runs about three times a day, on data up to 24 hours old.',
  ];
  if (accounts.length > 1)
    notes.push(
      'An account that pays for others also sees theirs: what both watch is shown, and added, twice.',
    );
  const watched = monitorWords(results.flatMap(({ value }) => value.monitors));
  if (all.length === 0)
    return {
      ...base,
      text: `**No cost anomalies**${when}: ${watched} found nothing unusual${missing}.`,
      none: true,
      notes,
    };
  const total = all.reduce((sum, { anomaly }) => sum + impact(anomaly), 0);
  const [worst] = all;
  return {
    ...base,
    text: `**${all.length === 1 ? '1 cost anomaly' : `${all.length} cost anomalies`}**${when}, **${spokenMoney(total)}** more than expected in all${missing}.${worst ? ` ${all.length > 1 ? `The ${latest ? 'last' : 'largest'} is` : 'It is'} ${anomalyWords(worst.anomaly)}.` : ''}`,
    table: {
      columns: [
        { key: 'start', header: 'From', type: 'date' },
        { key: 'end', header: 'To', type: 'date' },
        { key: 'service', header: 'Of', type: 'text' },
        { key: 'impact', header: 'Impact', type: 'money' },
        { key: 'percent', header: 'Above expected', type: 'percent' },
        { key: 'actual', header: 'Actual', type: 'money' },
        { key: 'expected', header: 'Expected', type: 'money' },
        { key: 'causes', header: 'Likely causes', type: 'list' },
        { key: 'status', header: 'Status', type: 'text' },
        { key: 'monitor', header: 'Monitor', type: 'text' },
        ...(ctx.accounts.length > 1 ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
      ],
      rows: all.map(({ account, anomaly, monitors }) => anomalyRow(anomaly, monitors, account)),
    },
    notes,
  };
}

const begun = ({ AnomalyStartDate = '' }: Anomaly): number => Date.parse(AnomalyStartDate) || 0;

const impact = ({ Impact }: Anomaly): number => Impact?.TotalImpact ?? Impact?.MaxImpact ?? 0;

const STATUS: Record<string, string> = {
  YES: 'confirmed',
  NO: 'no issue',
  PLANNED_ACTIVITY: 'planned',
};

function anomalyRow(anomaly: Anomaly, monitors: AnomalyMonitor[], account: string): Record<string, Cell> {
  const { AnomalyEndDate, AnomalyStartDate, DimensionValue, Feedback, Impact, RootCauses = [] } = anomaly;
  return row({
    start: AnomalyStartDate?.slice(0, 10),
    end: AnomalyEndDate?.slice(0, 10) ?? 'goes on',
    service: DimensionValue ? shownValue('service', DimensionValue) : undefined,
    impact: Impact?.TotalImpact ?? Impact?.MaxImpact ?? null,
    percent: Impact?.TotalImpactPercentage,
    actual: Impact?.TotalActualSpend,
    expected: Impact?.TotalExpectedSpend,
    causes: RootCauses.map(causeWords).filter(Boolean),
    status: Feedback ? (STATUS[Feedback] ?? Feedback.toLowerCase()) : 'not reviewed',
    monitor: monitors.find(({ MonitorArn }) => MonitorArn === anomaly.MonitorArn)?.MonitorName,
    account,
  });
}

/** 'Data through NAT gateways (USW2-NatGateway-Bytes) in us-west-2' */
function causeWords(cause: NonNullable<Anomaly['RootCauses']>[number]): string {
  const { LinkedAccountName, LinkedAccount, Region, Service, UsageType } = cause;
  const words = UsageType && usageWords(UsageType)?.what;
  const what = words
    ? `${words} (${UsageType})`
    : (UsageType ?? (Service ? shownValue('service', Service) : ''));
  const where = [
    Region && `in ${Region}`,
    (LinkedAccountName ?? LinkedAccount) && `of ${LinkedAccountName ?? LinkedAccount}`,
  ];
  return [what, ...where].filter(Boolean).join(' ');
}

/** "**EC2 - Other** from 9 October 2026: $1,200 more, 340.0% above what was expected" */
function anomalyWords(anomaly: Anomaly): string {
  const { DimensionValue, Impact, RootCauses: [cause] = [] } = anomaly;
  const day = new Date(begun(anomaly)).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const from = begun(anomaly) > 0 ? ` from ${day}` : '';
  const of = DimensionValue ?? cause?.Service;
  const percent = Impact?.TotalImpactPercentage;
  const above =
    percent === undefined ? '' : `, ${formatNumber(percent, { type: 'percent' })} above what was expected`;
  const why = cause ? `; likely cause: ${data(causeWords(cause), 120)}` : '';
  return `**${data(of ? shownValue('service', of) : 'all costs', 80)}**${from}: ${spokenMoney(impact(anomaly))} more${above}${why}`;
}

const monitorWords = (monitors: AnomalyMonitor[]): string => {
  const names = monitors.map(({ MonitorName }) => data(MonitorName ?? 'a monitor', 60));
  return names.length === 1 ? `the monitor ${names[0]}` : `${names.length} monitors`;
};
