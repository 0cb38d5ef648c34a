import { capital, joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { code, count } from '../list/words.ts';
import { levelText } from './level.ts';
import type { Answer, Measurement } from './measurement.ts';
import { endWord, isLowFirst } from './measurement.ts';
import { metricChart, thingsTable } from './metric-table-view.ts';
import { countsOf, shortName, within, written } from './metric-words.ts';
import { MAX_COLUMNS, overTimeTable } from './over-time.ts';
import type { Series, Summary } from './series.ts';
import { measuresOf, summaryOf } from './series.ts';

interface Ranked {
  one: Series;
  /** undefined if it has no values. */
  summary: Summary | undefined;
}
type Valued = Ranked & { summary: Summary };

/** Answers for several resources, highest first. Values that cannot be compared are kept apart. */
export function ofMany(measured: Measurement): Answer {
  const { asked, ctx, kind, services, span } = measured;
  const low = isLowFirst(measured);
  const series = measured.series.toSorted(
    (a, b) => services.indexOf(a.thing.service) - services.indexOf(b.thing.service),
  );
  const measures = measuresOf(series).map((own) => ranked(own, low));
  const ordered = measures.flat();
  const isRanked = measures.length === 1;
  // With a limit of one, the sentence names the first and the table shows how far behind the others are.
  const { limit = 1 } = asked;
  const shown = isRanked && limit > 1 ? ordered.slice(0, limit) : ordered;
  const drawn = ofRanked(shown);
  const accounts = new Map(ctx.accounts.map(({ id, alias }) => [id, alias ?? id]));
  const isOverTime = asked.step !== undefined && shown.some(hasValues);
  const notes = [
    ...(isOverTime ? columnNotes(shown, isRanked ? low : undefined) : []),
    ...(!isRanked && asked.limit !== undefined
      ? ['Their figures cannot be compared: none is the highest of all.']
      : []),
  ];
  return {
    text: `${levelText(measured)}${textOf(measured, measures, shown.length)}`,
    table: isOverTime ? overTimeTable(ofRanked(columnsOf(shown))) : thingsTable(drawn, { accounts, span }),
    ...(isRanked &&
      shown.some(hasValues) && {
        chart: metricChart(drawn, span, { label: kind.label, timezone: ctx.timezone }),
      }),
    ...(notes.length > 0 && { notes }),
  };
}

/** 'CPU use of **12 EC2 instances** in the last 24 hours: **30.0%** on average, highest **web-1** (60.0%); 1 had no data.' */
function textOf(measured: Measurement, measures: readonly Ranked[][], shown: number): string {
  const { asked, kind, series, services, window } = measured;
  const things = series.map(({ thing }) => thing);
  const all = countsOf(things, services);
  const when = within(window.label);
  const what = `${capital(kind.label)} of **${all}** ${when}`;
  const [first] = measures.flat().filter(hasValues);
  if (!first) return `${what}: CloudWatch has no values for any of them. That is no data, not zero.`;
  const { metric, statistic, thing } = first.one;
  const rest = restText(measures.flat());
  if (measures.length === 1 && asked.limit === 1 && !isNone(first)) {
    const end = endWord(measured, statistic === 'sum' ? metric.unit : undefined);
    return `**${data(shortName(thing), 80)}** has the ${end} ${kind.label} of ${all} ${when}: ${written(first.summary.value, metric)}${rest}.`;
  }
  const none =
    measures.length === 1 && asked.end === 'low'
      ? measures.flat().filter((each) => hasValues(each) && isNone(each))
      : [];
  if (none.length > 0)
    return `**${count(none.length)} of ${all}** had **no** ${kind.label} ${when}: ${namesOf(none)}${rest}.`;
  const isCut = shown < things.length && !isNone(first);
  const cut = isCut ? ` The ${count(shown)} ${endWord(measured)} are shown.` : '';
  return `${what}: ${measures.flatMap((own) => overall(own.filter(hasValues), measured)).join('; ')}${rest}.${cut}`;
}

function ranked(series: readonly Series[], low: boolean): Ranked[] {
  return series
    .map((one) => ({ one, summary: summaryOf(one) }))
    .sort((a, b) => {
      if (!a.summary || !b.summary) return Number(!a.summary) - Number(!b.summary);
      return low ? a.summary.value - b.summary.value : b.summary.value - a.summary.value;
    });
}

const hasValues = (each: Ranked): each is Valued => each.summary !== undefined;
const ofRanked = (all: readonly Ranked[]): Series[] => all.map(({ one }) => one);
const columnsOf = (all: readonly Ranked[]): Ranked[] => all.filter(hasValues).slice(0, MAX_COLUMNS);

const isOff = ({ thing: { state } }: Series): boolean =>
  /^(?:stopped|stopping|terminated|deleted|failed)$/.test(state ?? '');

/** '; 2 had no data (1 not running)' */
function restText(all: readonly Ranked[]): string {
  const without = ofRanked(all.filter((each) => !hasValues(each)));
  const unknown = without.filter(({ points }) => points === null).length;
  const silent = without.length - unknown;
  const off = without.filter(isOff).length;
  const missing = [
    silent > 0 ? `${count(silent)} had no data${off > 0 ? ` (${count(off)} not running)` : ''}` : '',
    unknown > 0 ? `${count(unknown)} could not be read in full` : '',
  ].filter(Boolean);
  return missing.length > 0 ? `; ${joined(missing)}` : '';
}

/** Whether a sum counts something that never happened anywhere. */
const isNone = ({ one: { low, metric, statistic }, summary: { value } }: Valued): boolean =>
  (statistic === 'sum' || metric.unit === 'checks') && !low && value === 0;

/**
 * '**12,345 requests** in all, most **shop** (8,000 requests)', for resources with the same unit; [] if none has
 * values.
 */
function overall(all: readonly Valued[], measured: Measurement): string[] {
  const [first] = all;
  if (!first) return [];
  if (all.every(isNone)) return ['**none**'];
  const { metric, statistic, thing } = first.one;
  const word = endWord(measured);
  const values = all.map(({ summary }) => summary.value);
  const sum = values.reduce((total, value) => total + value, 0);
  const most = `**${data(shortName(thing), 80)}** (${written(first.summary.value, metric)})`;
  if (statistic === 'sum')
    return [`**${written(sum, metric)}** in all, ${endWord(measured, metric.unit)} ${most}`];
  if (statistic === 'average')
    return [`**${written(sum / values.length, metric)}** on average, ${word} ${most}`];
  return [`${word} ${most}`];
}

/** Says which resources have no column. */
function columnNotes(all: readonly Ranked[], low?: boolean): string[] {
  const left = all.filter(hasValues).slice(MAX_COLUMNS);
  const without = all.filter((each) => !hasValues(each));
  const unread = without.filter(({ one }) => one.points === null);
  const empty = without.filter(({ one }) => one.points !== null);
  const which = low === undefined ? 'first' : low ? 'lowest' : 'highest';
  return [
    ...(left.length > 0
      ? [`Only the ${MAX_COLUMNS} ${which} have a column. Left out: ${namesOf(left)}.`]
      : []),
    ...(empty.length > 0 ? [`No values, and so no column: ${namesOf(empty)}.`] : []),
    ...(unread.length > 0 ? [`Not read in full, and so no column: ${namesOf(unread)}.`] : []),
  ];
}

const MAX_NAMED = 8;

/** '`a`, `b` and 3 more' */
function namesOf(all: readonly Ranked[]): string {
  const names = all.slice(0, MAX_NAMED).map(({ one }) => code(shortName(one.thing)));
  const rest = all.length - names.length;
  return joined([...names, ...(rest > 0 ? [`${count(rest)} more`] : [])]);
}
