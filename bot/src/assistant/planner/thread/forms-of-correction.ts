export const INSTEAD_OF = / ?\b(?:instead of|rather than|in place of) [\w.'-]+(?: [\w.'-]+)?[?.! ]*$/i;
/** Words that take back what was said. */
export const SORRY =
  '(?:(?:no|nope|nah|oh|oops|ah|argh|sorry|sry|wait|actually|well|hm+|ok|okay|i meant?|meant|rather|now|my (?:bad|mistake))[,.! ]+)*';
const MEANT = '(?:[, ]+(?:i meant?|please|pls|sorry|sry|then))*';
const NAMED = "(?:(?!not\\b|but\\b|meant?\\b)[\\w.@'-]+ ?){1,5}?";

/** "search not data", "not data but search" */
export const FORMS: readonly RegExp[] = [
  new RegExp(`^${SORRY}(?<meant>${NAMED})${MEANT}[, ]+(?:and )?not (?<not>${NAMED})${MEANT}$`, 'i'),
  new RegExp(
    `^${SORRY}(?:i (?:do|did) not mean|not) (?<not>${NAMED})(?:[,;]? ?(?:but|rather) (?:i meant? )?|[,;.] ?(?:i meant? )?| i meant? )(?<meant>${NAMED})${MEANT}$`,
    'i',
  ),
];

/** "wrong team, i meant sales", "that was the wrong region: ireland please", "not that one, i meant crm" */
export const TAKES_BACK = new RegExp(
  `^${SORRY}(?:(?:that|this|it)(?:['’]?s| is| was)? )?(?:(?:the |a )?wrong(?: [\\w-]+)?|not (?:that|this|those)(?: [\\w-]+)?)(?:[,;:.!-]+ ?${SORRY}| (?:but )?i meant )(?<meant>[\\w.@' -]+?)${MEANT}$`,
  'i',
);
/** "i said it wrong, singapore", "my mistake, ec2": only what is meant is named. */
const WRONG =
  '(?:i (?:have )?(?:sa(?:y|id)|wr(?:ite|ote)|typed?|ask(?:ed)?|was|am|had|made) (?:it |that |this |a )?(?:(?:the )?wrong(?:ly)?(?: [a-z]+)?|mistake)|(?:it|that|this)(?: (?:is|was))? wrong|my (?:bad|mistake|error|fault)|mistake)';
export const ADMITTED = new RegExp(
  `^${SORRY}${WRONG}[,;.:! ]+${SORRY}(?:(?:i (?:mean|meant|want|wanted)|it is|should be) )?(?<meant>${NAMED})${MEANT}$`,
  'i',
);
export const ADMITS = /\b(?:sorry|sry|oops|meant?|my bad|mistake)\b|,/i;
