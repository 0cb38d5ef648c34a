import type { AccountIndex } from './account-index.ts';
import { ListedWords } from './listed-words.ts';

/** By the first of the accounts, for the accounts that were last asked together with it. */
const SHARED = new WeakMap<AccountIndex, { accounts: readonly AccountIndex[]; words: ListedWords }>();

/**
 * Returns what questions about these accounts look up, one after the other. A refreshed account has another index, so
 * nothing is stale.
 */
export function sharedWords(accounts: readonly AccountIndex[]): ListedWords {
  const [first] = accounts;
  const known = first && SHARED.get(first);
  if (known && areSame(known.accounts, accounts)) return known.words;
  const words = new ListedWords(accounts);
  if (first) SHARED.set(first, { accounts, words });
  return words;
}

const areSame = (one: readonly AccountIndex[], other: readonly AccountIndex[]): boolean =>
  one.length === other.length && one.every((account, at) => account === other[at]);
