import type { Window } from '../../contract/query.ts';
import { capital, joined } from '../../contract/words.ts';
import { DAY_MS } from '../../domain/time.ts';
import { data } from '../../reply/markup.ts';
import { count } from '../list/words.ts';
import type { Measurement } from './measurement.ts';
import { shortName, within, written } from './metric-words.ts';
import type { Series } from './series.ts';
import { summaryOf } from './series.ts';

/** The most resources to name in a sentence. */
const NAMED = 4;

/** Says how the values differ from those of another time. Sums over different lengths are compared by the day. */
export function againstText(
  { asked, ctx, kind, series, window }: Measurement,
  then: readonly Series[],
  other: Window,
): string {
  const [days, daysThen] = [lengthOf(window, ctx.now), lengthOf(other, ctx.now)];
  const measured = series.flatMap((one) => {
    const same = then.find(({ account, thing }) => account === one.account && thing.id === one.thing.id);
    const [now, was] = [summaryOf(one), same && summaryOf(same)];
    return now && was ? [{ one, now: now.value, was: was.value }] : [];
  });
  if (measured.length === 0) return `There is no ${kind.label} of both times to compare.`;
  const named = measured.slice(0, NAMED).map(({ now, one, was }) => {
    const isByDay = one.statistic === 'sum' && Math.abs(days - daysThen) > 0.05 * Math.max(days, daysThen);
    const [here, there] = isByDay ? [now / days, was / daysThen] : [now, was];
    const daily = (value: number) => (isByDay ? ` (${written(Math.round(value), one.metric)} a day)` : '');
    const values = `**${written(now, one.metric)}**${daily(here)} ${within(window.label)} against **${written(was, one.metric)}**${daily(there)} ${within(other.label)}`;
    const said = asked.toward ? `${isToward(asked.toward, here, there) ? '**Yes**' : '**No**'}, ` : '';
    return `${said}**${data(shortName(one.thing), 80)}** ${HOW[one.statistic] ?? 'at'} ${values}${changeText(here, there, isByDay)}`;
  });
  const rest = measured.length - NAMED;
  return `${capital(kind.label)}: ${joined([...named, ...(rest > 0 ? [`${count(rest)} more`] : [])])}.`;
}

/** A smaller relative difference counts as none. */
const ABOUT = 0.05;

/** Whether the value changed in the direction that the person asks about: "slower than yesterday". */
const isToward = (toward: NonNullable<Measurement['asked']['toward']>, now: number, was: number): boolean =>
  toward === 'up' ? now > was * (1 + ABOUT) : now < was * (1 - ABOUT);

const HOW: Partial<Record<Series['statistic'], string>> = {
  sum: 'in total',
  average: 'on average',
  maximum: 'at most',
  minimum: 'at least',
};

function changeText(now: number, was: number, isByDay: boolean): string {
  if (was === 0) return '';
  const share = Math.round((Math.abs(now - was) / was) * 100);
  const by = isByDay ? ' a day' : '';
  return share === 0 ? ', about the same' : `, ${count(share)} % ${now > was ? 'more' : 'less'}${by}`;
}

const lengthOf = ({ end, start }: Window, now: Date): number =>
  (Math.min(Date.parse(end), now.getTime()) - Date.parse(start)) / DAY_MS;
