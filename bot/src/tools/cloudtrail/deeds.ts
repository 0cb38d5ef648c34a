import type { Action } from './actions.ts';
import { ACTIONS, VERBS } from './actions.ts';

/** 'deletions', 'deleted', 'deletes' → 'delet': what the forms of a verb have in common. */
const rootOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?:ications?|ions?|als?|ied|ies|ings?|ed|es|ers?|s|e|y)$/, '')
    .replace(/([^aeiou])\1$/, '$1');

/** Of the alternatives those of one word and no pattern; the first action that has a root is meant. */
const BY_ROOT = new Map<string, Action>();
for (const action of ACTIONS)
  for (const word of VERBS[action].words.split('|'))
    if (/^[a-z]{5,}$/.test(word) && !BY_ROOT.has(rootOf(word))) BY_ROOT.set(rootOf(word), action);

/** What was done, by any form of its verb: 'deletions' → 'delete', 'stops' → 'stop'. */
export const deedOf = (word: string): Action | undefined =>
  word.length > 3 ? BY_ROOT.get(rootOf(word)) : undefined;
