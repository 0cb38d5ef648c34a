import type { SaidFigure } from './figure.ts';

/** Text between the parts of one duration: "2 days, 18 hours and 21 minutes". */
const BETWEEN_PARTS = /^(?:,? and|,)?\s*$/;

/** Joins the parts of a duration, each in a smaller unit than the one before, into one figure in the smallest unit. */
export function spansJoined(figures: readonly SaidFigure[], text: string): SaidFigure[] {
  const joined: SaidFigure[] = [];
  for (const figure of figures) {
    const before = joined.at(-1);
    const part = before && BETWEEN_PARTS.test(text.slice(before.end, figure.start)) && added(before, figure);
    if (part) joined[joined.length - 1] = part;
    else joined.push(figure);
  }
  return joined;
}

function added(whole: SaidFigure, part: SaidFigure): SaidFigure | undefined {
  const [large = 0] = whole.scales;
  const [small = 0] = part.scales;
  const isSpan = whole.kind === 'time' && part.kind === 'time' && !whole.rate && !part.rate;
  if (!isSpan || small >= large || part.amount * small >= large) return undefined;
  return {
    ...part,
    amount: (whole.amount * large) / small + part.amount,
    start: whole.start,
    roughly: whole.roughly,
  };
}
