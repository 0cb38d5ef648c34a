import { capital } from '../../contract/words.ts';

/** 'sun:05:00-sun:05:30' → 'Sun 05:00–05:30 UTC', '03:45-04:15' → '03:45–04:15 UTC'. RDS gives windows in UTC. */
export function weeklyWindow(said: string | undefined): string | undefined {
  const [from, to] = (said ?? '').split('-');
  if (!from || !to) return undefined;
  const [day, end] = [dayOf(from), dayOf(to)];
  return `${day}${from.slice(-5)}–${end === day ? '' : end}${to.slice(-5)} UTC`;
}

const dayOf = (at: string): string => (at.length > 5 ? `${capital(at.slice(0, 3))} ` : '');
