import { capital, counted, joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import { count } from '../list/words.ts';
import { limitText } from './alarm-limit.ts';
import { holds, limitWords } from './condition.ts';
import type { Measurement } from './measurement.ts';
import { endWord, isLowFirst } from './measurement.ts';
import { instant, periodWords, shortName, wasOrWere, within, written } from './metric-words.ts';
import type { Series, Summary } from './series.ts';
import { summaryOf } from './series.ts';
import { ended } from './usual.ts';

/** The most resources to name in a sentence. */
const NAMED = 6;

type Valued = { one: Series; summary: Summary };

/** Gives the current level of each value: the last value or, for sums, the last complete period. */
export function nowText(measured: Measurement): string | undefined {
  const { asked, ctx, kind, limit, span } = measured;
  const valued = valuedOf(
    measured,
    (one) => ended(one, span),
    ({ latest }) => latest.value,
  );
  const [first, more] = valued;
  if (!first) return undefined;
  const at = `${first.one.statistic === 'sum' ? 'in ' : ''}the ${periodWords(span.periodSeconds)} from ${instant(first.summary.latest.at, ctx.timezone)}`;
  if (more && asked.limit === 1) {
    return `**${data(shortName(first.one.thing), 80)}** has the ${endWord(measured)} ${kind.label} of ${count(valued.length)} now: **${written(first.summary.latest.value, first.one.metric)}** (${at}).`;
  }
  if (more)
    return `${capital(kind.label)} now (${at}): ${namesOf(valued, asked.limit, ({ latest }) => latest.value)}.`;
  const value = `${capital(kind.label)} of **${data(shortName(first.one.thing), 80)}** now: **${written(first.summary.latest.value, first.one.metric)}** (${at}).`;
  const against = limit && limitText(measured, limit);
  return against ? `${value} ${against}` : value;
}

/** Says when each value was highest, or lowest if low values are the interesting ones. */
export function peakText(measured: Measurement): string | undefined {
  const { asked, ctx, kind, span, window } = measured;
  const valued = valuedOf(
    measured,
    (one) => one,
    ({ extreme }) => extreme.value,
  );
  const [first] = valued;
  if (!first) return undefined;
  const end = kind.low ? 'lowest' : 'highest';
  const isSum = first.one.statistic === 'sum';
  const named = valued.slice(0, asked.limit ?? NAMED).map(({ one, summary: { extreme } }) => {
    const when = `**${instant(extreme.at, ctx.timezone)}**`;
    const at = isSum ? `the ${periodWords(span.periodSeconds)} from ${when}` : when;
    return `**${data(shortName(one.thing), 80)}** **${written(extreme.value, one.metric)}** (${at})`;
  });
  const rest = valued.length - named.length;
  const names = joined([...named, ...(rest > 0 ? [`${count(rest)} more`] : [])]);
  return `${capital(kind.label)} ${within(window.label)} ${isSum ? 'peaked' : `${wasOrWere(kind.label)} ${end}`} at: ${names}.`;
}

/** "CPU use of **search-1** was above 90.0% …: from 13:45 to 14:45": the times at which a condition held. */
export function timesText(
  { ctx, kind, span, window }: Measurement,
  one: Series,
  where: NonNullable<Measurement['asked']['where']>,
): string {
  const step = span.periodSeconds * 1000;
  const at = [...(one.points ?? [])].filter(([, value]) => holds(where, value)).map(([time]) => time);
  const limit = limitWords(where, one.metric);
  const of = `${kind.label} of **${data(shortName(one.thing), 80)}**`;
  if (!one.points?.size)
    return `${capital(of)}: CloudWatch has no values ${within(window.label)}. That is no data, not zero.`;
  const periods = `by values of ${periodWords(span.periodSeconds)}${span.periodSeconds > 60 ? ' each' : ''}`;
  const was = wasOrWere(kind.label);
  if (at.length === 0) return `${capital(of)} ${was} **never** ${limit} ${within(window.label)}, ${periods}.`;
  const spans: [number, number][] = [];
  for (const time of at.sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last[1] === time) last[1] = time + step;
    else spans.push([time, time + step]);
  }
  const measured = spans
    .slice(-NAMED)
    .map(
      ([from, to]) =>
        `**${instant(from, ctx.timezone)}** to ${instant(Math.min(to, ctx.now.getTime()), ctx.timezone)}`,
    );
  const rest = spans.length - measured.length;
  return `${capital(of)} ${was} ${limit} ${within(window.label)} from ${joined(measured)}${rest > 0 ? `, and ${counted(rest, 'time')} before` : ''}, ${periods}.`;
}

/** Returns the series that have values, the most telling first. */
const valuedOf = (
  measured: Measurement,
  seen: (one: Series) => Series,
  by: (summary: Summary) => number,
): Valued[] =>
  measured.series
    .flatMap((each) => {
      const one = seen(each);
      const summary = summaryOf(one);
      return summary ? [{ one, summary }] : [];
    })
    .sort((a, b) => (isLowFirst(measured) ? by(a.summary) - by(b.summary) : by(b.summary) - by(a.summary)));

function namesOf(valued: readonly Valued[], limit = NAMED, by: (summary: Summary) => number): string {
  const named = valued
    .slice(0, Math.max(limit, 1))
    .map(({ one, summary }) => `**${data(shortName(one.thing), 80)}** ${written(by(summary), one.metric)}`);
  const rest = valued.length - named.length;
  return joined([...named, ...(rest > 0 ? [`${count(rest)} more`] : [])]);
}
