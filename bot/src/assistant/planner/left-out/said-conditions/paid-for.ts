import type { InDoubt, Lost } from './in-doubt.ts';

/** "expensive instances": the costs of everything are not those of a kind of things. */
export const lostKinds = (found: InDoubt): Lost[] =>
  found.isOfAllCosts
    ? found.question.tokens.flatMap((_, at) =>
        found.isNoun(at) && found.isIgnored(at) ? [{ from: at, to: at + 1 }] : [],
      )
    : [];
