const GONE = '(?:drop|delet|remov|get(?:s|ting)? rid of|got rid of|kill|throw away|threw away|clean up)\\w*';
const WITHOUT = `(?:(?:if|when) (?:we|i) (?:would |just |simply )?${GONE}|by (?:deleting|removing|dropping|killing)|without)`;
const MONTHLY = '(?: (?:a|per|each|every) month| monthly)?';
const SAVES = `\\b(?:how much|what)(?: money)? (?:would|do|could|can|will|does) (?:we|i|it|that) save(?: us)?${MONTHLY},? ${WITHOUT}`;
const MANY =
  '(?:all (?:of )?(?:them|those|these|that|it|this)|(?:them|those|these|that|it|this) all|them|those|these|everything|the lot)';

/** "how much would we save per month if we got rid of them all": what goes saves what it costs. */
/** What is named, up to the end of the question: "if i delete old-db-copy". "both lists" points at what was shown. */
const NAMED =
  '(?:the |our |my )?((?!(?:all|both|each|either|it|that|this|them|those|these|everything)\\b)[\\w./-]+(?: [\\w./-]+){0,5}?)';
export const SAVED: [RegExp, string][] = [
  [new RegExp(`${SAVES} ${MANY}(?! \\w)${MONTHLY}`, 'gi'), 'what do they cost a month'],
  [new RegExp(`${SAVES} ${NAMED}${MONTHLY}(?=[?.! ]*$)`, 'gi'), 'what does $1 cost a month'],
  [new RegExp(`${SAVES} (?:it|that|this)(?! \\w)${MONTHLY}`, 'gi'), 'what does it cost a month'],
];
