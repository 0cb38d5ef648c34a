import { AccountIndex } from './account-index.ts';
import type { Entity } from './entity.ts';
import type { ThingsRead } from './read-things.ts';

/** Returns what is known about accounts together with kinds that were just read in all of them. */
export function withRead(accounts: readonly AccountIndex[], reads: readonly ThingsRead[]): AccountIndex[] {
  const found = Map.groupBy(
    reads.flatMap(({ entities }) => entities),
    ({ account }) => account,
  );
  const owned = accounts.map((index) => {
    const [id] = index.accounts;
    const own = id === undefined ? undefined : found.get(id);
    if (id !== undefined) found.delete(id);
    return { index, id, own };
  });
  // It is not known which account an index without resources is of, and makes no difference.
  return owned.map(({ id, index, own }) => {
    if (id !== undefined) return together(index, own ?? [], reads, id);
    const [first] = found;
    if (first) found.delete(first[0]);
    return together(index, first?.[1] ?? [], reads, first?.[0]);
  });
}

function together(
  { entities, isLacking, unread }: AccountIndex,
  own: readonly Entity[],
  reads: readonly ThingsRead[],
  account: string | undefined,
): AccountIndex {
  const isUnread = (read: ThingsRead) =>
    account === undefined ? read.unread.size > 0 : read.unread.has(account);
  const kinds = new Set(reads.map(({ kind }) => kind));
  const left = reads.filter(isUnread).map(({ kind }) => kind);
  return new AccountIndex(
    // What was known of a kind that could not be read completely is still known.
    [...entities.filter(({ kind }) => !kinds.has(kind) || left.includes(kind)), ...own],
    new Set([...[...unread].filter((kind) => !kinds.has(kind)), ...left]),
    isLacking,
  );
}
