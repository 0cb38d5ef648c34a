import type { Action } from './actions.ts';
import { ACTIONS, VERBS } from './actions.ts';

/** Returns the common root of a verb's forms: 'deletions', 'deleted', 'deletes' → 'delet'. */
const rootOf = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(?:ments?|ications?|ions?|als?|ied|ies|ings?|ed|es|ers?|s|e|y)$/, '')
    .replace(/([^aeiou])\1$/, '$1');

/** Actions by root, from their single-word alternatives without pattern syntax. The first action with a root wins. */
const BY_ROOT = new Map<string, Action>();
for (const action of ACTIONS)
  for (const word of VERBS[action].words.split('|'))
    if (/^[a-z]{5,}$/.test(word) && !BY_ROOT.has(rootOf(word))) BY_ROOT.set(rootOf(word), action);

/** Returns the action of any form of its verb: 'deletions' → 'delete', 'stops' → 'stop'. */
export const deedOf = (word: string): Action | undefined =>
  word.length > 3 ? BY_ROOT.get(rootOf(word)) : undefined;
