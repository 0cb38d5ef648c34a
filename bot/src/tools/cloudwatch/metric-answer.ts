import type { Window } from '../../contract/query.ts';
import { data } from '../../reply/markup.ts';
import { count, joined } from '../list/words.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import type { MetricsArgs } from './metric-args.ts';
import type { MetricKind } from './metric-kinds.ts';
import { metricChart, pointsTable, thingsTable } from './metric-table-view.ts';
import type { MetricSpan } from './metric-values.ts';
import {
  capital,
  countOf,
  instant,
  kindsOf,
  periodWords,
  shortName,
  thingWords,
  within,
  written,
} from './metric-words.ts';
import type { Series, Summary } from './series.ts';
import { summaryOf } from './series.ts';
import type { Found } from './things.ts';
import { sinceText, usualText } from './usual.ts';

interface Told {
  ctx: ToolContext;
  kind: MetricKind;
  asked: MetricsArgs;
  services: string[];
  span: MetricSpan;
  window: Window;
  /** All that bear the name, of whatever service. */
  things: Found[];
  /** Those that were meant. */
  chosen: Found[];
  series: Series[];
  /** The same at the same hours of the days before. */
  earlier?: Series[];
  /** So many of the chosen report no such metric. */
  unmeasured: number;
  /** So many more there are than were asked for. */
  left: number;
  regions: string[];
  gaps: unknown[];
}

type Answer = Pick<ToolResult, 'text' | 'table' | 'chart' | 'bullets' | 'notes' | 'unread' | 'none'>;

/** What CloudWatch measured, in a sentence, a chart and a table. */
export function metricAnswer(told: Told): Answer {
  const { chosen, series } = told;
  if (chosen.length === 0) return nothingFound(told);
  if (series.length === 0) return notRead(told);
  const [only] = series;
  const drawn = series.length === 1 && only ? ofOne(told, only) : ofMany(told);
  const lead = told.asked.since
    ? sinceText(series, told.kind, told.ctx.timezone)
    : told.earlier
      ? usualText(series, told.earlier, told.kind)
      : undefined;
  const answer = lead ? { ...drawn, text: lead, bullets: [drawn.text, ...(drawn.bullets ?? [])] } : drawn;
  const notes = notesOf(told);
  return { ...answer, ...(notes.length > 0 && { notes }) };
}

function nothingFound({ asked, gaps, kind, services, regions }: Told): Answer {
  const where = `${gaps.length > 0 ? ' in what could be read' : ''}${regions.length > 1 ? ` in any of the ${regions.length} regions` : ''}`;
  const things = kindsOf(services);
  const text = asked.resource
    ? `No ${things} called **${data(asked.resource, 80)}** was found${where}.`
    : `No ${things} was found${where}.`;
  // What people ask of instances, and only an agent on them knows.
  const agent = /memory|storage/.test(kind.key) && asked.resource !== undefined;
  return {
    text,
    none: true,
    ...(agent && {
      notes: [
        `EC2 does not measure the ${kind.label} of its instances; only the CloudWatch agent on them does.`,
      ],
    }),
  };
}

function notRead({ chosen, gaps, kind }: Told): Answer {
  const [first] = chosen;
  if (gaps.length > 0) return { text: `The ${kind.label} could not be read.`, unread: true };
  return {
    text: `${capital(kind.label)} is not measured for ${first ? thingWords(first.thing) : 'these'}: AWS reports it for things of another type.`,
  };
}

function ofOne({ ctx, kind, span, window }: Told, series: Series): Answer {
  const { metric, statistic, thing } = series;
  const what = `${capital(kind.label)} of ${thingWords(thing)}`;
  const summary = summaryOf(series);
  if (!summary) return noData(series, kind, window);
  const at = instant(summary.extreme.at, ctx.timezone);
  const extreme = `**${written(summary.extreme.value, metric)}** (${at})`;
  const value = `**${written(summary.value, metric)}**`;
  const period = periodWords(span.periodSeconds);
  const texts: Record<Series['statistic'], string> = {
    sum: `${what}: ${value} ${coveredText(span, window, ctx.timezone)}, most in the ${period} from ${at} (${written(summary.extreme.value, metric)}).`,
    average: `${what}: ${value} on average ${within(window.label)}, at ${kind.low ? 'least' : 'most'} ${extreme}.`,
    maximum: `${what}: at most ${extreme} ${within(window.label)}.`,
    minimum: `${what}: at least ${value} ${within(window.label)}.`,
    p95: `${what}: at most ${extreme} ${within(window.label)}, one in twenty left out (p95).`,
    p99: `${what}: at most ${extreme} ${within(window.label)}, one in a hundred left out (p99).`,
  };
  const last = `Latest: ${written(summary.latest.value, metric)}, ${statistic === 'sum' ? `in the ${period} from` : 'in the period from'} ${instant(summary.latest.at, ctx.timezone)}`;
  return {
    text: texts[statistic],
    bullets: [last],
    chart: metricChart([series], span, {
      label: `${kind.label} of ${shortName(thing)}`,
      timezone: ctx.timezone,
    }),
    table: pointsTable(series),
  };
}

/** More than was asked for is counted where whole hours or days are: of a sum that is told. */
const coveredText = ({ end, start }: Told['span'], window: Window, timezone: string): string =>
  Date.parse(window.start) - start.getTime() > UNSEEN_MS
    ? `from ${instant(start.getTime(), timezone)} to ${instant(end.getTime(), timezone)}`
    : within(window.label);
/** What nobody takes for another time. */
const UNSEEN_MS = 5 * 60_000;

const isOff = ({ thing: { state } }: Pick<Series, 'thing'>): boolean =>
  /^(?:stopped|stopping|terminated|deleted|failed)$/.test(state ?? '');

/** Metrics that AWS reports only where they are more than zero (CloudWatch metrics pages of ELB and DynamoDB). */
const ONLY_IF_ANY =
  /^AWS\/(?:ApplicationELB|ELB) (?:HTTPCode_|RequestCount)|^AWS\/DynamoDB \w+ThrottleEvents$/;

function noData({ metric, points, thing }: Series, kind: MetricKind, window: Window): Answer {
  if (points === null)
    return {
      text: `CloudWatch could not tell the ${kind.label} of ${thingWords(thing)} in full.`,
      unread: true,
    };
  if (ONLY_IF_ANY.test(`${metric.namespace} ${metric.name}`))
    return {
      text: `No ${kind.label} of ${thingWords(thing)} were reported ${within(window.label)}: AWS reports them only where there are some.`,
    };
  const why =
    thing.state && /^(?:stopped|terminated|deleted|failed)$/.test(thing.state)
      ? `: it is ${thing.state}`
      : '';
  return {
    text: `CloudWatch has no values for the ${kind.label} of ${thingWords(thing)} ${within(window.label)}${why}. That is no data, not zero.`,
  };
}

function ofMany({ asked, ctx, kind, series, span, window }: Told): Answer {
  const ordered = series
    .map((one) => ({ one, summary: summaryOf(one) }))
    .sort((a, b) => {
      if (!a.summary || !b.summary) return Number(!a.summary) - Number(!b.summary);
      return kind.low ? a.summary.value - b.summary.value : b.summary.value - a.summary.value;
    });
  const told = ordered.filter(
    (each): each is { one: Series; summary: Summary } => each.summary !== undefined,
  );
  const [first] = told;
  const service = series[0]?.thing.service ?? '';
  const all = countOf(series.length, service);
  const unknown = series.filter(({ points }) => points === null).length;
  const silent = series.length - told.length - unknown;
  const off = ordered.filter(({ one, summary }) => !summary && isOff(one)).length;
  const missing = [
    silent > 0 ? `${count(silent)} had no data${off > 0 ? ` (${count(off)} not running)` : ''}` : '',
    unknown > 0 ? `${count(unknown)} could not be read in full` : '',
  ].filter(Boolean);
  const rest = missing.length > 0 ? `; ${joined(missing)}` : '';
  const accounts = new Map(ctx.accounts.map(({ id, alias }) => [id, alias ?? id]));
  const what = `${capital(kind.label)} of **${all}** ${within(window.label)}`;
  // The first of them is named; the others tell by how much.
  const shown = asked.limit === undefined || asked.limit === 1 ? ordered : ordered.slice(0, asked.limit);
  const table = thingsTable(
    shown.map(({ one }) => one),
    { accounts, span },
  );
  const cut =
    shown.length < ordered.length
      ? ` The ${count(shown.length)} ${kind.low ? 'lowest' : 'highest'} are shown.`
      : '';
  if (!first)
    return { text: `${what}: CloudWatch has no values for any of them. That is no data, not zero.`, table };
  const isNone = first.one.statistic === 'sum' && !kind.low && first.summary.value === 0;
  const end = kind.low ? 'lowest' : first.one.statistic === 'sum' ? 'most' : 'highest';
  return {
    text: isNone
      ? `${what}: **none**${rest}.`
      : asked.limit === 1
        ? `**${data(shortName(first.one.thing), 80)}** has the ${end} ${kind.label} of ${all} ${within(window.label)}: ${written(first.summary.value, first.one.metric)}${rest}.`
        : `${what}: ${overall(told, first)}${rest}.${cut}`,
    table,
    chart: metricChart(
      shown.map(({ one }) => one),
      span,
      { label: kind.label, timezone: ctx.timezone },
    ),
  };
}

/** '**12,345 requests** in all, most **shop** (8,000 requests)' */
function overall(
  told: { one: Series; summary: Summary }[],
  first: { one: Series; summary: Summary },
): string {
  const { low, metric, statistic, thing } = first.one;
  const word = low ? 'lowest' : 'highest';
  const values = told.map(({ summary }) => summary.value);
  const sum = values.reduce((total, value) => total + value, 0);
  const most = `**${data(shortName(thing), 80)}** (${written(first.summary.value, metric)})`;
  if (statistic === 'sum') return `**${written(sum, metric)}** in all, most ${most}`;
  if (statistic === 'average')
    return `**${written(sum / values.length, metric)}** on average, ${word} ${most}`;
  return `${word} ${most}`;
}

function notesOf({ asked, chosen, left, series, things, unmeasured }: Told): string[] {
  const services = new Set(things.map(({ thing }) => thing.service));
  const others = [...services].filter((service) => service !== chosen[0]?.thing.service);
  const daily = series.some(({ metric }) => metric.namespace === 'AWS/S3');
  return [
    ...(asked.resource && others.length > 0
      ? [
          `Also called so: ${joined(others.map((service) => countOf(things.filter(({ thing }) => thing.service === service).length, service)))}.`,
        ]
      : []),
    ...(daily ? ['S3 measures its buckets once a day and tells it about a day late.'] : []),
    ...(asked.resources && chosen.length < asked.resources.length
      ? [
          `${count(asked.resources.length - chosen.length)} of the ${count(asked.resources.length)} that were asked for report none.`,
        ]
      : []),
    ...(unmeasured > 0
      ? [`${countOf(unmeasured, chosen[0]?.thing.service ?? '')} of another type report no such metric.`]
      : []),
    ...(left > 0
      ? [
          `Only the first ${count(chosen.length)} were asked for, ${count(left)} were not: name a region or a part of the name.`,
        ]
      : []),
  ];
}
