import { SUBJECTS } from '../contract/rules.ts';

export { SUBJECTS };
export type Subject = (typeof SUBJECTS)[number];

/** What somebody may be told somewhere. A part that is absent is not narrowed; an empty one allows nothing. */
export interface Scope {
  /** AWS account ids. */
  accounts?: readonly string[];
  /** Region codes, 'eu-west-1'. */
  regions?: readonly string[];
  subjects?: readonly Subject[];
}

/** Where no rule narrows anything. */
export const EVERYTHING: Scope = {};

const PARTS = ['accounts', 'regions', 'subjects'] as const;

/** What both allow. */
export function bothAllow(one: Scope, other: Scope): Scope {
  const parts = PARTS.map((part) => {
    const mine: readonly string[] | undefined = one[part];
    const theirs: readonly string[] | undefined = other[part];
    return [part, mine && theirs ? mine.filter((each) => theirs.includes(each)) : (mine ?? theirs)] as const;
  });
  return Object.fromEntries(parts.filter(([, allowed]) => allowed));
}

/**
 * Whether all that `inner` allows is allowed by `outer` too: what was found within the one may be told to whom the other
 * holds for.
 */
export function covers(outer: Scope, inner: Scope): boolean {
  return PARTS.every((part) => {
    const allowed: readonly string[] | undefined = outer[part];
    return !allowed || (inner[part]?.every((each) => allowed.includes(each)) ?? false);
  });
}
