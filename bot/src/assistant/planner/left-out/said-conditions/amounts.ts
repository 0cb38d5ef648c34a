import type { InDoubt, Lost } from './in-doubt.ts';

/** "over 1 million", "more than 3": an amount that the plan does not have. */
export function lostAmounts(found: InDoubt): Lost[] {
  const { text, tokens } = found.question;
  return [...text.matchAll(COMPARED)].flatMap(({ 0: said, index }): Lost[] => {
    const inside = tokens.flatMap(({ end, start }, at) =>
      start >= index && end <= index + said.length ? [at] : [],
    );
    const [from, to] = [inside[0], inside.at(-1)];
    const isLost = inside.some((at) => /\d/.test(tokens[at]?.raw ?? '') && found.isIgnored(at));
    return from !== undefined && to !== undefined && isLost ? [{ from, to: to + 1 }] : [];
  });
}

const COMPARED =
  /\b(?:over|above|under|below|(?:more|less|fewer|greater|higher|lower) than|at (?:least|most)|exceed(?:s|ed|ing)?) \$?\d[\d,.]*(?: ?(?:k|m|thousand|million|mio|billion|dollars?|usd))*\b/gi;
