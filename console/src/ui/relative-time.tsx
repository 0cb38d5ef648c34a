import { formatInstant } from '../lib/dates.ts';
import { relativeTime } from '../lib/relative-time.ts';
import { useNow } from './use-now.ts';

/** Shows '5 minutes ago', kept up to date, with the exact time in a tooltip. @param instant ISO 8601 */
export function RelativeTime({ instant }: { instant: string }) {
  const now = useNow();
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}
