import type { InDoubt, Lost } from './in-doubt.ts';

/** "expensive instances": the costs of everything are not those of a kind of things. */
export const lostKinds = (found: InDoubt): Lost[] =>
  found.isOfAllCosts
    ? found.question.tokens.flatMap((_, at, tokens) =>
        // "cost data"
        found.isNoun(at) && found.isIgnored(at) && !COST.test(tokens[at - 1]?.word ?? '')
          ? [{ from: at, to: at + 1 }]
          : [],
      )
    : [];

const COST = /^(?:costs?|spend|spending|bill|billing)$/;
