import { capital, counted, joined } from '../../contract/words.ts';
import { DAY_MS } from '../../domain/time.ts';
import { data } from '../../reply/markup.ts';
import { iso } from '../row.ts';
import type { CommitmentArgs } from './args.ts';
import { isoDate } from './days.ts';
import type { Commitment } from './fetch-commitments.ts';
import { during } from './words.ts';

/** Commitments that end within this many days end soon. */
export const SOON_DAYS = 60;

/** The days in which the commitments that are asked for end. `end` is exclusive, and absent if there is none. */
export interface Ending {
  start: string;
  end?: string | undefined;
  /** 'before 1 March 2027', 'in October 2026' */
  label: string;
}

/** Returns the days of the end that a question names: those to come, those of its period, or the next ones. */
export function endingOf({ ending, ends, period }: CommitmentArgs, now: Date): Ending | undefined {
  if (ending) return ending;
  if (ends === 'soon') return soon(now);
  return ends && period ? { ...period, label: during(period.label) } : undefined;
}

const soon = (now: Date): Ending => ({
  start: isoDate(now.getTime()),
  end: isoDate(now.getTime() + SOON_DAYS * DAY_MS),
  label: `within ${SOON_DAYS} days`,
});

/** Returns the date of a commitment's end: '2027-06-01'. */
export const endOf = ({ endsAt }: Commitment): string | undefined => iso(endsAt)?.slice(0, 10);

/** Reports whether a commitment ends in such days. */
export function endsIn(one: Commitment, { end, start }: Ending): boolean {
  const day = endOf(one);
  return day !== undefined && day >= start && (end === undefined || day < end);
}

/** Orders commitments by their ends, those without one last. */
export const byEnd = (a: Commitment, b: Commitment): number =>
  (endOf(a) ?? '9999').localeCompare(endOf(b) ?? '9999');

/** "Savings Plan (Compute, $0.60 an hour)" */
export const termsOf = ({ kind, what }: Commitment): string =>
  `${kind === 'Savings Plan' ? kind : 'reservation'}${what && ` (${data(what, 80)})`}`;

/** "The Savings Plan (Compute, $0.60 an hour) ends on 2027-06-01.": by date, those without one last. */
export function endWords(all: readonly Commitment[]): string {
  const clauses = all.toSorted(byEnd).map((one) => {
    const end = endOf(one);
    return end ? `the ${termsOf(one)} ends on **${end}**` : `AWS shows no end date for the ${termsOf(one)}`;
  });
  return clauses.length > 0 ? `${capital(joined(clauses))}.` : '';
}

/** "**1 of 3 commitments ends before 1 March 2027**: …"; if none does, when they end. */
export function endingWords(all: readonly Commitment[], ending: Ending, today: string): string {
  const those = all.filter((one) => endsIn(one, ending)).toSorted(byEnd);
  const isPast = ending.end !== undefined && ending.end <= today;
  const verb = isPast ? 'ended' : those.length > 1 ? 'end' : 'ends';
  const names = namesOf(all);
  const when = data(ending.label, 120);
  if (those.length === 0) return `**No ${names[0]} ${verb} ${when}.** ${endWords(all)}`;
  const which =
    those.length < all.length
      ? `${those.length} of ${counted(all.length, ...names)}`
      : counted(those.length, ...names);
  const told = those.map((one) => `the ${termsOf(one)} on **${endOf(one)}**`);
  return `**${which} ${verb} ${when}**: ${joined(told)}.`;
}

/** The commitments that end soon, beside what else is said about them. */
export function soonWords(all: readonly Commitment[], now: Date): string {
  const clauses = all
    .filter((one) => endsIn(one, soon(now)))
    .map((one) => `the ${termsOf(one)} on ${endOf(one)}`);
  return clauses.length > 0 ? `Ending within ${SOON_DAYS} days: ${joined(clauses)}.` : '';
}

function namesOf(all: readonly Commitment[]): [string, string] {
  const kinds = new Set(all.map(({ kind }) => kind));
  if (kinds.size > 1) return ['commitment', 'commitments'];
  return kinds.has('Savings Plan') ? ['Savings Plan', 'Savings Plans'] : ['reservation', 'reservations'];
}
