export const INSTEAD_OF = / ?\b(?:instead of|rather than|in place of) [\w.'-]+(?: [\w.'-]+)?[?.! ]*$/i;
/** Words that take back what was said. */
export const SORRY =
  '(?:(?:no|nope|nah|oh|oops|whoops|ah|argh|ugh|sorry|sry|apologies|wait|hold on|hang on|actually|well|hm+|ok|okay|i meant?|meant|rather|now|my (?:bad|mistake))[,.! ]+)*';
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
const TAKEN_BACK =
  "(?:(?:that|this|it)(?:['’]?s| is| was)? )?(?:(?:the |a )?wrong(?: [\\w-]+)?|not (?:that|this|those)(?: [\\w-]+)?)";
export const TAKES_BACK = new RegExp(
  `^${SORRY}${TAKEN_BACK}(?:[,;:.!-]+ ?${SORRY}| (?:but )?i meant )(?<meant>[\\w.@' -]+?)${MEANT}$`,
  'i',
);
/** "i said it wrong, singapore", "my mistake, ec2": only what is meant is named. */
const WRONG =
  '(?:i (?:have )?(?:sa(?:y|id)|wr(?:ite|ote)|typed?|ask(?:ed)?|was|am|had|made) (?:it |that |this |a )?(?:(?:the )?wrong(?:ly)?(?: [a-z]+)?|mistake)|(?:it|that|this)(?: (?:is|was))? wrong|my (?:bad|mistake|error|fault)|mistake)';
export const ADMITTED = new RegExp(
  `^${SORRY}${WRONG}[,;.:! ]+${SORRY}(?:(?:i (?:mean|meant|want|wanted)|it is|should be) )?(?<meant>${NAMED})${MEANT}$`,
  'i',
);

/** A person's verbs of saying, meaning and looking for, in the past or still going on: "i was thinking of", "i wanted to say". */
const HAD_IN_MIND =
  '(?:(?:i|we) )?(?:(?:am|was|were|had|have|did|have been|actually|really|rather|just) )*(?:mean|meant|meaning|wanted|intended|thinking|talking|asking|asked|saying|looking|referring|had in mind|in mind)(?: (?:to|say|ask|mean|know|see|check|look|type|write|have|of|about|for|at|in mind|rather|actually))*';
/** A name without the space behind it, so that the words for who meant it follow. */
const NAMED_FIRST = "[\\w.@'-]+(?: [\\w.@'-]+){0,4}?";
/** "sorry i wanted to say jenkins", "oh wait, i was thinking of the staging one": the person says what was meant. */
export const SAID_INSTEAD: readonly RegExp[] = [
  new RegExp(`^${SORRY}my question (?:is|was) (?:about|for|on) (?<meant>${NAMED})${MEANT}$`, 'i'),
  new RegExp(
    `^${SORRY}(?:${TAKEN_BACK}[,;:.! -]+${SORRY})?${HAD_IN_MIND},? (?<meant>${NAMED})${MEANT}$`,
    'i',
  ),
  new RegExp(
    `^${SORRY}(?:it (?:is|was) )?(?<meant>${NAMED_FIRST})[, ]+(?:(?:is|was) )?(?:(?:the one|what|that) )?${HAD_IN_MIND}$`,
    'i',
  ),
];
export const ADMITS = /\b(?:sorry|sry|oops|meant?|my bad|mistake)\b|,/i;
