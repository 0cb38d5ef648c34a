import type { Window } from '../../contract/query.ts';
import { capital, joined } from '../../contract/words.ts';
import { DAY_MS, HOUR_MS } from '../../domain/time.ts';
import { data } from '../../reply/markup.ts';
import { goneText } from '../list/gone-since.ts';
import { count } from '../list/words.ts';
import { againstText } from './against.ts';
import { limitText } from './alarm-limit.ts';
import { nowText, peakText, timesText } from './at-moments.ts';
import { splitText } from './by-hours.ts';
import { conditionText, isReportedOnlyIfAny, splitBy, verdict } from './condition.ts';
import { growthText, lastText } from './growth.ts';
import { ofMany } from './many-things.ts';
import type { Answer, Measurement } from './measurement.ts';
import type { MetricKind } from './metric-kinds.ts';
import { metricChart, pointsTable } from './metric-table-view.ts';
import {
  countOf,
  countsOf,
  instant,
  kindsOf,
  periodWords,
  shortName,
  thingWords,
  within,
  written,
} from './metric-words.ts';
import type { Series } from './series.ts';
import { summaryOf } from './series.ts';
import { serviceMeasuring } from './things.ts';
import { sinceText, usualText } from './usual.ts';

/** Answers what CloudWatch measured, with a sentence, a chart and a table. */
export function metricAnswer(measurement: Measurement): Answer {
  const { chosen, series } = measurement;
  if (chosen.length === 0) return nothingFound(measurement);
  if (series.length === 0) return notRead(measurement);
  const [only] = series;
  const drawn = series.length === 1 && only ? ofOne(measurement, only) : ofMany(measurement);
  const { times, where, whether } = measurement.asked;
  const lead = leadOf(measurement);
  const answer = lead
    ? { ...drawn, text: lead, bullets: [drawn.text, ...(drawn.bullets ?? [])] }
    : where && series.length > 1 && whether !== 'all'
      ? ofCondition(measurement, where)
      : where && only && series.length === 1 && times
        ? {
            ...drawn,
            text: timesText(measurement, only, where),
            bullets: [drawn.text, ...(drawn.bullets ?? [])],
          }
        : where && whether
          ? { ...drawn, text: `${verdict(measurement, where)}${drawn.text}` }
          : drawn;
  const notes = [...(drawn.notes ?? []), ...notesOf(measurement)];
  return { ...answer, ...(notes.length > 0 && { notes }) };
}

/** Returns the sentence that answers more than the values do. */
function leadOf(measurement: Measurement): string | undefined {
  const { asked, ctx, earlier, kind, series, span } = measurement;
  if (asked.since) return sinceText({ series, span }, kind, ctx.timezone);
  if (asked.last) return lastText(measurement);
  if (earlier && asked.against) return againstText(measurement, earlier, asked.against);
  if (earlier)
    return asked.growing ? growthText(measurement, earlier) : usualText({ series, earlier, span }, kind);
  if (asked.split) return splitText(measurement, asked.split);
  if (asked.now) return nowText(measurement);
  // The highest of a sum is the period with the most.
  const isPeak = asked.peak || (asked.statistic === 'maximum' && series[0]?.metric.statistic === 'sum');
  if (isPeak) return peakText(measurement);
  return measurement.limit && limitText(measurement, measurement.limit);
}

/** Answers for the resources whose values meet a condition. */
function ofCondition(measurement: Measurement, where: NonNullable<Measurement['asked']['where']>): Answer {
  const split = splitBy(where, measurement.series);
  const text = conditionText(measurement, where, split);
  const { limit: _, ...asked } = measurement.asked;
  if (split.met.length === 0) return { text, none: true };
  const { chart, notes, table } = ofMany({ ...measurement, asked, series: split.met });
  return { text, ...(table && { table }), ...(chart && { chart }), ...(notes && { notes }) };
}

function nothingFound(measurement: Measurement): Answer {
  const { asked, kind } = measurement;
  const text = notFound(measurement, asked.resource === undefined ? asked.resources : [asked.resource]);
  // People ask for these of instances, but only an agent on the instance measures them.
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

const MAX_NAMED = 10;

/** 'No EC2 instance or RDS instance called **web-9** was found in any of the 6 regions.' */
function notFound({ ctx, gaps, regions, services }: Measurement, names: readonly string[] = []): string {
  const [only, another] = names;
  const known = gaps.length > 0 || another || !only ? [] : (ctx.known?.things(only) ?? []);
  // All such things were listed, and it is not among them.
  const thing = known.find(
    ({ kind, region }) =>
      services.some((service) => service === serviceMeasuring(kind)) &&
      (region === 'global' || regions.includes(region)),
  );
  const noun = thing && ctx.known?.listOf(thing.kind)?.noun[0];
  if (thing && noun) return goneText(noun, thing);
  const where = `${gaps.length > 0 ? ' in what could be read' : ''}${regions.length > 1 ? ` in any of the ${regions.length} regions` : ''}`;
  const rest = names.length - MAX_NAMED;
  const called = joined(
    [
      ...names.slice(0, MAX_NAMED).map((name) => `**${data(name, 80)}**`),
      ...(rest > 0 ? [`${count(rest)} others`] : []),
    ],
    'or',
  );
  return `No ${kindsOf(services)}${called && ` called ${called}`} was found${where}.`;
}

function notRead({ chosen, gaps, kind }: Measurement): Answer {
  const [first] = chosen;
  if (gaps.length > 0) return { text: `The ${kind.label} could not be read.`, unread: true };
  return {
    text: `AWS does not measure the ${kind.label} of ${first ? thingWords(first.thing) : 'these'}: only things of another type report that metric.`,
  };
}

function ofOne(measurement: Measurement, series: Series): Answer {
  const { ctx, kind, span, window } = measurement;
  const { metric, statistic, thing } = series;
  const what = `${capital(kind.label)} of ${thingWords(thing)}`;
  const summary = summaryOf(series);
  if (!summary) return noData(series, kind, window);
  const at = instant(summary.extreme.at, ctx.timezone);
  const extreme = `**${written(summary.extreme.value, metric)}** (${at})`;
  const value = `**${written(summary.value, metric)}**`;
  const period = periodWords(span.periodSeconds);
  const texts: Record<Series['statistic'], string> = {
    sum: `${what}: ${summary.value === 0 ? `**none** ${coveredText(span, window, ctx.timezone)}.` : `${value} ${coveredText(span, window, ctx.timezone)}, ${rateText(summary.value, measurement)}most in the ${period} from ${at} (${written(summary.extreme.value, metric)}).`}`,
    average: `${what}: ${value} on average ${within(window.label)}, at ${kind.low ? 'least' : 'most'} ${extreme}.`,
    maximum: `${what}: at most ${extreme} ${within(window.label)}.`,
    minimum: `${what}: at least ${value} ${within(window.label)}.`,
    p95: `${what}: at most ${extreme} ${within(window.label)}, one in twenty left out (p95).`,
    p99: `${what}: at most ${extreme} ${within(window.label)}, one in a hundred left out (p99).`,
  };
  const { latest } = summary;
  // A sum whose period has just begun is close to nothing.
  const isOpen = statistic === 'sum' && latest.at + span.periodSeconds * 1000 > ctx.now.getTime();
  const last = `Latest: ${written(latest.value, metric)}${isOpen ? ' so far' : ''}, ${statistic === 'sum' ? `in the ${period} from` : 'in the period from'} ${instant(latest.at, ctx.timezone)}${isOpen ? ', which is not over' : ''}`;
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

const STEP_MS = { minute: 60_000, hour: HOUR_MS, day: DAY_MS };

/** '3,130 a minute on average, ', for a sum that the question asks for by the minute. */
function rateText(sum: number, { asked: { step }, ctx, kind, span }: Measurement): string {
  if (!step) return '';
  const length = Math.min(span.end.getTime(), ctx.now.getTime()) - span.start.getTime();
  const rate = sum / Math.max(1, length / STEP_MS[step]);
  const unit = kind.metrics.find(({ statistic }) => statistic === 'sum') ?? { unit: '' };
  return `**${written(rate < 10 ? Number(rate.toFixed(1)) : Math.round(rate), unit)} a ${step}** on average, `.replace(
    ' a hour',
    ' an hour',
  );
}

/** Says which period a sum covers, if whole hours or days make it longer than requested. */
const coveredText = ({ end, start }: Measurement['span'], window: Window, timezone: string): string =>
  Date.parse(window.start) - start.getTime() > UNSEEN_MS
    ? `from ${instant(start.getTime(), timezone)} to ${instant(end.getTime(), timezone)}`
    : within(window.label);
/** A difference in time that readers do not notice. */
const UNSEEN_MS = 5 * 60_000;

function noData({ metric, points, thing }: Series, kind: MetricKind, window: Window): Answer {
  if (points === null)
    return {
      text: `CloudWatch did not return the ${kind.label} of ${thingWords(thing)} in full.`,
      unread: true,
    };
  if (isReportedOnlyIfAny(metric))
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

function notesOf(measurement: Measurement): string[] {
  const { asked, chosen, left, series, things, unmeasured } = measurement;
  const known = new Set(chosen.flatMap(({ thing }) => thing.names));
  const strangers = (asked.resources ?? []).filter((name) => !known.has(name.toLowerCase()));
  const services = new Set(things.map(({ thing }) => thing.service));
  const others = [...services].filter((service) => service !== chosen[0]?.thing.service);
  const daily = series.some(({ metric }) => metric.namespace === 'AWS/S3');
  return [
    ...(asked.resource && others.length > 0
      ? [
          `Also with this name: ${joined(others.map((service) => countOf(things.filter(({ thing }) => thing.service === service).length, service)))}.`,
        ]
      : []),
    ...(daily ? ['S3 measures its buckets once a day and reports it about a day late.'] : []),
    ...(strangers.length > 0 ? [notFound(measurement, strangers)] : []),
    ...(unmeasured.length > 0
      ? [
          `${countsOf(
            unmeasured.map(({ thing }) => thing),
            measurement.services,
          )} of another type ${unmeasured.length === 1 ? 'reports' : 'report'} no such metric.`,
        ]
      : []),
    ...(left > 0
      ? [
          `Only the first ${count(chosen.length)} were asked for, ${count(left)} ${left === 1 ? 'was' : 'were'} not: name a region or a part of the name.`,
        ]
      : []),
  ];
}
