import type { Shown } from '../../shown.ts';
import { fewOf, other } from './counted.ts';
import type { Finder, Found } from './finders.ts';
import { byCondition, named, selected } from './finders.ts';
import { ordinal } from './ordinals.ts';
import { belonging } from './person-of.ts';
import { pronoun } from './pronouns.ts';
import type { Reference } from './reference.ts';
import type { Scene } from './scene.ts';
import { superlative } from './superlative.ts';
import { tiedNoun } from './tied-noun.ts';
import type { Words } from './words.ts';

/** In this order, because "the second one" is not a name and "that bucket" not a pronoun. */
const FINDERS: readonly Finder[] = [
  ordinal,
  byCondition,
  selected,
  superlative,
  other,
  belonging,
  fewOf,
  tiedNoun,
  named,
  pronoun,
];

/** Returns the words of a message that stand for what was shown, from left to right. */
export function referencesIn(words: Words, scene: Scene): Reference[] {
  const found: Reference[] = [];
  for (let at = 0; at < words.tokens.length; ) {
    const named = found.findLast(({ isNamed, things }) => isNamed && things.length === 1)?.things[0];
    const one = foundAt(at, words, named ? { ...scene, focus: named } : scene);
    if (!one) {
      at++;
      continue;
    }
    const { to, ...rest } = one;
    const out = excludedFrom(at, words);
    found.push({
      ...rest,
      start: words.tokens[out ?? at]?.start ?? 0,
      end: words.tokens[to - 1]?.end ?? 0,
      ...(out !== undefined && { isExcluded: true }),
    });
    at = to;
  }
  return found;
}

function foundAt(at: number, words: Words, scene: Scene): Found | undefined {
  for (const finder of FINDERS) {
    const found = finder(at, words, scene);
    if (found) return found;
  }
  return undefined;
}

const EXCLUDING =
  /^(?:not|except|without|but|excluding|minus|besides|other than|apart from|all but|anything but)$/;

/** Returns the position of the words that exclude what follows: "all except the web ones". */
function excludedFrom(at: number, { word }: Words): number | undefined {
  let before = at - 1;
  while (/^(?:for|any|all|of|the)$/.test(word(before))) before--;
  if (EXCLUDING.test(`${word(before - 1)} ${word(before)}`)) return before - 1;
  // "and not", but not "are not those", "but the search ones?"
  if (word(before) === 'but' && before === 0) return undefined;
  const isAsked = /^(?:is|are|was|were|do|does|did|has|have|why|can|could)$/.test(word(before - 1));
  return EXCLUDING.test(word(before)) && !isAsked ? before : undefined;
}

/** Returns all things that references name together: "the web ones and the search ones". */
export const thingsOf = (references: readonly Reference[]): Shown[] => [
  ...new Map(
    references.flatMap(({ things }) => things).map((row) => [`${row.kind} ${row.id}`, row]),
  ).values(),
];
