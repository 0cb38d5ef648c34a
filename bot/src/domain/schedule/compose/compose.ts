import type { Composed } from '../reading.ts';
import type { Token, TokenOf } from '../sayings/saying.ts';
import type { When } from './instant.ts';
import { once } from './once.ts';
import { recurring } from './recurring.ts';
import { Said } from './said.ts';
import { writtenCron } from './written-cron.ts';

/** Composes a schedule from what was said, with the words that it used. Undefined if nothing says when. */
export function compose(
  tokens: Token[],
  when: When,
): { composed: Composed; used: { start: number; end: number }[] } | undefined {
  const { limits, swallowed, others } = splitLimits(tokens);
  const said = new Said(others);
  const { zone, unknown } = zoneSaid(said);
  const timezone = zone?.zone?.timezone ?? when.timezone;
  const made = writtenOrSaid(said, { ...when, timezone });
  if (!made) return undefined;
  const wrong = said.take('wrong')[0]?.why ?? (unknown && 'I know no time zone of that name.');
  const used = [...said.used, ...limits, ...swallowed];
  if (wrong) return { composed: { kind: 'problem', message: `${wrong} Say it in another way.` }, used };
  const why = [...new Set(limits.map((limit) => limit.why))];
  return { composed: limited(withZone(made, zone?.zone?.assumed), why), used };
}

function writtenOrSaid(said: Said, when: When): Composed | undefined {
  const [cron] = said.take('cron');
  if (cron) return writtenCron(cron.cron, when.timezone);
  const made = recurring(said, when.timezone) ?? once(said, when);
  if (made) return made;
  const sure = said.look('wrong').find((token) => token.sure);
  return sure && { kind: 'problem', message: sure.why };
}

/** Separates the sayings that no job supports, such as 'until', with the words that belong to them. */
function splitLimits(tokens: Token[]) {
  const limits = tokens.filter((token): token is TokenOf<'limit'> => token.is === 'limit');
  const ends = limits.filter(({ swallows }) => swallows).map(({ end }) => end);
  const isSwallowed = ({ start }: Token) => ends.some((end) => start >= end && start <= end + 1);
  const rest = tokens.filter(({ is }) => is !== 'limit');
  return {
    limits,
    swallowed: rest.filter(isSwallowed),
    others: rest.filter((token) => !isSwallowed(token)),
  };
}

/**
 * Finds the zone. A place counts only right after a time of day, a short zone name only soon after one, a long one
 * anywhere.
 */
function zoneSaid(said: Said): { zone?: TokenOf<'zone'>; unknown?: boolean } {
  const times = said.tokens.filter(({ is }) => is === 'clock' || is === 'part' || is === 'hours');
  const isBehindTime = ({ start }: Token) =>
    times.some((time) => start >= time.start && start - time.end <= 1);
  const isNearTime = ({ start, end }: Token) =>
    end - start > 6 || times.some((time) => start - time.end <= 5 && start >= time.start);
  const zone = said
    .look('zone')
    .find((token) => token.zone && (token.isPlace ? isBehindTime(token) : isNearTime(token)));
  if (zone) said.use(zone);
  return zone ? { zone } : { unknown: said.look('zone').some((token) => !token.zone && isBehindTime(token)) };
}

function withZone(made: Composed, assumed: string | undefined): Composed {
  return assumed && 'assumed' in made ? { ...made, assumed: [assumed, ...made.assumed] } : made;
}

function limited(made: Composed, why: string[]): Composed {
  if (why.length === 0 || !('assumed' in made)) return made;
  const reasons = made.kind === 'nearest' ? [made.why, ...why] : why;
  return { ...made, kind: 'nearest', why: reasons.join(' ') };
}
