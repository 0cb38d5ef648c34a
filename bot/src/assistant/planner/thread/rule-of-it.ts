import type { PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';

const DEED =
  /\b(?:who|when)\b.*\b(?:opened|made|set|added|changed|created|put|allowed|removed|closed|wrote|gave|let)\b/i;
const POINTED = /\b(?:that|this) ([a-z]+)\b(?! [a-z]+ed\b)/i;

/**
 * "who opened that port", after a security group: what is pointed at is a part of the thing that was shown, by a word
 * of its own fields. Whoever changed the thing changed its part.
 */
export function withPartOfIt({ frame, text }: PlanInput, lexicon: Lexicon): string {
  const { focus, shown = [] } = frame ?? {};
  const said = DEED.test(text) ? POINTED.exec(text) : null;
  const one = shown.length === 1 ? shown[0] : focus;
  if (!said || !one) return text;
  const root = stem((said[1] ?? '').toLowerCase());
  const own = lexicon.vocabularies.find(({ tool }) => tool.id === one.kind);
  const isPart = own?.phrases.words.has(root) && lexicon.naming(root).length === 0;
  return isPart ? text.replace(said[0], one.name ?? one.id) : text;
}
