import type { Graph } from '../../../graph/graph.ts';
import { singular, spoken } from '../../../graph/name-words.ts';
import { USUAL_KEYS } from '../../../graph/tag-words.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Token } from '../words/text.ts';

/** Words that mean a tag key: "team", "cost center". */
export interface KeyAt {
  /** As people say them, in the singular. */
  said: string;
  /** The keys of the accounts that they mean, as AWS spells them. Empty: no resource has such a tag. */
  keys: readonly string[];
  from: number;
  /** Exclusive. */
  to: number;
}

const LONGEST = 3;
const USUAL = new Set(USUAL_KEYS);

/** Returns the tag key that words from a token on mean: a usual one, or one that the accounts have. */
export function keyAt(tokens: readonly Token[], from: number, graph: Graph | undefined): KeyAt | undefined {
  for (let length = LONGEST; length >= 1; length--) {
    const span = tokens.slice(from, from + length);
    const key = span.length === length ? keySaid(span, graph) : undefined;
    if (key) return { ...key, from, to: from + length };
  }
  return undefined;
}

/** Returns the tag key that words up to a token mean. */
export function keyBefore(tokens: readonly Token[], to: number, graph: Graph | undefined): KeyAt | undefined {
  for (let length = Math.min(LONGEST, to); length >= 1; length--) {
    const key = keySaid(tokens.slice(to - length, to), graph);
    if (key) return { ...key, from: to - length, to };
  }
  return undefined;
}

function keySaid(span: readonly Token[], graph: Graph | undefined): Pick<KeyAt, 'keys' | 'said'> | undefined {
  if (span.some(({ word }) => FUNCTION_WORDS.has(word))) return undefined;
  const words = spoken(span.map(({ raw }) => raw.replace(/['’]s$/, '')).join(' '));
  const one = words.split(' ').map(singular).join(' ');
  const keys = graph?.tagKeys(words) ?? [];
  const isOwn = keys.some((key) => [words, one].includes(spoken(key)));
  return isOwn || USUAL.has(words) || USUAL.has(one) ? { said: one, keys } : undefined;
}
