import type {
  Expression,
  GetCostAndUsageCommandInput,
  GetCostAndUsageCommandOutput,
  ResultByTime,
} from '@aws-sdk/client-cost-explorer';
import type { Account, AccountClients } from '../../aws/account.ts';
import { ExplainedError } from '../../aws/errors.ts';
import type { FanOutResult } from '../../aws/fan-out.ts';
import { parseAmount } from '../../domain/money.ts';
import type { ToolContext } from '../tool.ts';
import type { Metric } from './args.ts';
import { METRICS } from './args.ts';
import type { Days } from './days.ts';
import { MONTHS_KEPT } from './days.ts';
import type { CostRequest } from './request.ts';
import { allOf } from './request.ts';
import { notSwitchedOn } from './resource-data.ts';

/** The cost of one group in one day or month. */
export interface CostLine {
  days: Days;
  /** Raw keys by our dimension names: { service: 'AWS Lambda' }. */
  values: Record<string, string>;
  /** Trillionths of the currency's unit: see domain/money.ts. */
  amount: bigint;
  /** ISO 4217. */
  currency: string;
}

export interface AccountCosts {
  lines: CostLine[];
  /** The days or months in the answer, with or without costs. */
  buckets: { days: Days; estimated: boolean }[];
  /** Account names from Cost Explorer. */
  accountNames: Record<string, string>;
}

export interface CostQuestion {
  accounts: Account[];
  request: CostRequest;
  metric: Metric;
  asked: { days: Days; granularity: 'MONTHLY' | 'DAILY' }[];
  /** Whether the request groups by single resources, which has an operation of its own. */
  isOfResources?: true;
}

/** The most pages to read. Each costs as much as the first, so a larger question must be narrowed. */
const MAX_PAGES = 20;

/**
 * Asks Cost Explorer once per account and stretch of days, and reads all pages. Each request costs $0.01.
 *
 * An account that pays for an organisation also sees its members' costs. If several accounts are connected, each is
 * therefore asked only for its own costs (LINKED_ACCOUNT). No cost is counted twice, whether the accounts are
 * standalone, a payer with its members, or members of different organisations. A single connected account is asked for
 * everything it sees, so a payer answers for its organisation.
 */
export function fetchCosts(ctx: ToolContext, question: CostQuestion): Promise<FanOutResult<AccountCosts>> {
  return ctx.fanOut(
    { accounts: question.accounts, scope: 'global' },
    async ({ account, region, clients }) => {
      const own = ownCosts(ctx, account);
      const costs: AccountCosts = { lines: [], buckets: [], accountNames: {} };
      for (const { days, granularity } of question.asked) {
        const input = {
          TimePeriod: { Start: days.start, End: days.end },
          Granularity: granularity,
          Metrics: [METRICS[question.metric]],
          GroupBy: question.request.GroupBy,
          Filter: allOf([...question.request.filters, ...own]),
        };
        for await (const page of pages(clients, region, { ...input, isOfResources: question.isOfResources }))
          take(costs, page, question);
      }
      return costs;
    },
  );
}

/** Returns the filter for an account's own costs, if it is asked only for those. */
export function ownCosts(ctx: Pick<ToolContext, 'accounts'>, account: Account): Expression[] {
  return ctx.accounts.length > 1 ? [{ Dimensions: { Key: 'LINKED_ACCOUNT', Values: [account.id] } }] : [];
}

async function* pages(
  clients: AccountClients,
  region: string,
  { isOfResources, ...asked }: GetCostAndUsageCommandInput & Pick<CostQuestion, 'isOfResources'>,
): AsyncGenerator<GetCostAndUsageCommandOutput> {
  const { CostExplorerClient, GetCostAndUsageCommand, GetCostAndUsageWithResourcesCommand } = await import(
    '@aws-sdk/client-cost-explorer'
  );
  const client = clients.get(CostExplorerClient, region);
  const send = (input: GetCostAndUsageCommandInput): Promise<GetCostAndUsageCommandOutput> =>
    isOfResources
      ? client.send(new GetCostAndUsageWithResourcesCommand({ ...input, Filter: input.Filter }))
      : client.send(new GetCostAndUsageCommand(input));
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const output = await send({ ...asked, ...(token && { NextPageToken: token }) }).catch(
      (error: unknown) => {
        throw (isOfResources && notSwitchedOn(error)) || explained(error);
      },
    );
    yield output;
    token = output.NextPageToken;
    if (!token) return;
  }
  throw new ExplainedError(`more than ${MAX_PAGES} pages`, {
    kind: 'other',
    reason: 'too many costs for one question',
    remedy: 'Ask for fewer days or groups: each page of the answer costs $0.01.',
  });
}

function take(
  costs: AccountCosts,
  page: GetCostAndUsageCommandOutput,
  { request, metric }: CostQuestion,
): void {
  for (const { Value, Attributes } of page.DimensionValueAttributes ?? [])
    if (Value && Attributes?.description) costs.accountNames[Value] = Attributes.description;
  for (const result of page.ResultsByTime ?? []) {
    const days = { start: result.TimePeriod?.Start ?? '', end: result.TimePeriod?.End ?? '' };
    if (!costs.buckets.some((bucket) => bucket.days.start === days.start))
      costs.buckets.push({ days, estimated: result.Estimated ?? false });
    for (const { keys, amount, currency } of amounts(result, METRICS[metric])) {
      const values = Object.fromEntries(request.dimensions.map((name, at) => [name, keys[at] ?? '']));
      if (request.keeps(values)) costs.lines.push({ days, values, amount, currency });
    }
  }
}

function* amounts(result: ResultByTime, metric: string) {
  const groups = result.Groups?.length ? result.Groups : [{ Keys: [], Metrics: result.Total }];
  for (const { Keys = [], Metrics } of groups) {
    const { Amount, Unit } = Metrics?.[metric] ?? {};
    if (Amount !== undefined) yield { keys: Keys, amount: parseAmount(Amount), currency: Unit ?? 'USD' };
  }
}

/** Explains Cost Explorer's own refusals. Other errors read as for every API. */
export function explained(error: unknown): unknown {
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (
    /not enabled for cost explorer/i.test(message) ||
    /^(?:OptInRequired|SubscriptionRequiredException)$/.test(name)
  ) {
    return new ExplainedError(message, {
      kind: 'denied',
      reason: 'Cost Explorer is not enabled',
      remedy:
        'Open Cost Explorer once in the Billing console (of the management account, if there is an organisation): the first data is there within 24 hours.',
    });
  }
  if (name === 'DataUnavailableException') {
    return new ExplainedError(message, {
      kind: 'other',
      reason: 'no data yet',
      remedy:
        'Cost Explorer has no data for these days; after it was enabled it takes up to 24 hours to fill.',
    });
  }
  if (name === 'ValidationException' && /historical data|\d+ months/i.test(message)) {
    return new ExplainedError(message, {
      kind: 'invalid',
      reason: `older than ${MONTHS_KEPT} months`,
      remedy:
        'Switch on multi-year data in the Cost Management preferences to see up to 38 months, by the month.',
    });
  }
  return error;
}
