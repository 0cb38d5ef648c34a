/** A model's sentence is drawn as it is: what could be a link, a mention, markup or a list is none. */
const FORM = /^\p{Lu}[\p{L}\p{N} ,.;:'’()%$€£/+–-]{2,238}[.?!]$/u;
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}|\/\//iu;

/** One sentence in plain letters, without links, mentions and markup; at most 240 characters. */
export const isPlain = (sentence: string): boolean =>
  FORM.test(sentence) && !LINK.test(sentence) && !/[.?!]\s+\p{L}/u.test(sentence);

/** Such a sentence, with no number and no name of letters with digits that does not stand in `known`. */
export function isPlainSentence(sentence: string, known: string): boolean {
  const said = known.toLowerCase();
  const numbers = sentence.toLowerCase().match(/[\p{L}\p{N}.-]*\p{N}[\p{L}\p{N}.-]*/gu) ?? [];
  return isPlain(sentence) && numbers.every((number) => said.includes(number.replace(/[.-]+$/, '')));
}
