const END = '(?:(?:most|least) [a-z]+|[a-z]{2,}est)';
/** "request", "test": end like a superlative. */
const NO_END =
  /^(?:test|rest|west|guest|request|interest|manifest|digest|ingest|forest|invest|latest version)$/i;
/** "the cheapest and the most expensive box" */
const BEFORE_NOUN = new RegExp(`^(.*?)\\b(${END}) (?:and|or|plus|&) (?:the )?(${END}) (.+)$`, 'i');
/** "the oldest running instance and the newest" */
const AFTER_NOUN = new RegExp(
  `^(.*?)\\b(${END}) (.+?),? (?:and|or|plus|&) (?:also )?(?:the )?(${END})(?: one| of them)?\\W*$`,
  'i',
);

/** Splits a question about both ends of an order into one about each end. */
export function bothEnds(text: string): [string, string] | undefined {
  const [, lead, one, other, noun] = BEFORE_NOUN.exec(text) ?? [];
  if (lead !== undefined && one && other && noun) return endsOf(lead, [one, other], noun);
  const [, opening, first, thing, last] = AFTER_NOUN.exec(text) ?? [];
  return opening !== undefined && first && thing && last ? endsOf(opening, [first, last], thing) : undefined;
}

function endsOf(lead: string, [one, other]: [string, string], noun: string): [string, string] | undefined {
  if (NO_END.test(one) || NO_END.test(other) || one.toLowerCase() === other.toLowerCase()) return undefined;
  return [`${lead}${one} ${noun}`, `${lead}${other} ${noun}`];
}
