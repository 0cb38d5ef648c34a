import type { MetricSpan } from '../../aws/read-metrics.ts';
import { joined } from '../../contract/words.ts';
import { DAY_MS } from '../../domain/time.ts';
import { data } from '../../reply/markup.ts';
import { count } from '../list/words.ts';
import { isReportedOnlyIfAny } from './condition.ts';
import type { MetricKind } from './metric-kinds.ts';
import { instant, shortName, written } from './metric-words.ts';
import type { Series } from './series.ts';
import { summaryOf } from './series.ts';

/** The most resources to name in a sentence. */
const NAMED = 4;
/** A smaller relative difference counts as about the same. */
const ABOUT = 0.2;
/** The same for single values, which vary more than totals. */
const ABOUT_NOW = 0.5;

/** How far before a span its comparison lies, in milliseconds: the whole weeks that the span takes. */
const shiftOf = ({ end, start }: MetricSpan): number =>
  Math.ceil((end.getTime() - start.getTime()) / (7 * DAY_MS)) * 7 * DAY_MS;

/** Returns the span to compare with: the same hours earlier, a week ago if the span is no longer than that. */
export function before(span: MetricSpan): MetricSpan {
  const shift = shiftOf(span);
  return {
    ...span,
    start: new Date(span.start.getTime() - shift),
    end: new Date(span.end.getTime() - shift),
  };
}

/** Returns the span of the same length that ends where a span starts. */
export function justBefore(span: MetricSpan): MetricSpan {
  const length = span.end.getTime() - span.start.getTime();
  return { ...span, start: new Date(span.start.getTime() - length), end: span.start };
}

/** Drops the last, incomplete period of a sum. Compared with a complete one it would look too small. */
export function ended(one: Series, { end, periodSeconds }: MetricSpan): Series {
  if (one.statistic !== 'sum' || !one.points) return one;
  const points = new Map([...one.points].filter(([at]) => at + periodSeconds * 1000 <= end.getTime()));
  return points.size > 0 ? { ...one, points } : one;
}

/** Adds the zeros that AWS leaves out of metrics that it reports only above zero. */
export function filled(one: Series, { end, periodSeconds, start }: MetricSpan): Series {
  if (!one.points || !isReportedOnlyIfAny(one.metric)) return one;
  const points = new Map<number, number>();
  for (let at = start.getTime(); at < end.getTime(); at += periodSeconds * 1000)
    points.set(at, one.points.get(at) ?? 0);
  return { ...one, points };
}

/** Compares values with the same hours before: "is that normal?" */
export function usualText(
  { earlier, series, span }: { series: readonly Series[]; earlier: readonly Series[]; span: MetricSpan },
  kind: MetricKind,
): string {
  const measured = series.flatMap((each) => {
    const one = ended(each, span);
    const same = earlier.find(
      ({ account, thing }) =>
        account === one.account && thing.id === one.thing.id && thing.region === one.thing.region,
    );
    const whileBefore = same && ended(same, before(span));
    const [now, then] = [summaryOf(one), whileBefore && summaryOf(whileBefore)];
    return now && then
      ? [
          {
            one,
            now: now.value,
            was: then.value,
            change: changeOf(now.value, then.value),
            // The last value of a sum covers a period that has only begun.
            ...(one.statistic !== 'sum' && { latest: now.latest.value, latestWas: then.latest.value }),
          },
        ]
      : [];
  });
  if (measured.length === 0)
    return `There is no ${kind.label} of the same hours of the week before to hold it against.`;
  const unusual = measured
    .filter(({ change }) => Math.abs(change) > ABOUT)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const [only] = measured;
  if (measured.length === 1 && only) {
    const { metric, thing } = only.one;
    const values = `${written(only.now, metric)} against ${written(only.was, metric)} in the same hours of the week before`;
    return unusual.length === 0 && isOffNow(only)
      ? `**About as usual on the whole, but not now**: ${kind.label} of **${data(shortName(thing), 80)}**, ${values}; the latest is **${written(only.latest ?? 0, metric)}** against ${written(only.latestWas ?? 0, metric)}.`
      : unusual.length === 0
        ? `**About as usual**: ${kind.label} of **${data(shortName(thing), 80)}**, ${values}.`
        : `**${only.change > 0 ? 'Higher' : 'Lower'} than usual**: ${kind.label} of **${data(shortName(thing), 80)}**, ${values}${percent(only.change)}.`;
  }
  const off = measured.filter((each) => isOffNow(each) && !unusual.includes(each)).slice(0, NAMED);
  const butNow =
    off.length > 0
      ? ` But the latest is not: ${joined(off.map(({ latest = 0, latestWas = 0, one }) => `**${data(shortName(one.thing), 80)}** (${written(latest, one.metric)} against ${written(latestWas, one.metric)})`))}.`
      : '';
  if (unusual.length === 0)
    return `**About as usual**: ${kind.label} of none of the ${count(measured.length)} differs by more than a fifth from the same hours of the week before.${butNow}`;
  const named = unusual
    .slice(0, NAMED)
    .map(
      ({ now, one, was }) =>
        `**${data(shortName(one.thing), 80)}** (${written(now, one.metric)} against ${written(was, one.metric)})`,
    );
  const more = unusual.length > NAMED ? [`${count(unusual.length - NAMED)} more`] : [];
  return `**${count(unusual.length)} of ${count(measured.length)}** ${unusual.length === 1 ? 'differs' : 'differ'} by more than a fifth from the same hours of the week before: ${joined([...named, ...more])}.${butNow}`;
}

/** Whether the latest value is far from the same time before although the total is not. */
const isOffNow = ({ latest, latestWas }: { latest?: number; latestWas?: number }): boolean =>
  latest !== undefined && latestWas !== undefined && Math.abs(changeOf(latest, latestWas)) > ABOUT_NOW;

const changeOf = (now: number, then: number): number =>
  then === 0 ? (now === 0 ? 0 : Number.POSITIVE_INFINITY) : (now - then) / then;

const percent = (change: number): string =>
  Number.isFinite(change)
    ? `, ${count(Math.round(Math.abs(change) * 100))} % ${change > 0 ? 'more' : 'less'}`
    : '';

/** The share of values at each end that count as outliers. */
const TAIL = 0.02;
/** Values are out of range if they exceed it by more than this share of its width. */
const MARGIN = 0.1;
/** The most usual values in a row that may be chance. More of them mean that the values were back in their range. */
const PAUSE = 3;

/** Says since when values have been out of their usual range, which the first half of the data defines. */
export function sinceText(
  { series, span }: { series: readonly Series[]; span: MetricSpan },
  kind: MetricKind,
  timezone: string,
): string {
  const judged = series.flatMap((each) => {
    const one = ended(filled(each, span), span);
    const left = leftUsual(one);
    return left ? [{ one, ...left }] : [];
  });
  if (judged.length === 0) return `There are not enough values of ${kind.label} to tell since when it is so.`;
  const out = judged.filter(({ since }) => since !== undefined);
  const [only] = judged;
  const range = ({ high, low, one }: (typeof judged)[number]) =>
    `usually ${written(low, one.metric)} to ${written(high, one.metric)}, now ${written(one.points?.get(lastOf(one)) ?? 0, one.metric)}`;
  if (judged.length === 1 && only) {
    const of = `${kind.label} of **${data(shortName(only.one.thing), 80)}**`;
    return only.since === undefined
      ? `**In the usual range** of the last 14 days: ${of} (${range(only)}).`
      : `Out of the usual range **since ${instant(only.since, timezone)}**: ${of} (${range(only)}).`;
  }
  if (out.length === 0)
    return `**In the usual range** of the last 14 days: ${kind.label} of all ${count(judged.length)}.`;
  const named = out
    .slice(0, NAMED)
    .map(
      (each) =>
        `**${data(shortName(each.one.thing), 80)}** since ${instant(each.since ?? 0, timezone)} (${range(each)})`,
    );
  const more = out.length > NAMED ? [`${count(out.length - NAMED)} more`] : [];
  return `**${count(out.length)} of ${count(judged.length)}** ${out.length === 1 ? 'is out of the usual range of its' : 'are out of the usual range of their'} ${kind.label}: ${joined([...named, ...more])}.`;
}

export const lastOf = ({ points }: Series): number => Math.max(...(points?.keys() ?? []));

/** Returns the usual range of a series and when it was left for good; undefined if there are too few values. */
export function leftUsual({ points }: Series): { low: number; high: number; since?: number } | undefined {
  const all = [...(points ?? [])].sort(([a], [b]) => a - b);
  if (all.length < FEWEST_VALUES) return undefined;
  const usual = all
    .slice(0, Math.floor(all.length / 2))
    .map(([, value]) => value)
    .sort((a, b) => a - b);
  const at = (share: number) => usual[Math.min(usual.length - 1, Math.floor(share * usual.length))] ?? 0;
  const [low, high] = [at(TAIL), at(1 - TAIL)];
  const margin = (high - low) * MARGIN;
  const isOut = (value: number) => value > high + margin || value < low - margin;
  let since: number | undefined;
  let out = 0;
  let inside = 0;
  for (const [time, value] of all.toReversed()) {
    if (isOut(value)) {
      since = time;
      out += 1;
      inside = 0;
    } else if (++inside > PAUSE || out === 0) break;
  }
  return { low, high, ...(since !== undefined && out > 1 && { since }) };
}

const FEWEST_VALUES = 24;
