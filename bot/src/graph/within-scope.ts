import type { Scope } from '../domain/scope.ts';
import { allowsRegion, allowsSubject } from '../domain/scope.ts';
import { subjectsOfKind } from '../tools/subjects.ts';
import { AccountIndex } from './account-index.ts';
import { KINDS } from './kinds.ts';

/** A cut for one scope is reused for its next question. */
const cutIndexes = new WeakMap<AccountIndex, Map<string, AccountIndex>>();
/** Scopes cached for one account. */
const MAX_SCOPES = 8;

/**
 * Returns what is known about an account within a scope. Other resources have no name and no relations, and for other
 * kinds it is unknown whether there are any.
 */
export function cutToScope(index: AccountIndex, scope: Scope): AccountIndex {
  const { regions, subjects } = scope;
  if (!regions && !subjects) return index;
  const key = JSON.stringify([regions, subjects]);
  const known = cutIndexes.get(index) ?? new Map<string, AccountIndex>();
  cutIndexes.set(index, known);
  const cut = known.get(key) ?? cutIndex(index, scope);
  if (!known.has(key) && known.size >= MAX_SCOPES) known.clear();
  known.set(key, cut);
  return cut;
}

function cutIndex({ entities, isLacking, unread }: AccountIndex, scope: Scope): AccountIndex {
  const isAllowed = new Map<string, boolean>();
  const mayBeNamed = (kind: string) => {
    const allowed = isAllowed.get(kind) ?? allowsSubject(scope, subjectsOfKind(kind));
    isAllowed.set(kind, allowed);
    return allowed;
  };
  const hidden = KINDS.filter(({ id }) => !mayBeNamed(id)).map(({ id }) => id);
  return new AccountIndex(
    entities.filter(({ kind, region }) => mayBeNamed(kind) && allowsRegion(scope, region)),
    new Set([...unread, ...hidden]),
    // What is hidden will not be known later, either.
    isLacking,
  );
}
