import type { Entity } from '../../../graph/entity.ts';
import { isEnvironment } from '../../../graph/tag-words.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { readAll } from '../readings.ts';
import { kindsNamed } from '../slots/kind-beside.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';

/** More things than these are not spoken of one by one. */
const MOST = 4;

/**
 * Returns what a message without an answer is about: the thing that it names, or the few of one kind: "the campaign lb",
 * "the payments secrets". Empty if it names none, or several at different places.
 */
export function thingsSpokenOf(input: PlanInput, lexicon: Lexicon): Shown[] {
  const { graph } = input;
  if (!graph || graph.isEmpty) return [];
  const { frame: _, ...alone } = input;
  const { mentions, tokens } = readAll(alone, lexicon).question;
  const named = mentions
    .filter(({ isExcluded, isReference }) => !isExcluded && !isReference)
    .map((mention) => thingsOf(mention, tokens, lexicon))
    .filter(({ things }) => things.length > 0);
  const withKind = named.filter(({ isOfKind }) => isOfKind);
  const [only, another] = withKind.length > 0 ? withKind : named;
  if (!only || another) return [];
  return only.things.map(({ id, kind, name }) => ({ kind, id, ...(name && name !== id && { name }) }));
}

interface Named {
  things: readonly Entity[];
  /** Whether a noun beside the name says what kind of thing it is. */
  isOfKind: boolean;
}

const NOTHING: Named = { things: [], isOfKind: false };

function thingsOf(mention: MentionAt, tokens: readonly Token[], lexicon: Lexicon): Named {
  const { exact, isCertain, isOrdinary, part, tags, words } = mention;
  const kinds = kindsBeside(mention, tokens, lexicon);
  const ofKinds = exact.filter(({ kind }) => kinds.includes(kind));
  const things = ofKinds.length > 0 ? ofKinds : kinds.flatMap((kind) => part.ofKind(kind));
  if (things.length > 0 && isFew(things)) return { things, isOfKind: true };
  // A first name may be an English word and the value of a tag, but it means nobody else.
  const person = exact.find(({ kind }) => kind === 'iam.users');
  if (person && !mention.keys) return { things: [person], isOfKind: false };
  // "prod" and "the data team" are groups of things, whatever else is called so.
  if (tags.length > 0 && (isEnvironment(words.toLowerCase()) || mention.keys || !isCertain)) return NOTHING;
  const [one] = exact;
  if (isOrdinary && !isCertain) return NOTHING;
  if (one) return { things: [one], isOfKind: false };
  return part.size === 1 ? { things: part.all, isOfKind: false } : NOTHING;
}

function isFew(things: readonly Entity[]): boolean {
  return things.length <= MOST && new Set(things.map(({ kind }) => kind)).size === 1;
}

/** Returns the kinds in the nouns after and before a name. */
function kindsBeside({ from, to }: MentionAt, tokens: readonly Token[], lexicon: Lexicon): string[] {
  return [tokens[to], tokens[from - 1]].flatMap((token) => (token ? kindsNamed(token, lexicon).own : []));
}
