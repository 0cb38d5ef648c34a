import { keyWords } from '../../../../graph/tag-words.ts';
import { isMoney } from '../../cost/money.ts';
import type { InDoubt, Lost } from './in-doubt.ts';
import { canNarrow, isBeside, isTerm, runBefore } from './in-doubt.ts';

/**
 * "the marketing team", "in the kraken environment", "of business unit web": values beside the word for a tag key. The
 * plan must have the value itself: that "security" is a word of its tool does not make it the security team.
 */
export function lostOwners(found: InDoubt): Lost[] {
  const { lexicon, question } = found;
  const { text, tokens } = question;
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  return tokens.flatMap(({ end, stem, word }, at): Lost[] => {
    const isOfTag = OF_TAG.test(word);
    if (!isOfTag && !OF_AWS.test(word)) return [];
    if (isTerm(lexicon, tokens[at - 1]?.stem, stem) || WANTS_TO_KNOW.test(text.slice(end))) return [];
    const mayBeValue = (other: number) => {
      const token = tokens[other];
      // "untagged customer keys"
      const isTold = !isOfTag && token !== undefined && lexicon.isKnown(token) && found.isExplained(other);
      return canNarrow(found, other) && !found.isValue(other) && !isMoney(wordAt(other)) && !isTold;
    };
    // "business unit": two words for one key.
    const key = keyWords(`${wordAt(at - 1)} ${word}`).length > 1 ? at - 1 : at;
    const from = runBefore(found, key, mayBeValue);
    // "which option group" asks for one of a kind.
    if (from < key) return ASKS.test(wordAt(from - 1)) ? [] : [{ from, to: key, key: stem }];
    const first = /^(?:the|our)$/.test(wordAt(key - 1)) ? key - 2 : key - 1;
    const next = tokens[at + 1]?.word ?? '';
    // "at the account level"
    const mayBeName = !lexicon.isEnglish(next) || (isOfTag && first === key - 1);
    const isName = mayBeName && LEADS.test(wordAt(first)) && isBeside(question, at + 1) && mayBeValue(at + 1);
    return isName ? [{ from: at + 1, to: at + 2, key: stem }] : [];
  });
}

/** Words for the keys of tags that are no kinds of things. */
const OF_TAG = /^(?:team|squad|crew|department|dept|division|unit|environment|env|project)$/;
/** Words that AWS has terms with: "the root account", "customer managed". */
const OF_AWS = /^(?:group|account|region|customer|tenant|client|organi[sz]ation)$/;
const ASKS = /^(?:which|what|whose|any)$/;
const LEADS = /^(?:of|for|in|from|with|under|on|at|to)$/;
/** "the finance team wants to know what …": who asks. */
const WANTS_TO_KNOW =
  /^ (?:is |are |was |has |have |just |also )?[a-z]+ (?:me |us )?(?:(?:to|about) (?:know|see|hear|find)|for|if|whether|what|which|how|who|why|when|where|about)\b/i;
