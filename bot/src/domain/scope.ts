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

/** What somebody may be told somewhere, and why no more. */
export interface Access {
  scope: Scope;
  /** What narrows it, as the subject of a sentence: 'the rule for #dev'. Absent: nothing does. */
  because?: string | undefined;
}

/** Whether nothing is narrowed: there is nothing to hold anything to. */
export const isEverything = (scope: Scope): boolean => PARTS.every((part) => scope[part] === undefined);

export const allowsAccount = ({ accounts }: Scope, id: string): boolean =>
  accounts === undefined || accounts.includes(id);

/** A thing that is in no region is in everyone's. */
export const allowsRegion = ({ regions }: Scope, code: string): boolean =>
  regions === undefined || code === 'global' || regions.includes(code);

/** Whether one of these subjects may be asked; what has none may be asked by anybody. */
export const allowsSubject = ({ subjects }: Scope, of: readonly Subject[]): boolean =>
  subjects === undefined || of.length === 0 || of.some((each) => subjects.includes(each));
