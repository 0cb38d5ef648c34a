import { formatInstant } from '../lib/dates.ts';
import { relativeTime } from '../lib/relative-time.ts';
import { useNow } from './use-now.ts';

/** '5 minutes ago', and goes on with the time; when exactly, in its tooltip. @param instant ISO 8601 */
export function RelativeTime({ instant }: { instant: string }) {
  const now = useNow();
  return (
    <time dateTime={instant} title={formatInstant(instant)}>
      {relativeTime(instant, now)}
    </time>
  );
}
