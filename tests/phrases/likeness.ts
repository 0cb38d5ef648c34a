import type { Case } from './parse.ts';

const FILLERS = new Set(
  'the a an of in on our my me we is are do does to for and i you it that with which what show list all please how many any have has there this by'.split(
    ' ',
  ),
);

const wordsOf = new WeakMap<Case, Set<string>>();

/** Returns a question's distinct content words. */
function telling(one: Case): Set<string> {
  let words = wordsOf.get(one);
  if (!words) {
    const said = one.question.toLowerCase().match(/[a-z0-9.>-]+/g) ?? [];
    words = new Set(said.filter((word) => !FILLERS.has(word)));
    wordsOf.set(one, words);
  }
  return words;
}

/** Returns the share of content words that two questions have in common. */
export function likeness(one: Case, other: Case): number {
  const [a, b] = [telling(one), telling(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common / Math.max(1, a.size + b.size - common);
}
