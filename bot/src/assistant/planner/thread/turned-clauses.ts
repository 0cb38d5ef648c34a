const AUX = '(?:are|is|do|does|did|have|has|had|was|were|can|will)';
/** The end of a clause, so that nothing follows for a negation to apply to. */
const END =
  '(?=\\s*(?:$|[,;.?!:]|(?:and|but|or|so|who|whose|what|which|where|how|when|why|yet|then|please|at all|(?:still|already)(?=\\s*(?:$|[,;.?!])))\\b))';
const IT = '(?: (?:it|one|any|that|so|them|either))?';
/** A pronoun for the things, without a condition. */
const ONES =
  '(?:(?:and|but|so|ok|only|just|show me|list|give me|what about|how about) )*(?:(?:the|those|these|all|any|which|what|how many|who) )?(?:ones?|those|these|people|users|guys|things|others|rest)?(?: of (?:them|those|these))?';

export const CLAUSES: readonly { said: RegExp; means: 'not' | 'so' | 'rest' | 'well' }[] = [
  {
    means: 'not',
    said: new RegExp(
      `(?<=^|[,;.?!] ?|\\b)(${ONES}) ?\\b(?:(?:that|which|who) )?${AUX} not(?: got| have)?${IT}${END}`,
      'i',
    ),
  },
  {
    means: 'not',
    said: new RegExp(`\\b((?:the |those |all )?(?:ones|those|people|users|things)) without${IT}${END}`, 'i'),
  },
  {
    means: 'so',
    said: new RegExp(
      `\\b((?:the |those |all )?(?:ones|those|people|users|things)) (?:that|which|who) ${AUX}(?: got)?${IT}${END}`,
      'i',
    ),
  },
  {
    means: 'so',
    said: new RegExp(
      `(?<=^|[,;.?!] ?)(?!(?:(?:and|but|so|ok) )*(?:who did\\b|how many (?:is|are|was|were) (?:it|that|them)\\b))((?:(?:and|but|so|ok) )*(?:how many|which|who)(?: ones?)?(?: of (?:them|those|these))?) ${AUX}(?: got)?${IT}${END}`,
      'i',
    ),
  },
  {
    means: 'well',
    said: /^(?:(?:and|but|so|ok|only|just|show me|list|give me|what about|how about) )*(?:(?:the|those|which)(?: ones?| of them)?|ones?)(?: (?:that|which|who))?(?: are)? (?:still )?(?:ok|okay|fine|good|alright|all right|compliant|in order)(?: ones?)?(?: please| pls| then)?[?.! ]*$/i,
  },
  {
    means: 'rest',
    said: /\b(?:the|all the) (?:rest|others|other ones|remaining ones|opposite|contrary)\b(?! (?:account|of the|region|team|two|three|kind))/i,
  },
];
