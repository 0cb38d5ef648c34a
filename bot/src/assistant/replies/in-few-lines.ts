import type { Reply } from '../../contract/reply.ts';
import { toldIn, withoutJargon } from './plainly.ts';

const BETWEEN_SENTENCES = /(?<=[a-z\d)*`]{2}[.!?])\s+(?=[A-Z*`$\d])/;

/**
 * Returns an answer in so many lines: its sentence, then what its first rows or bullets say. How AWS counts is left out,
 * what could not be read is not.
 * @param isOne whether its sections support one answer, whose first sentence stands alone
 */
export function inFewLines(
  reply: Reply,
  { isOne, lines = 1, simply }: { isOne?: boolean; lines?: number | undefined; simply?: true | undefined },
): Reply {
  if (reply.kind !== 'answer') return reply;
  const { bullets, chart: _, notes: __, sections, table, ...bare } = reply;
  const told = bullets ?? toldIn({ bullets, sections, table }) ?? [];
  const sentences = bare.text.split(BETWEEN_SENTENCES);
  // Several answers are several sentences, of which none is left out.
  const text = sections && !isOne ? bare.text : sentences.slice(0, lines).join(' ');
  const more = told.slice(0, Math.max(0, lines - sentences.length));
  const said = { ...bare, text: simply ? withoutJargon(text) : text };
  return {
    ...said,
    ...(more.length > 0 && { bullets: more.map((line) => (simply ? withoutJargon(line) : line)) }),
  };
}
