import type { Graph } from '../../../graph/graph.ts';
import { Things } from '../../../graph/things.ts';
import type { Shown } from '../../shown.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { keysBeside, OWNS } from './keys-beside.ts';
import type { MentionAt } from './mention.ts';
import type { Question } from './question.ts';

const NONE = new Things([]);

const THEM = /^(?:them|those|these|they|their|theirs|its)$/;
const LEADS_TO_IT = /^(?:has|have|of|on|in|to|behind|use|uses|using|with|for|from|by|at|near|inside|under)$/;

/** "what disks do they have": returns the things that were shown, for a pronoun that stands for all of them. */
export function mentionShown(
  { taken, text, tokens }: Question,
  shown: readonly Shown[],
  graph: Graph,
): MentionAt | undefined {
  const [first] = shown;
  const isThat = /\b(?:which|what) [a-z]+ (?:is|was|are|were) (?:it|that|this)\b/i.test(text);
  // "which balancer has it", "how many snapshots of it do we have"
  const isObject = (index: number) =>
    LEADS_TO_IT.test(tokens[index - 1]?.word ?? '') &&
    (tokens[index + 1] === undefined || FUNCTION_WORDS.has(tokens[index + 1]?.word ?? ''));
  const at = tokens.findIndex(
    ({ word }, index) =>
      (THEM.test(word) || (/^(?:it|that|this)$/.test(word) && (isThat || isObject(index)))) && !taken[index],
  );
  if (!first || at < 0) return undefined;
  const ids = new Set(shown.flatMap(({ id, kind }) => (kind === first.kind ? [id] : [])));
  const exact = graph.withIds(first.kind, ids);
  if (exact.length === 0) return undefined;
  const what = { words: 'what was shown', exact, part: NONE, tags: [], from: at, to: at + 1 };
  return { ...what, isCertain: true, isOrdinary: false, isOwner: true, isExcluded: false, isReference: true };
}

/** Returns the mention for a name that replaced a pronoun. It means that thing, even if others have the same name. */
export function mentionOne(
  { taken, text, tokens }: Question,
  one: Shown,
  graph: Graph | undefined,
): MentionAt | undefined {
  const name = one.name ?? one.id;
  const start = text.indexOf(name);
  const inside = tokens.flatMap((token, at) =>
    token.start < start + name.length && token.end > start ? [at] : [],
  );
  const [from] = inside;
  if (start < 0 || from === undefined || inside.some((at) => taken[at])) return undefined;
  // Includes what it belongs to, if that is known.
  const known = graph?.withIds(one.kind, new Set([one.id])) ?? [];
  const owning = graph && keysBeside(tokens, from, from + inside.length, graph);
  const owned =
    owning && OWNS.test(tokens[from + inside.length]?.word ?? '')
      ? (graph?.resolve(name).tags ?? []).filter(({ key }) => owning.keys.includes(key))
      : [];
  // "what does he own": the things that have the tag.
  if (owning && owned.length > 0)
    return {
      ...{ words: name, exact: [], part: NONE, tags: owned, keys: owning.keys },
      ...{ from, to: owning.to, isCertain: true, isOrdinary: false, isOwner: true, isExcluded: false },
    };
  const exact = known.length > 0 ? known : [{ ...one, account: '', region: '' }];
  return {
    ...{ words: name, exact, part: NONE, tags: [], from, to: from + inside.length },
    ...{ isCertain: true, isOrdinary: false, isOwner: false, isExcluded: false },
  };
}
