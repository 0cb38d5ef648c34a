import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import type { PlanInput } from '../../plan.ts';

const BEFORE =
  /\b(?:the )?(?:(hour|day|week|month|one) (?:before|prior|earlier)|(?:previous|preceding) (hour|day|week|month|one))\b/i;

/** "and the day before?" after what happened yesterday: the window right before the one that was shown. */
export function earlierWindow(
  args: Record<string, unknown>,
  text: string,
  { timezone }: Pick<PlanInput, 'timezone'>,
): { window: Window } | undefined {
  const said = BEFORE.exec(text);
  const shown = args.window as Window | undefined;
  if (!said || !shown) return undefined;
  const unit = (said[1] ?? said[2] ?? 'one').toLowerCase();
  const start = DateTime.fromISO(shown.start, { zone: timezone });
  const from =
    unit === 'one'
      ? start.minus(DateTime.fromISO(shown.end, { zone: timezone }).diff(start))
      : start.minus({ [`${unit}s`]: 1 });
  const label = unit === 'one' ? 'the time before' : `the ${unit} before`;
  return { window: { start: from.toUTC().toISO() ?? '', end: start.toUTC().toISO() ?? '', label } };
}
