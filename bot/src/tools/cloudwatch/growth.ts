import { capital, counted, joined } from '../../contract/words.ts';
import { DAY_MS } from '../../domain/time.ts';
import { data } from '../../reply/markup.ts';
import { count } from '../list/words.ts';
import type { Measurement } from './measurement.ts';
import { shortName, within, written } from './metric-words.ts';
import type { Series } from './series.ts';
import { measuresOf, summaryOf } from './series.ts';

/** A smaller relative difference counts as about the same. */
const ABOUT = 0.05;
/** The same for a capacity that runs out, which changes slowly. */
const ABOUT_LEFT = 0.005;
const GOES = { up: 'grows', down: 'falls' };

/** Says whether the values of the resources together have grown, compared with a period of the same length before. */
export function growthText({ asked, kind, series, window }: Measurement, earlier: readonly Series[]): string {
  const measured = measuresOf(series).flatMap((own) => {
    const then = earlier.filter((one) => own.some(({ thing }) => thing.id === one.thing.id));
    const [now, was] = [together(own), together(then)];
    const metric = own[0]?.metric;
    return metric && now !== undefined && was !== undefined ? [{ metric, now, own, was }] : [];
  });
  const [all, other] = measured;
  if (asked.limit === 1 && all && !other && all.own.length > 1)
    return grewMost({ asked, kind, window }, all, earlier);
  if (measured.length === 0) return `There is no ${kind.label} of the time before to hold it against.`;
  return measured
    .map(({ metric, now, own, was }) => {
      const change = was === 0 ? (now === 0 ? 0 : 1) : (now - was) / was;
      const [only, more] = own;
      const of = only && !more ? ` of **${data(shortName(only.thing), 80)}**` : ` of ${count(own.length)}`;
      const about = own[0]?.low ? ABOUT_LEFT : ABOUT;
      const way = change > about ? 'up' : change < -about ? 'down' : undefined;
      const { toward = 'up' } = asked;
      const goes = `it ${way ? GOES[way] : 'stays about the same'}`;
      const answer =
        toward === 'either' ? `**${capital(goes)}**` : `**${way === toward ? 'Yes' : 'No'}, ${goes}**`;
      const share =
        was === 0 ? '' : `, ${count(Math.round(Math.abs(change) * 100))} % ${change < 0 ? 'less' : 'more'}`;
      return `${answer}: ${kind.label}${of} ${verbOf(own[0])} ${written(now, metric)} ${within(window.label)} against ${written(was, metric)} in as long a time before${share}.${way === 'down' ? lastsText(own, was - now, window) : ''}`;
    })
    .join(' ');
}

const verbOf = (one: Series | undefined): string => (one?.statistic === 'sum' ? 'came to' : 'averaged');

/** Returns how high the values are altogether: their sum, or their mean. One high value says nothing of growth. */
function levelOf(one: Series): number | undefined {
  const values = [...(one.points?.values() ?? [])];
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 ? undefined : one.statistic === 'sum' ? sum : sum / values.length;
}

/** "**larkspur-data-lake** grew most of 13: to 26.3 TiB in November from 25.9 TiB", by the amount. */
function grewMost(
  { asked, kind, window }: Pick<Measurement, 'asked' | 'kind' | 'window'>,
  { metric, own }: { metric: Series['metric']; own: readonly Series[] },
  earlier: readonly Series[],
): string {
  const falls = asked.toward === 'down';
  const moved = own
    .flatMap((one) => {
      const now = levelOf(one);
      const then = earlier.find(
        ({ thing }) => thing.id === one.thing.id && thing.region === one.thing.region,
      );
      const was = then && levelOf(then);
      return now === undefined || was === undefined
        ? []
        : [{ one, now, was, by: falls ? was - now : now - was }];
    })
    .sort((a, b) => b.by - a.by);
  const [first] = moved;
  const verb = falls ? 'fell' : 'grew';
  if (!first) return `There is no ${kind.label} of the time before to hold it against.`;
  if (first.by <= 0)
    return `**None** of ${count(moved.length)} ${verb}: ${kind.label} ${within(window.label)} against as long a time before.`;
  const share = first.was > 0 ? ` (${count(Math.round((first.by / first.was) * 100))} %)` : '';
  return `**${data(shortName(first.one.thing), 80)}** ${verb} most of ${count(moved.length)}, by **${written(first.by, metric)}**${share}: its ${kind.label} ${verbOf(first.one)} ${written(first.now, metric)} ${within(window.label)} against ${written(first.was, metric)} in as long a time before.`;
}

const daysText = (days: number): string => (days < 1 ? 'less than a day' : `about ${counted(days, 'day')}`);

/** ' **90 GiB** are left: at this rate they last **about 430 days**.', for one thing whose capacity shrinks. */
function lastsText(
  [only, more]: readonly Series[],
  less: number,
  { end, start }: Measurement['window'],
): string {
  const left =
    only && !more && only.metric.name === 'FreeStorageSpace' ? summaryOf(only)?.latest.value : undefined;
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  if (left === undefined || less <= 0) return '';
  return ` **${written(left, only?.metric ?? { unit: 'bytes' })}** are left: at this rate they last **${daysText(Math.round((left / less) * days))}**.`;
}

function together(series: readonly Series[]): number | undefined {
  const values = series.flatMap((one) => levelOf(one) ?? []);
  const sum = values.reduce((total, value) => total + value, 0);
  if (values.length === 0) return undefined;
  return series[0]?.statistic === 'sum' ? sum : sum / values.length;
}

/** The most resources to name in a sentence. */
const NAMED = 8;

/** Says when each resource last had a value above zero. */
export function lastText({ ctx, kind, series, window }: Measurement): string {
  const measured = series
    .map((one) => {
      const used = [...(one.points ?? [])].filter(([, value]) => value > 0).map(([at]) => at);
      return { one, at: used.length > 0 ? Math.max(...used) : undefined };
    })
    .sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const when = within(window.label);
  const named = measured.slice(0, NAMED).map(({ at, one }) => {
    const name = `**${data(shortName(one.thing), 80)}**`;
    if (at !== undefined) {
      const day = new Date(at).toISOString().slice(0, 10);
      const isToday = day === ctx.now.toISOString().slice(0, 10);
      return `${name} last had ${kind.label} on **${day}**${isToday ? ' (today)' : ''} (${written(one.points?.get(at) ?? 0, one.metric)} that day, UTC)`;
    }
    return one.points?.size
      ? `${name} had no ${kind.label} ${when}`
      : `${name} has no values of its ${kind.label} ${when}, which is no data, not zero`;
  });
  const rest = measured.length - NAMED;
  return `${joined([...named, ...(rest > 0 ? [`${count(rest)} more ${rest === 1 ? 'is' : 'are'} in the table`] : [])])}.`;
}
