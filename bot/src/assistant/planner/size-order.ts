import type { Reading } from './list/read-list.ts';
import { tokenise } from './words/text.ts';

const SIZE = /\b(?:bigg|larg|small|beefi|fatt|tini)er\b/i;
const SMALLER = /\b(?:smaller|tinier|less|fewer)\b/i;

/** AWS expresses size in several fields, for some kinds as a type. */
export const SIZES =
  /^(?:instance_type|instance_class|node_type|memory_mb|size|size_\w+|storage_gib|stored_bytes)$/;

/** Returns the fields to compare, and in which direction, by the word for it: "newer", "more keys". */
export function orderOf(
  own: Reading | undefined,
  text: string,
): { fields: string[]; more: boolean } | undefined {
  const [before = ''] = text.split(/\bthan\b|, /i);
  const words = before.replace(/\bmore\b/gi, 'most').replace(/\b(?:less|fewer)\b/gi, 'fewest');
  if (!own) return undefined;
  const { query, vocabulary } = own;
  for (const { meanings } of vocabulary.phrases.all(tokenise(words)))
    for (const meaning of meanings)
      if (meaning.kind === 'max' || meaning.kind === 'min')
        return { fields: [meaning.field.key], more: meaning.kind === 'max' };
  const isLess = SMALLER.test(text);
  if (SIZE.test(text)) {
    const fields = [...vocabulary.fields.keys()].filter((key) => SIZES.test(key));
    return fields.length > 0 ? { fields, more: !isLess } : undefined;
  }
  const said = [
    ...(query.columns ?? []),
    ...(query.filters ?? []).map(({ field }) => field),
    query.measure?.field ?? query.sort?.field ?? '',
  ];
  const field = said.find((key) =>
    /^(?:number|bytes|money|percent|date)$/.test(vocabulary.fields.get(key)?.type ?? ''),
  );
  return field ? { fields: [field], more: !isLess } : undefined;
}
