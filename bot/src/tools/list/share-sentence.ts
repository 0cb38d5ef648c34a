import type { Cell } from '../../contract/reply.ts';
import type { Findings, Verdict } from './findings.ts';
import { count, valueText } from './words.ts';

/** "44.4 %" */
const percent = (part: number, whole: number): string => `${Math.round((1000 * part) / whole) / 10} %`;

/**
 * "**21.4 %**, 12 of the 56 EBS volumes, are unencrypted; by size 15.4 %, 2,830 GiB of 18,380 GiB." What could not be
 * read is not counted, and the sentence says so. If the size of one is unknown, there is no share by size.
 */
export function shareSentence(
  { timezone, tool }: Findings,
  { asked, met, unmet }: Verdict,
  { said, things }: { said: string; things: string },
): string {
  const known = met.length + unmet.length;
  const unread = asked.length - known;
  const open = unread > 0 ? ` ${count(unread)} more could not be read, or lack it.` : '';
  if (known === 0) return `I cannot tell what share of the ${things} that is: it could not be read.`;
  const total = tool.fields.find((field) => field.total);
  const isKnown = [...met, ...unmet].every((row) => typeof row[total?.key ?? ''] === 'number');
  const sized = isKnown ? total : undefined;
  const sum = (rows: typeof met) => rows.reduce((all, row) => all + amount(row[sized?.key ?? '']), 0);
  const [part, whole] = sized ? [sum(met), sum([...met, ...unmet])] : [0, 0];
  const text = (value: number) => (sized ? valueText(value, sized, timezone) : '');
  const bySize =
    sized && whole > 0
      ? `; by ${sized.header.toLowerCase()} ${percent(part, whole)}, ${text(part)} of ${text(whole)}`
      : '';
  return `**${percent(met.length, known)}**, ${count(met.length)} of the ${count(known)} ${things}, ${said}${bySize}.${open}`;
}

const amount = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);
