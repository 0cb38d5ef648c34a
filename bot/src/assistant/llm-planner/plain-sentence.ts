import { tokensOf } from './lead-tokens.ts';

/** A model's sentence is drawn as it is: what could be a link, a mention, markup or a list is none. */
const FORM = /^\p{Lu}[\p{L}\p{N} ,.;:'’()%$€£/+–-]{2,238}[.?!]$/u;
const LINK = /:\/\/|www\.|[\p{L}\p{N}]\.\p{L}{2,}|\/\//iu;

/** One sentence in plain letters, without links, mentions and markup; at most 240 characters. */
export const isPlain = (sentence: string): boolean =>
  FORM.test(sentence) && !LINK.test(sentence) && !/[.?!]\s+\p{L}/u.test(sentence);

/** What it takes to ask which of several things somebody means. */
const ASKING = new Set(
  tokensOf(
    `a an the this that these those it its they them of in on at by for from to with about as between or and also only all any one
     ones other kind kinds sort sorts type types thing things which what where when who how is are was were do does did you your
     me i we mean want wish look looking interested like know see would should shall rather please aws account accounts`,
  ),
);

/** Such a sentence in words that ask, or that stand in `known`: it asks for no password, promises nothing, tells nothing. */
export function isPlainSentence(sentence: string, known: string): boolean {
  const said = new Set(tokensOf(known));
  return isPlain(sentence) && tokensOf(sentence).every((token) => said.has(token) || ASKING.has(token));
}
