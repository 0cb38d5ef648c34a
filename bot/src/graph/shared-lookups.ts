import { remembered } from '../domain/remembered.ts';
import type { AccountIndex } from './account-index.ts';
import { hashOf } from './name-hashes.ts';
import type { KeysInUse } from './tags-in-use.ts';
import { keysInUse } from './tags-in-use.ts';

/** What is looked up in the same accounts for one question after the other. It holds for as long as they do not change. */
export interface SharedLookups {
  readonly keysInUse: KeysInUse;
  /** Maps an account id to what is known about it. */
  readonly byId: ReadonlyMap<string, readonly AccountIndex[]>;
  /** Returns the accounts that may have a resource with this name, id, ARN or alias, in lower case. */
  mayCall(words: string): readonly AccountIndex[];
  /** Returns whether any name has this part, in the singular. */
  isPart(part: string): boolean;
  /** Returns whether any tag value has this word. */
  isTagWord(word: string): boolean;
}

/** By the first of the accounts, for the accounts that were last asked together with it. */
const SHARED = new WeakMap<AccountIndex, { accounts: readonly AccountIndex[]; lookups: SharedLookups }>();

/** Returns what questions about these accounts share. A refreshed account has another index, so nothing is stale. */
export function sharedLookups(accounts: readonly AccountIndex[]): SharedLookups {
  const [first] = accounts;
  const known = first && SHARED.get(first);
  if (known && areSame(known.accounts, accounts)) return known.lookups;
  const lookups = lookupsIn(accounts);
  if (first) SHARED.set(first, { accounts, lookups });
  return lookups;
}

const areSame = (one: readonly AccountIndex[], other: readonly AccountIndex[]): boolean =>
  one.length === other.length && one.every((account, at) => account === other[at]);

function lookupsIn(accounts: readonly AccountIndex[]): SharedLookups {
  let keys: KeysInUse | undefined;
  const byId = new Map<string, AccountIndex[]>();
  for (const index of accounts)
    for (const id of index.accounts) {
      const same = byId.get(id);
      if (same) same.push(index);
      else byId.set(id, [index]);
    }
  return {
    get keysInUse() {
      keys ??= keysInUse(accounts);
      return keys;
    },
    byId,
    mayCall: remembered((words) => {
      const hash = hashOf(words);
      return accounts.filter((account) => account.mayCall(hash));
    }),
    isPart: remembered((part) => accounts.some((account) => account.isPart(part))),
    isTagWord: remembered((word) => accounts.some((account) => account.isTagWord(word))),
  };
}
