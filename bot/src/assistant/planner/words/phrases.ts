import type { Token } from './text.ts';
import { stemsOf } from './text.ts';

interface Entry<M> {
  stems: readonly string[];
  meaning: M;
}

export interface PhraseMatch<M> {
  /** Token indexes; `to` is exclusive. */
  from: number;
  to: number;
  meanings: M[];
}

/** Words that may stand inside a phrase without changing it: "without *any* subscribers", "never *actually* used". */
const WITHIN = new Set(
  'a an the any their its our my actually currently really still even ever yet already just'.split(' '),
);

/** Returns the index of the token after a phrase that begins at `at`, or undefined if the phrase is not there. */
function endOf(
  stems: readonly string[],
  tokens: Token[],
  at: number,
  free: (index: number) => boolean,
): number | undefined {
  let next = at;
  for (const stem of stems) {
    while (next > at && tokens[next]?.stem !== stem && WITHIN.has(tokens[next]?.word ?? '') && free(next))
      next++;
    if (tokens[next]?.stem !== stem || !free(next)) return undefined;
    next++;
  }
  return next;
}

/** Finds many phrases in a question at once, by their stems. A look-up costs a few map reads per token. */
export class PhraseIndex<M> {
  readonly #byFirst = new Map<string, Entry<M>[]>();
  readonly words = new Set<string>();
  /** Adjacent words of a phrase: 'multi az'. */
  readonly pairs = new Set<string>();

  add(phrase: string, meaning: M): void {
    const stems = stemsOf(phrase);
    const first = stems[0];
    if (first === undefined) return;
    const entries = this.#byFirst.get(first) ?? [];
    const shorter = entries.findIndex((entry) => entry.stems.length < stems.length);
    entries.splice(shorter < 0 ? entries.length : shorter, 0, { stems, meaning });
    this.#byFirst.set(first, entries);
    for (const word of stems) this.words.add(word);
    for (let at = 1; at < stems.length; at++) this.pairs.add(`${stems[at - 1]} ${stems[at]}`);
  }

  /**
   * Returns the longest phrase that begins at token `at`, with all its meanings.
   * @param free which tokens may be used
   */
  longestAt(tokens: Token[], at: number, free: (index: number) => boolean): PhraseMatch<M> | undefined {
    const first = tokens[at];
    if (!first || !free(at)) return undefined;
    let found: PhraseMatch<M> | undefined;
    let longest = 0;
    for (const { stems, meaning } of this.#byFirst.get(first.stem) ?? []) {
      if (stems.length < longest) break;
      const to = endOf(stems, tokens, at, free);
      if (to === undefined || (found && to > found.to)) continue;
      longest = stems.length;
      if (found?.to === to) found.meanings.push(meaning);
      else found = { from: at, to, meanings: [meaning] };
    }
    return found;
  }

  /** Returns all longest matches from left to right, without overlaps. */
  all(tokens: Token[], free: (index: number) => boolean = () => true): PhraseMatch<M>[] {
    const matches: PhraseMatch<M>[] = [];
    for (let at = 0; at < tokens.length; ) {
      const match = this.longestAt(tokens, at, free);
      // "with backup retention": "backup retention" is as long as "with backup" but reaches further.
      const further = match && this.#reachingFurther(tokens, match, free);
      if (match && !further) matches.push(match);
      at = match && !further ? match.to : at + 1;
    }
    return matches;
  }

  #reachingFurther(tokens: Token[], match: PhraseMatch<M>, free: (index: number) => boolean): boolean {
    if (!/^(with|without|has|have|having|no|not|never|in|is|are|that)$/.test(tokens[match.from]?.word ?? ''))
      return false;
    for (let at = match.from + 1; at < match.to; at++) {
      const rival = this.longestAt(tokens, at, free);
      if (rival && rival.to > match.to && rival.to - rival.from >= match.to - match.from) return true;
    }
    return false;
  }
}
