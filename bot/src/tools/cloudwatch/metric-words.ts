import { DateTime } from 'luxon';
import type { Column } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenSeconds } from '../../reply/spoken-time.ts';
import type { Metric } from './metric-kinds.ts';
import type { Thing } from './things.ts';
import { thingsOf } from './things.ts';

type Unit = Pick<Column, 'type' | 'unit'>;

/** Whether a unit counts what the metric's name says: requests, errors. */
const isCount = (unit: string): boolean => !/^(?:percent|bytes|seconds|ms)\b/.test(unit);

/** Headers of statistics. Others keep CloudWatch's name: 'p95'. */
export const STATISTICS: Record<string, string> = {
  sum: 'Total',
  average: 'Average',
  maximum: 'Highest',
  minimum: 'Lowest',
};

/** Returns how to format a metric's numbers: 'percent', 'bytes', or what they count. */
export function unitOf({ unit }: Pick<Metric, 'unit'>): Unit {
  if (unit === 'percent' || unit === 'bytes') return { type: unit };
  if (unit === 'bytes a second') return { type: 'bytes', unit };
  return isCount(unit) ? { type: 'number' } : { type: 'number', unit };
}

/** Formats a value for a sentence that has already said what it counts. */
export function written(value: number, metric: Pick<Metric, 'unit'>): string {
  if (metric.unit === 'seconds' && value >= LONG_SECONDS) return spokenSeconds(value);
  const text = formatNumber(value, unitOf(metric));
  return metric.unit === 'bytes a second' ? `${text} a second` : text;
}

/** Nobody reads more seconds than these. */
const LONG_SECONDS = 600;

/** '2026-11-21 00:00 UTC', including midnight. */
export const instant = (at: number, timezone: string): string =>
  DateTime.fromMillis(at, { zone: timezone, locale: 'en-US' }).toFormat('yyyy-MM-dd HH:mm ZZZZ');

/** '**web-1** (`i-0abc`)' */
export function thingWords({ id, name }: Thing): string {
  return name ? `**${data(name, 80)}** (\`${data(id, 80)}\`)` : `**${data(id, 80)}**`;
}

export const shortName = ({ id, name }: Thing): string => name ?? id;

/** 'in the last 24 hours', 'yesterday', 'from 1 to 21 November' */
export function within(label: string): string {
  const safe = data(label, 120);
  if (/^(?:yesterday|today|this |last |since )/i.test(safe)) return safe;
  if (safe.includes('–')) return `from ${safe.replace(/\s*–\s*/, ' to ')}`;
  return `${/^\d{1,2} \p{L}/u.test(safe) ? 'on' : 'in'} ${safe}`;
}

/** The verb for a metric's label: 'requests' were, 'CPU use' and 'number of objects' was. */
export const wasOrWere = (label: string): string =>
  /^(?:bytes|messages)\b|s$/.test(label.replace(/ of .*$/, '')) ? 'were' : 'was';

/** 300 → '5 minutes', 86400 → 'day' */
export function periodWords(seconds: number): string {
  const [size, unit] =
    seconds % 86_400 === 0
      ? [seconds / 86_400, 'day']
      : seconds % 3600 === 0
        ? [seconds / 3600, 'hour']
        : [seconds / 60, 'minute'];
  return size === 1 ? unit : `${size} ${unit}s`;
}

/** '12 EC2 instances' */
export const countOf = (n: number, service: string): string => {
  const [one, many] = [thingsOf(service, 1), thingsOf(service)];
  return counted(n, one, many);
};

/** '2 EC2 instances and 1 RDS instance', in the order of the services. */
export function countsOf(things: readonly Pick<Thing, 'service'>[], services: readonly string[]): string {
  const counts = services.map((service) => ({
    service,
    n: things.filter((thing) => thing.service === service).length,
  }));
  return joined(counts.filter(({ n }) => n > 0).map(({ n, service }) => countOf(n, service)));
}

export const kindsOf = (services: string[]): string =>
  joined(
    services.map((service) => thingsOf(service, 1)),
    'or',
  );
