import { toolById } from '../../../tools/index.ts';
import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { alike } from '../turn/counted.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { nth } from './nth.ts';

/** More things are not kept in mind. */
const MOST = 4;

/**
 * "the first one", after questions about one thing and then another: returns the text with the name of the one that the
 * thread was about first. After a list it is a row, which other readings find.
 */
export function withOneOfThese({ frame, graph, text }: PlanInput, lexicon: Lexicon): string {
  const { last, recent = [], shown = [] } = frame ?? {};
  if (!graph || !last || recent.length < 2 || shown.length > MOST || toolById(last.tool)?.kind === 'list')
    return text;
  const isTalkedAbout = shown.every(
    (row) => !isGroup(row) && recent.some(({ id, kind }) => id === row.id && kind === row.kind),
  );
  if (!isTalkedAbout) return text;
  const things = shown.length > 1 ? shown : alike(recent, new Set(), { graph });
  return things.length > 1 ? (nth(text, things, lexicon)?.text ?? text) : text;
}
