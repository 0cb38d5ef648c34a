import { DateTime } from 'luxon';
import { capital, joined } from '../../contract/words.ts';
import { data } from '../../reply/markup.ts';
import type { Measurement } from './measurement.ts';
import { shortName, within, written } from './metric-words.ts';
import type { Series } from './series.ts';

/** The most resources to name in a sentence. */
const NAMED = 4;
/** The night as in "last night": from 18:00 to 6:00. */
const NIGHT = { from: 18, until: 6 };
/** A smaller relative difference counts as about the same. */
const ABOUT = 0.05;

/** Compares nights with days, or names the hours of the day that are usually highest and lowest. */
export function splitText(
  { ctx, kind, series, window }: Measurement,
  split: 'night' | 'hour',
): string | undefined {
  const measured = series.flatMap((one) => {
    const hours = byHour(one, ctx.timezone);
    if (hours.size === 0) return [];
    const text = split === 'night' ? nightText(one, hours) : hourText(one, hours);
    return text ? [`**${data(shortName(one.thing), 80)}** ${text}`] : [];
  });
  if (measured.length === 0) return undefined;
  const rest = measured.length - NAMED;
  const each = joined([...measured.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])]);
  return `${capital(kind.label)} ${within(window.label)}: ${each}.`;
}

/** Returns the values of each hour of the day in the person's zone. */
function byHour({ points }: Series, timezone: string): Map<number, number[]> {
  const hours = new Map<number, number[]>();
  for (const [at, value] of points ?? []) {
    const { hour } = DateTime.fromMillis(at, { zone: timezone });
    hours.set(hour, [...(hours.get(hour) ?? []), value]);
  }
  return hours;
}

const isNight = (hour: number): boolean => hour >= NIGHT.from || hour < NIGHT.until;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function nightText({ metric, statistic }: Series, hours: Map<number, number[]>): string | undefined {
  const of = (wanted: boolean) =>
    [...hours].filter(([hour]) => isNight(hour) === wanted).flatMap(([, values]) => values);
  const [nights, days] = [of(true), of(false)];
  if (nights.length === 0 || days.length === 0) return undefined;
  const [night, day] = [mean(nights), mean(days)];
  const change = day === 0 ? (night === 0 ? 0 : Number.POSITIVE_INFINITY) : (night - day) / day;
  const an = statistic === 'sum' ? ' an hour' : '';
  const how = Math.abs(change) < ABOUT ? 'about the same' : change > 0 ? 'more by night' : 'less by night';
  const hasShare = Number.isFinite(change) && Math.abs(change) >= ABOUT;
  const by = hasShare ? `, ${Math.round(Math.abs(change) * 100)} %` : '';
  return `is at **${written(night, metric)}**${an} by night (${NIGHT.from}:00 to ${NIGHT.until}:00) against **${written(day, metric)}**${an} by day: **${how}**${by}`;
}

function hourText({ metric }: Series, hours: Map<number, number[]>): string {
  const means = [...hours].map(([hour, values]) => ({ hour, value: mean(values) }));
  const top = means.reduce((most, each) => (each.value > most.value ? each : most));
  const least = means.reduce((less, each) => (each.value < less.value ? each : less));
  if (top.value === least.value) return `is the same at all hours: ${written(top.value, metric)} on average`;
  const measured = ({ hour, value }: typeof top) =>
    `**${hour}:00 to ${hour + 1}:00** (${written(value, metric)} on average)`;
  return `is usually highest from ${measured(top)} and lowest from ${measured(least)}`;
}
