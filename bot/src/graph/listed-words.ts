import { remembered } from '../domain/remembered.ts';
import type { AccountIndex } from './account-index.ts';
import type { Entity } from './entity.ts';
import { startingWith } from './id-starts.ts';
import type { Mention, TagMeaning } from './mention.ts';
import { isNothing, meaningOf, NONE } from './mention.ts';
import { hashOf } from './name-hashes.ts';
import { singular, spoken } from './name-words.ts';
import { SimilarNames } from './similar-names.ts';
import type { Tagged } from './tag-index.ts';
import { environmentWords, isEnvironment } from './tag-words.ts';
import type { KeysInUse } from './tags-in-use.ts';
import { keysInUse } from './tags-in-use.ts';
import { joinLists, Things } from './things.ts';

/**
 * What words mean among the resources that list tools read. The latest look-ups are kept, since questions have most of
 * their words in common; nobody may change a result.
 */
export class ListedWords {
  readonly #accounts: readonly AccountIndex[];
  /** Maps an account id to what is known about it. */
  readonly byId: ReadonlyMap<string, readonly AccountIndex[]>;
  readonly #similar: SimilarNames;
  #keysInUse: KeysInUse | undefined;

  constructor(accounts: readonly AccountIndex[]) {
    this.#accounts = accounts;
    const byId = new Map<string, AccountIndex[]>();
    for (const index of accounts)
      for (const id of index.accounts) {
        const same = byId.get(id);
        if (same) same.push(index);
        else byId.set(id, [index]);
      }
    this.byId = byId;
    this.#similar = new SimilarNames(accounts, this.isPart);
  }

  get keysInUse(): KeysInUse {
    this.#keysInUse ??= keysInUse(this.#accounts);
    return this.#keysInUse;
  }

  /** Returns whether any name has this part, in the singular. */
  readonly isPart = remembered((part) => this.#accounts.some((account) => account.isPart(part)));

  /** Returns names, parts of names and tag values with a similar spelling, nearest first, whole names before others. */
  near(word: string): string[] {
    return this.#similar.near(word);
  }

  /** Returns whether any tag value has this word. */
  readonly #isTagWord = remembered((word) => this.#accounts.some((account) => account.isTagWord(word)));

  /** Returns the resources with exactly this name, id, ARN or alias, in lower case. */
  readonly called = remembered((words): readonly Entity[] => {
    const hash = hashOf(words);
    const accounts = this.#accounts.filter((account) => account.mayCall(hash));
    return joinLists(accounts.map((account) => account.called(words)));
  });

  /** Returns what words may mean: first exactly as written, then without plural endings. */
  readonly resolve = remembered((words): Mention => {
    const said = spoken(words);
    if (said === '') return NONE;
    const meant = this.#meant(said, words);
    if (!isNothing(meant)) return meant;
    const singulars = said.split(' ').map(singular);
    const form = singulars.join(' ');
    const started = startingWith(words, this.#accounts);
    if (started.length > 0) return { ...NONE, words, exact: started };
    if (form === said) return { ...NONE, words };
    // Names are looked up in the singular anyway. Only a tag value may still be plural.
    const isSettled = singulars.every((part) => singular(part) === part);
    const other = isSettled ? { ...NONE, words, tags: this.#tags(form) } : this.#meant(form, words);
    return isNothing(other) ? { ...NONE, words } : other;
  });

  #meant(said: string, words: string): Mention {
    const parts = said.split(' ').map(singular);
    const isThere = parts.every(this.isPart);
    const part = isThere ? new Things(this.#accounts.map((account) => account.having(parts))) : NONE.part;
    // A match of several words is also part of the resource's name. Ids and ARNs are a single word.
    const exact = part.isEmpty && /\s/.test(words) ? [] : this.called(words.toLowerCase());
    const isCalled = exact.length > 0 || part.isEmpty || said === words.toLowerCase();
    return { words, exact: isCalled ? exact : this.called(said), part, tags: this.#tags(said) };
  }

  #tags(said: string): TagMeaning[] {
    const byKey = new Map<string, Tagged[]>();
    const values = (isEnvironment(said) ? environmentWords(said) : [said]).filter((value) =>
      value.split(' ').every(this.#isTagWord),
    );
    if (values.length === 0) return [];
    for (const account of this.#accounts)
      for (const value of values)
        for (const tagged of account.tagged(value)) {
          const same = byKey.get(tagged.key);
          if (same) same.push(tagged);
          else byKey.set(tagged.key, [tagged]);
        }
    return [...byKey]
      .map(([key, same]) => meaningOf(key, same))
      .sort((one, other) => other.things.size - one.things.size);
  }
}
