import type { Chart, Section, Table } from '../contract/reply.ts';
import { counted } from '../contract/words.ts';
import { percentChange, toNumber } from '../domain/money.ts';
import { data } from '../reply/markup.ts';
import { spokenApart, spokenChange, spokenMoney } from '../reply/spoken-money.ts';
import { moneyColumn } from '../tools/cost/usage-table.ts';
import type { Costs, ServiceCosts } from './costs.ts';
import { costOf } from './costs.ts';
import { dayBefore, dayName, monthName } from './months.ts';
import { changeText } from './words.ts';

/** The number of services in the table. The others are one row. */
const SERVICES = 10;

type Known = NonNullable<Costs['known']>;

/** Shows an account's costs: a chart by month, a table by service, and the forecast for the current month. */
export function costSection(costs: Costs): Section {
  const { known } = costs;
  if (!known) return { title: 'Costs', text: `The costs could not be read. ${forecastText(costs)}` };
  return {
    title: 'Costs',
    text: [trendText(costs, known), toDateText(costs, known), forecastText(costs)]
      .filter((text) => text !== '')
      .join(' '),
    ...withMovers(costs, known),
    chart: monthsChart(costs, known),
    table: servicesTable(costs, known),
  };
}

/** Returns the last two complete months. */
export function lastMonths({ months }: Pick<Costs, 'months'>): { last: string; before: string } {
  return { last: months.complete.at(-1) ?? '', before: months.complete.at(-2) ?? '' };
}

function trendText(costs: Costs, known: Known): string {
  const { currency } = costs;
  const { last, before } = lastMonths(costs);
  const [now, then] = [costOf(known, last), costOf(known, before)];
  if (now === null) return `${monthName(last)} is unknown: Cost Explorer has no data of it.`;
  const money = spokenApart([now, then ?? now], currency);
  const head = `**${money(now)}** in ${monthName(last)}`;
  if (then === null) return `${head}; ${monthName(before)} is unknown.`;
  const percent = changeText(now, then);
  const change = `${spokenChange(now - then, currency)}${percent ? `, ${percent}` : ''}`;
  return `${head}, after ${money(then)} in ${monthName(before)} (${change}).`;
}

function toDateText({ months, currency }: Costs, known: Known): string {
  if (months.left.start.endsWith('-01')) return '';
  const spent = costOf(known, months.current);
  const through = dayName(dayBefore(months.left.start));
  const what = spent === null ? 'unknown' : spokenMoney(spent, currency);
  return `${monthName(months.current)} through ${through}: ${what}.`;
}

function forecastText({ forecast, months, currency }: Costs): string {
  const month = monthName(months.current);
  return forecast === undefined
    ? `What ${month} will come to is unknown.`
    : `AWS forecasts **${spokenMoney(toNumber(forecast), currency)}** for all of ${month}.`;
}

/** Adds the services that rose and fell most between the last two complete months. */
function withMovers(costs: Costs, { services, answered }: Known): { bullets?: string[] } {
  const { last, before } = lastMonths(costs);
  if (!answered.has(last) || !answered.has(before)) return {};
  const change = ({ byMonth }: ServiceCosts) =>
    toNumber((byMonth.get(last) ?? 0n) - (byMonth.get(before) ?? 0n));
  const sorted = services.toSorted((a, b) => change(b) - change(a));
  const [up, down] = [sorted[0], sorted.at(-1)];
  const bullet = (one: ServiceCosts, verb: string) =>
    `**${data(one.service)}** ${verb} most: ${spokenChange(change(one), costs.currency)}`;
  // A change of less than a dollar is not worth mentioning.
  const bullets = [
    ...(up && change(up) >= 1 ? [bullet(up, 'rose')] : []),
    ...(down && change(down) <= -1 ? [bullet(down, 'fell')] : []),
  ];
  return bullets.length > 0 ? { bullets } : {};
}

function monthsChart({ months, currency }: Costs, known: Known): Chart {
  return {
    type: 'bar',
    title: 'Costs by month',
    categories: months.complete,
    series: [{ name: 'Cost', values: months.complete.map((month) => costOf(known, month)) }],
    unit: currency,
  };
}

function servicesTable(costs: Costs, known: Known): Table {
  const { months, currency } = costs;
  const { last, before } = lastMonths(costs);
  const costly = known.services.filter(({ byMonth }) =>
    [last, before, months.current].some((month) => (byMonth.get(month) ?? 0n) !== 0n),
  );
  const rest = costly.slice(SERVICES);
  const started = !months.left.start.endsWith('-01');
  const row = (service: string, of: readonly Pick<ServiceCosts, 'byMonth'>[]) => {
    const cost = (month: string) =>
      known.answered.has(month)
        ? toNumber(of.reduce((sum, { byMonth }) => sum + (byMonth.get(month) ?? 0n), 0n))
        : null;
    const [now, then] = [cost(last), cost(before)];
    const percent = now === null || then === null ? null : percentChange(now, then);
    return {
      service,
      before: then,
      last: now,
      change: now === null || then === null ? null : Math.round((now - then) * 100) / 100,
      ...(percent !== null && { percent }),
      ...(started && { to_date: cost(months.current) }),
    };
  };
  return {
    title: 'Costs by service',
    columns: [
      { key: 'service', header: 'Service', type: 'text' },
      moneyColumn('last', monthName(last), currency),
      moneyColumn('before', monthName(before), currency),
      moneyColumn('change', 'Change', currency),
      { key: 'percent', header: 'Trend', type: 'percent' },
      ...(started ? [moneyColumn('to_date', `${monthName(months.current)} to date`, currency)] : []),
    ],
    rows: [
      ...costly.slice(0, SERVICES).map((one) => row(one.service, [one])),
      ...(rest.length > 0 ? [row(counted(rest.length, 'more service'), rest)] : []),
    ],
    totals: row('Total', [{ byMonth: known.total }]),
  };
}
