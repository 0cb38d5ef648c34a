import type { Account } from '../../aws/account.ts';
import type { Gap } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { toNumber } from '../../domain/money.ts';
import { QueryError } from '../../domain/row-filter.ts';
import { data } from '../../reply/markup.ts';
import { spokenMoney } from '../../reply/spoken-money.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { unread } from './answers.ts';
import type { ForecastArgs } from './args.ts';
import { forecastArgs } from './args.ts';
import type { TagGap } from './cost-tags.ts';
import { isOfTag, nothingOfTag, spentOn, TAG_PERMISSIONS, tagGap } from './cost-tags.ts';
import { dayCount } from './days.ts';
import { FORECAST_PERMISSIONS } from './fetch-forecast.ts';
import type { ForecastDays } from './forecast-days.ts';
import { forecastDays } from './forecast-days.ts';
import { byDate, forecastTable, totalOf } from './forecast-table.ts';
import { forecastWords, plainLabel } from './forecast-words.ts';
import type { AccountForecast, ForecastRead } from './read-forecast.ts';
import { readForecast } from './read-forecast.ts';
import { costRequest } from './request.ts';
import { currenciesOf } from './tally.ts';
import { accountWords, costNotes, during, filterWords } from './words.ts';

export const costForecast: CustomTool<typeof forecastArgs> = {
  kind: 'custom',
  id: 'cost.forecast',
  title: 'Cost forecast',
  summary:
    'What AWS expects to charge: the rest of this month or quarter with what was spent already, next month, up to 18 months ahead, with its 80% interval.',
  nouns: ['cost forecast', 'forecast', 'spend forecast', 'projected cost', 'cost projection'],
  examples: [
    'What will this month cost?',
    'forecast',
    'How much will we spend next month?',
    'What will the bill be by the end of the year?',
    'Are we going to exceed $5000 this month?',
    'cost forecast for the next 3 months',
    'What is EC2 going to cost this month?',
    'daily forecast for the rest of the month',
  ],
  permissions: [...FORECAST_PERMISSIONS, 'ce:GetCostAndUsage', ...TAG_PERMISSIONS],
  args: forecastArgs,
  run,
};

async function run(ctx: ToolContext, args: ForecastArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, args.accounts);
  const days = forecastDays(args.period, ctx.now, args.baseline);
  const request = costRequest([], args.filters);
  if (request.dimensions.length > 0)
    throw new QueryError(
      `AWS cannot forecast${filterWords(args.filters)} alone: ask for a whole service, such as Amazon EC2.`,
    );
  const read = await readForecast(ctx, { accounts, days, request, args });
  const { known } = read;
  const base = {
    gaps: read.gaps,
    sources: read.sources,
    cost_usd: read.cost_usd,
    period: args.period,
    notes: [
      ...costNotes(ctx, { ...args, groupBy: [], isForecast: true, ...(days.spent && { days: days.spent }) }),
      'A forecast goes by past usage: credits, refunds, one-time fees and changes to come are not in it.',
    ],
  };
  const where = `${filterWords(args.filters)}${accountWords(ctx, known.length)}`;
  const currencies = [...new Set(known.map(({ currency }) => currency))];
  if (currencies.length > 1)
    throw new QueryError(
      `The accounts are billed in ${joined(currencies, 'and')}: ask about one account at a time.`,
    );
  const [currency = 'USD'] = currencies;
  const gap = await unknownTag(ctx, read, { accounts, days, args });
  if (known.length === 0)
    return {
      ...base,
      text: `AWS gives no forecast${filterWords(args.filters)} for ${plainLabel(args.period.label)}${because(read.gaps)}.${gap ? ` ${gap.text}` : soFar(read, days)}`,
      ...(gap && spentOn(base, gap)),
      unread: true,
    };
  const steps = known.flatMap((each) => each.steps);
  const spent = known.flatMap((each) => each.spent);
  const total = totalOf(byDate(spent, steps, 'monthly'));
  if (gap) {
    const text = nothingOfTag(where, during(plainLabel(args.period.label)), gap);
    return { ...base, ...spentOn(base, gap), text, none: true };
  }
  const granularity = args.granularity === 'daily' ? 'daily' : 'monthly';
  const { table, chart } = forecastTable(
    byDate(granularity === 'daily' ? [] : spent, steps, granularity),
    granularity,
    currency,
  );
  const before = costBefore(known, days);
  const missing = unread(accounts.length - known.length, accounts.length);
  return {
    ...base,
    text: forecastWords({ days, total, before, currency, where, args, missing }),
    table,
    ...(chart && { chart }),
    notes: [
      ...base.notes,
      ...(total.low !== undefined && table.rows.length + dayCount(days.ahead) > 2
        ? ['The interval adds up those of the days or months: rather too wide than too narrow.']
        : []),
    ],
  };
}

/** Explains why nothing was spent under a tag; undefined if something was, or if zero needs no explanation. */
async function unknownTag(
  ctx: ToolContext,
  { spent }: Pick<ForecastRead, 'spent'>,
  { accounts, args, days }: { accounts: Account[]; args: ForecastArgs; days: ForecastDays },
): Promise<TagGap | undefined> {
  if (!days.spent || !args.filters.some(isOfTag)) return undefined;
  if (spent.some(({ amount }) => toNumber(amount) !== 0)) return undefined;
  return tagGap(ctx, { accounts, days: days.spent, filters: args.filters, groupBy: [] });
}

/** Says what was spent, which is known without a forecast too. */
function soFar({ spent }: ForecastRead, days: ForecastDays): string {
  const [currency, ...others] = currenciesOf(spent);
  if (!days.spent || spent.length === 0 || others.length > 0) return '';
  return ` Spent before today: **${spokenMoney(toNumber(sum(spent)), currency)}**.`;
}

const because = (gaps: readonly Gap[]): string => {
  const reason = gaps.find(({ api }) => api === 'ce:GetCostForecast')?.reason;
  return reason ? `: ${data(reason, 200)}` : '';
};

/** Returns the costs of the accounts in the period to compare with; undefined if those of one are unknown. */
function costBefore(known: readonly AccountForecast[], { baseline }: ForecastDays): bigint | undefined {
  if (!baseline || known.some((each) => !each.baseline)) return undefined;
  return sum(known.flatMap((each) => each.baseline ?? []));
}

const sum = (parts: readonly { amount: bigint }[]): bigint =>
  parts.reduce((total, { amount }) => total + amount, 0n);
