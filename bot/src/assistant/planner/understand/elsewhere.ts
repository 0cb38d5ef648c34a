import type { Plan } from '../../plan.ts';
import { refersToThings } from '../follow-up/ties.ts';
import { HOW_IT_IS } from '../overview/how-words.ts';
import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import type { Considered } from './considered.ts';

/** "what is the wifi code?" is not a question for Windsock. */
export const ofElsewhere = ({ asked, lexicon, plan, readings }: Considered): Plan | undefined =>
  plan.kind === 'unknown' && !asked.frame?.last && isElsewhere(readings, lexicon)
    ? { kind: 'small_talk', about: 'elsewhere' }
    : undefined;

/** In a longer message, a word may match a field or value by chance. */
const LONG = 6;
/** The number of words that must be unusual English: "wifi", "canteen". */
const STRANGE = 2;
/** Shorter messages may continue anything. */
const SHORTEST_ELSEWHERE = 4;

/** "tell me a joke", "what is the weather": short, and with nothing but plain English in it. */
function isPlainEnglish(words: readonly Token[], lexicon: Lexicon): boolean {
  const [first, ...others] = words;
  const said = first && REQUESTS.test(first.word) ? others : words;
  return (
    said.length > 0 &&
    said.every(
      (token) =>
        lexicon.isEnglish(token.word) &&
        !lexicon.isKnown(token) &&
        lexicon.naming(token.stem).length === 0 &&
        lexicon.speaking(token.stem).length === 0,
    )
  );
}

const REQUESTS = /^(?:tell|write|make|draw|give|sing|read|play|recommend|suggest)$/;

/** Reports whether a whole sentence has nothing to do with AWS or with what was shown. */
function isElsewhere({ cost, lists, named, question }: Readings, lexicon: Lexicon): boolean {
  const { accounts, patternMatches, mentions, quoted, regions, text, tokens } = question;
  const said = tokens.filter(({ word }) => !FUNCTION_WORDS.has(word));
  const isShort = tokens.length === SHORTEST_ELSEWHERE && isPlainEnglish(said, lexicon);
  return (
    (isShort || (tokens.length > SHORTEST_ELSEWHERE && said.length > 1)) &&
    !said.some(({ stem, word }) => HOW_IT_IS.has(word) || HOW_IT_IS.has(stem)) &&
    said.every(({ word }) => /^[\p{L}']+$/u.test(word)) &&
    said.filter(({ word }) => !lexicon.isEnglish(word)).length <= STRANGE &&
    cost.score <= 0 &&
    lists.every(
      ({ details, noun, query }) =>
        !noun && (isShort || details === 0 || (tokens.length > LONG && !query.filters)),
    ) &&
    accounts.length +
      patternMatches.length +
      mentions.length +
      named.length +
      quoted.length +
      regions.length ===
      0 &&
    !refersToThings(text)
  );
}
