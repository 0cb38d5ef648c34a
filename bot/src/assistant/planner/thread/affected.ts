import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup, UNKNOWN } from '../../shown.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

const AFFECTED = '(?:affected|impacted|concerned|involved)';
const BEFORE = new RegExp(`\\b(?:the )?${AFFECTED} ((?:[a-z]+ )?([a-z]+s))\\b`, 'i');
const BEHIND = new RegExp(
  `\\b((?:(?!which |what )[a-z]+ )?([a-z]+s)) (?:are|is|were|was|got) ${AFFECTED}\\b(?! by)`,
  'i',
);

/**
 * "which buckets are affected", "the affected databases": those of the rows that were shown, or those that the rows
 * belong to. Without a thread the word means nothing.
 */
export function withAffected({ frame, graph, text }: PlanInput, lexicon: Lexicon): string {
  const shown = (frame?.shown ?? []).filter((row) => !isGroup(row));
  const said = BEFORE.exec(text) ?? BEHIND.exec(text);
  const [whole = '', things = '', noun = ''] = said ?? [];
  const kinds = new Set(lexicon.naming(stem(noun)).map(({ tool }) => tool.id));
  if (shown.length === 0 || kinds.size === 0) return text;
  const isOfKind = ({ id, kind }: Shown) =>
    kinds.has(kind) || (kind === UNKNOWN && graph?.called(id).some((thing) => kinds.has(thing.kind)));
  const among = shown.some(isOfKind) ? `those ${things}` : `${things} belong to those`;
  return text.replace(whole, among).replace(/\b(?:which|what) (?=those )/i, 'list ');
}
