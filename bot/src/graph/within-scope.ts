import type { Scope } from '../domain/scope.ts';
import { allowsRegion, allowsSubject } from '../domain/scope.ts';
import { subjectsOfKind } from '../tools/subjects.ts';
import { AccountIndex } from './account-index.ts';
import { KINDS } from './kinds.ts';

/** What was cut for one scope serves its next question too. */
const cutIndexes = new WeakMap<AccountIndex, Map<string, AccountIndex>>();
/** Scopes of one account that are kept at once. */
const MOST_SCOPES = 8;

/**
 * What is known of an account as far as the scope allows it: other things have no name and belong to nothing, and of other
 * kinds it is not known whether there are any.
 */
export function cutToScope(index: AccountIndex, scope: Scope): AccountIndex {
  const { regions, subjects } = scope;
  if (!regions && !subjects) return index;
  const key = JSON.stringify([regions, subjects]);
  const known = cutIndexes.get(index) ?? new Map<string, AccountIndex>();
  cutIndexes.set(index, known);
  const cut = known.get(key) ?? cutIndex(index, scope);
  if (!known.has(key) && known.size >= MOST_SCOPES) known.clear();
  known.set(key, cut);
  return cut;
}

function cutIndex({ entities, unread }: AccountIndex, scope: Scope): AccountIndex {
  const isAllowed = new Map<string, boolean>();
  const mayBeNamed = (kind: string) => {
    const allowed = isAllowed.get(kind) ?? allowsSubject(scope, subjectsOfKind(kind));
    isAllowed.set(kind, allowed);
    return allowed;
  };
  const untold = KINDS.filter(({ id }) => !mayBeNamed(id)).map(({ id }) => id);
  return new AccountIndex(
    entities.filter(({ kind, region }) => mayBeNamed(kind) && allowsRegion(scope, region)),
    new Set([...unread, ...untold]),
  );
}
