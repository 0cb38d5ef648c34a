import type { RuleScope } from '../../contract/rules.ts';
import type { Scope } from '../../domain/scope.ts';
import { covers, EVERYTHING } from '../../domain/scope.ts';

export const NOTHING: Scope = { accounts: [], regions: [], subjects: [] };

const PARTS = ['accounts', 'regions', 'subjects'] as const;
type Part = (typeof PARTS)[number];

/** Returns a rule's scope. A part without a limit is absent. */
export function scopeOf(allows: RuleScope): Scope {
  const parts = PARTS.flatMap((part) => (allows[part] === null ? [] : [[part, allows[part]]]));
  return Object.fromEntries(parts);
}

/**
 * Returns the union of the scopes, as far as a single scope can express it without allowing what none of them allows.
 * For example, all costs together with everything in one account would become everything in all accounts. Of scopes
 * that cannot be joined, the widest is kept. No scopes at all: everything.
 */
export function joinScopes(scopes: readonly Scope[]): Scope {
  const left = [...scopes];
  for (;;) {
    const pair = firstPair(left);
    if (!pair) break;
    const [one, other, both] = pair;
    left.splice(left.indexOf(other), 1);
    left.splice(left.indexOf(one), 1, both);
  }
  return left.sort(widestFirst)[0] ?? EVERYTHING;
}

function firstPair(scopes: readonly Scope[]): [Scope, Scope, Scope] | undefined {
  for (const [at, one] of scopes.entries()) {
    for (const other of scopes.slice(at + 1)) {
      const both = exactUnion(one, other);
      if (both) return [one, other, both];
    }
  }
  return undefined;
}

/** Returns the union if it is a single scope: one covers the other, or they differ in one part only. */
function exactUnion(one: Scope, other: Scope): Scope | undefined {
  if (covers(one, other)) return one;
  if (covers(other, one)) return other;
  const differing = PARTS.filter((part) => !isSame(one[part], other[part]));
  const [part] = differing;
  return part && differing.length === 1 ? { ...one, [part]: union(one[part], other[part]) } : undefined;
}

function union(one: Scope[Part], other: Scope[Part]): string[] {
  return [...new Set<string>([...(one ?? []), ...(other ?? [])])].sort();
}

function isSame(one: Scope[Part], other: Scope[Part]): boolean {
  if (!one || !other) return one === other;
  return one.length === other.length && one.every((each) => (other as readonly string[]).includes(each));
}

/** Orders scopes: fewer limited parts first, then more values. */
function widestFirst(one: Scope, other: Scope): number {
  return limitedParts(one) - limitedParts(other) || valueCount(other) - valueCount(one);
}

const limitedParts = (scope: Scope) => PARTS.filter((part) => scope[part]).length;
const valueCount = (scope: Scope) => PARTS.reduce((sum, part) => sum + (scope[part]?.length ?? 0), 0);
