import { data } from '../../reply/markup.ts';
import type { Measurement } from './measurement.ts';
import { shortName, written } from './metric-words.ts';
import { summaryOf } from './series.ts';

/** A smaller relative difference counts as none. */
const ABOUT = 0.05;

/**
 * "is search-2 just as hot": yes or no, and the value of each. '' if the question does not ask that, or one has no
 * values.
 */
export function levelText({ asked: { level, resources = [], window }, series }: Measurement): string {
  const inOrder = series.toSorted((a, b) => resources.indexOf(a.thing.id) - resources.indexOf(b.thing.id));
  const [one, other, more] = inOrder.flatMap((each) => {
    const summary = summaryOf(each);
    // Without a time, the question is about this moment. A sum over part of an hour would mislead.
    const value = window || each.statistic === 'sum' ? summary?.value : summary?.latest.value;
    return value === undefined ? [] : [{ ...each, value }];
  });
  if (!level || more || !one || !other || series.length > 2) return '';
  const most = Math.max(Math.abs(one.value), Math.abs(other.value));
  const isLevel = Math.abs(one.value - other.value) <= ABOUT * most;
  const [first, second] = [one, other].map(
    ({ metric, thing, value }) => `**${data(shortName(thing), 80)}** ${written(value, metric)}`,
  );
  return `**${isLevel === (level === 'same') ? 'Yes' : 'No'}**: ${first}, ${second}. `;
}
