import { formatDate } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';

const LONGEST = 300;

/** '2026-11-29T08:59:07.000Z tasks failed to start.' → '“tasks failed to start” (2026-11-29 08:59 UTC)' */
export function eventText(line: string, timezone: string): string {
  const [, at, text = line] = /^(\d{4}-\d\d-\d\dT\S+) (.*)$/s.exec(line) ?? [];
  const words = `“${data(text.replace(/\.$/, ''), LONGEST)}”`;
  return at === undefined ? words : `${words} (${formatDate(at, timezone)})`;
}
