import { SUBJECTS } from '../contract/rules.ts';

export { SUBJECTS };
export type Subject = (typeof SUBJECTS)[number];

/** What a person may see in a place. An absent part is not limited. An empty one allows nothing. */
export interface Scope {
  /** AWS account ids. */
  accounts?: readonly string[];
  /** Region codes, 'eu-west-1'. */
  regions?: readonly string[];
  subjects?: readonly Subject[];
}

/** The scope without any rules. */
export const EVERYTHING: Scope = {};

const PARTS = ['accounts', 'regions', 'subjects'] as const;

/** Returns what both scopes allow. */
export function bothAllow(one: Scope, other: Scope): Scope {
  const parts = PARTS.map((part) => {
    const mine: readonly string[] | undefined = one[part];
    const theirs: readonly string[] | undefined = other[part];
    return [part, mine && theirs ? mine.filter((each) => theirs.includes(each)) : (mine ?? theirs)] as const;
  });
  return Object.fromEntries(parts.filter(([, allowed]) => allowed));
}

/**
 * Returns whether `outer` allows everything that `inner` allows. If so, what was found within `inner` may be shown to
 * people with `outer`.
 */
export function covers(outer: Scope, inner: Scope): boolean {
  return PARTS.every((part) => {
    const allowed: readonly string[] | undefined = outer[part];
    return !allowed || (inner[part]?.every((each) => allowed.includes(each)) ?? false);
  });
}

/** What a person may see in a place, and what limits it. */
export interface Access {
  scope: Scope;
  /** What limits it, as the subject of a sentence: 'the rule for #dev'. Absent: nothing does. */
  because?: string | undefined;
}

/** Returns whether the scope limits nothing. */
export const isEverything = (scope: Scope): boolean => PARTS.every((part) => scope[part] === undefined);

export const allowsAccount = ({ accounts }: Scope, id: string): boolean =>
  accounts === undefined || accounts.includes(id);

/** Returns whether the scope allows a region. A resource without a region is in everyone's. */
export const allowsRegion = ({ regions }: Scope, code: string): boolean =>
  regions === undefined || code === 'global' || regions.includes(code);

/** Returns whether the scope allows one of these subjects. A question without subjects is always allowed. */
export const allowsSubject = ({ subjects }: Scope, of: readonly Subject[]): boolean =>
  subjects === undefined || of.length === 0 || of.some((each) => subjects.includes(each));
