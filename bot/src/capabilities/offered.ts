import type { Access, Subject } from '../domain/scope.ts';
import { allowsSubject } from '../domain/scope.ts';
import { mayNotBeAsked } from '../domain/scope-words.ts';
import { subjectsOf } from '../tools/subjects.ts';
import type { Capability } from './capability.ts';
import { KINDS_IN_BRACES, kindsInBraces, LISTS } from './kinds.ts';

/** The subjects of each capability. One with several subjects returns only what is allowed. */
const SUBJECTS: Readonly<Record<string, readonly Subject[]>> = {
  about: ['resources'],
  account: [],
  calculate: [],
  changes: ['people_and_events'],
  costs: ['costs'],
  find: [],
  findings: ['security', 'costs'],
  health: [],
  list_things: [],
  metrics: ['resources'],
  verify: [],
};

/** Throws for an undeclared capability. */
export function subjectsOfCapability({ name }: Pick<Capability, 'name'>): readonly Subject[] {
  const own = SUBJECTS[name];
  if (!own) throw new Error(`No subjects are declared for the capability '${name}'`);
  return own;
}

/** Returns the capabilities that may be called, with the kinds of resources that may be read. */
export function offered(all: readonly Capability[], access: Access | undefined): readonly Capability[] {
  if (!access) return all;
  const kinds = kindsInBraces(LISTS.filter((list) => allowsSubject(access.scope, subjectsOf(list))));
  return all
    .filter((capability) => allowsSubject(access.scope, subjectsOfCapability(capability)))
    .map((each) => ({
      ...each,
      description: each.description.replace(KINDS_IN_BRACES, kinds || 'none here'),
    }));
}

/** Tells a model what it may not ask. Undefined: it may ask everything. */
export function limitsInWords(access: Access | undefined): string | undefined {
  if (!access) return undefined;
  const parts = (['subjects', 'regions'] as const).filter((part) => access.scope[part]);
  return parts.map((part) => mayNotBeAsked(`other ${part}`, access, part)).join(' ') || undefined;
}
