import type { Graph } from '../../../graph/graph.ts';
import { partsOf } from '../../../graph/name-words.ts';
import type { Frame } from '../../frame.ts';
import type { Shown } from '../../shown.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { agreeing } from './agreeing.ts';
import type { Ones } from './ones.ts';
import { onesIn } from './ones.ts';
import type { Referred } from './referred.ts';
import { put } from './referred.ts';

/** "the vendor one", "that staging thing": the row with the word in its name or tags. */
const SUCH_ONE = /\b(?:the |that |this )([a-z0-9][\w-]*)(?:['’]s)? (?:one|thing|guy)\b/gi;

export function suchOne(
  text: string,
  frame: Frame | undefined,
  graph: Graph | undefined,
  lexicon: Lexicon,
): Referred | undefined {
  const { focus, shown = [] } = frame ?? {};
  const ones = onesIn(text, { ...(frame && { frame }), ...(graph && { graph }) }, lexicon);
  const [picked, another] = ones?.picked.filter(({ id }) => id !== focus?.id) ?? [];
  const only = ones?.picked.length === 1 ? ones.picked[0] : picked;
  if (ones && only && !another) return put(agreed(text, ones), ones.at, ones.said, only);
  if (another) return undefined;
  for (const match of graph ? text.matchAll(SUCH_ONE) : []) {
    const [said, word = ''] = match;
    const meant = graph?.resolve(word);
    if (!meant || FUNCTION_WORDS.has(word.toLowerCase())) continue;
    const { kind = '' } = focus ?? shown[0] ?? {};
    const named = [...meant.exact.filter((thing) => thing.kind === kind), ...meant.part.ofKind(kind)];
    const tagged = meant.tags.flatMap(({ things }) => things.ofKind(kind));
    const ids = new Set([...named, ...tagged].map(({ id }) => id).filter((id) => id !== focus?.id));
    const among = shown.filter(({ id }) => ids.has(id));
    const [one = otherThan(focus, named) ?? otherThan(focus, tagged)] = among;
    if (one && among.length <= 1) return put(text, match.index, said, one);
  }
  return undefined;
}

/** Makes the words after a single thing agree with it: "and the vendors, what may they do". */
const agreed = (text: string, { at, said }: Ones): string => {
  const end = at + said.length;
  return text.slice(0, end) + agreeing(text.slice(end), true);
};

/**
 * "the web one", after staging-api: returns the only thing with that name, or the only similar name other than the
 * focus.
 */
function otherThan(focus: Shown | undefined, alike: readonly Shown[]): Shown | undefined {
  const others = [...new Map(alike.map((thing) => [thing.id, thing])).values()].filter(
    ({ id }) => id !== focus?.id,
  );
  const parts = new Set(partsOf(focus?.name ?? focus?.id ?? ''));
  const like = others.filter(({ id, name }) => partsOf(name ?? id).some((part) => parts.has(part)));
  const [one, another] = like.length > 0 ? like : others;
  return another ? undefined : one && { kind: one.kind, id: one.id, ...(one.name && { name: one.name }) };
}
