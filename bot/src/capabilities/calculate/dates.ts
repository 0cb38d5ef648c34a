import { HOUR_MS } from '../../domain/time.ts';
import { formatDate, formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { CallError } from '../call-error.ts';
import type { CapabilityContext } from '../capability.ts';
import type { Finding } from '../finding.ts';
import { dateOf } from '../times.ts';
import { derived } from './derived.ts';
import { quotient } from './exact.ts';
import { literalOf } from './literal.ts';
import type { CitedDate } from './reference.ts';
import { citedDate } from './reference.ts';

const DAYS = { type: 'number', unit: 'days' } as const;
const HOURS = { type: 'number', unit: 'h' } as const;
/** From this many hours on, a duration is given in days first. */
const LONG_HOURS = 48;
const SAID = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

type Dated = Partial<CitedDate> & { iso: string | null };

/**
 * Returns the time between two dates (from results, written, or 'now') in days and in hours. Undefined if none of the
 * figures is a date of a result. Throws CallError unless exactly two figures are given, and both are dates.
 */
export function between(
  { aws, results }: CapabilityContext,
  given: readonly (string | number)[],
): Finding | undefined {
  const dates = given.map((each) => datedOf(each));
  const found = dates.filter((date) => date !== undefined);
  if (found.length === 0 || found.every(({ source }) => source === undefined)) return undefined;
  if (found.length < given.length || found.length !== 2)
    throw new CallError(
      'A date is subtracted from one other date: {"do":"subtract","figures":["now","r1[1].created_at"]}.',
    );
  const sources = found.flatMap(({ source }) => source ?? []);
  const unknown = found.find(({ iso }) => iso === null);
  if (unknown)
    return derived(sources, {
      outcome: 'not_read',
      text: `It cannot be calculated: the ${data(unknown.what ?? '')} could not be read.`,
    });
  const [from = '', to = ''] = found.map(({ iso }) => String(iso)).sort((a, b) => timeOf(a) - timeOf(b));
  const ms = timeOf(to) - timeOf(from);
  const [days, hours] = [quotient(ms, 24 * HOUR_MS), quotient(ms, HOUR_MS)];
  const isLong = hours >= LONG_HOURS;
  const expression = `From ${formatDate(from, aws.timezone)} to ${formatDate(to, aws.timezone)}`;
  const amounts = [formatNumber(days, DAYS), formatNumber(hours, HOURS)];
  const [amount, besides] = isLong ? amounts : amounts.reverse();
  return derived(sources, {
    outcome: 'found',
    text: `${expression} it is **${amount}** (${besides}).`,
    table: {
      columns: [
        { key: 'calculation', header: 'Calculation', type: 'text' },
        { key: 'value', header: 'Days', ...DAYS },
        { key: 'hours', header: 'Hours', ...HOURS },
      ],
      rows: [{ calculation: expression, value: days, hours }],
    },
    bullets: found.flatMap(({ iso, reference, what }) =>
      what === undefined
        ? []
        : [`\`${data(reference ?? '', 80)}\`: ${formatDate(String(iso), aws.timezone)}, ${data(what)}`],
    ),
  });

  function datedOf(said: string | number): Dated | undefined {
    if (typeof said === 'number' || literalOf(said)) return undefined;
    if (said.trim().toLowerCase() === 'now') return { iso: aws.now.toISOString() };
    if (SAID.test(said.trim())) return { iso: dateOf(said, aws) };
    return citedDate(results, said);
  }
}

const timeOf = (iso: string): number => Date.parse(iso);
