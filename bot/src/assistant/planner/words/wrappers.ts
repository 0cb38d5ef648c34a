const SOMEONE =
  '(?:someone|somebody|people|they|he|she|a colleague|my (?:boss|manager|team|colleague)|the (?:boss|auditor|team|cto|ceo|customer))';

const MONTH =
  '(?:(?:this|last|the last|the previous|previous) (?:month|quarter|year|week)|(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october|q[1-4])(?: \\d{4})?(?: so far)?';

/**
 * Words around a question that ask for nothing: the source of a claim, the remark that the answer is worth knowing, and
 * a question that its author retracts. Removing them leaves the question.
 */
export const WRAPPERS: readonly [RegExp, string][] = [
  // "how many cores… no wait, how many instances"
  [
    /^.*\b(?:no[, ]+wait|wait[, ]+no|scratch that|strike that)[,.! ]+(?=(?:how|what|which|who|whose|where|when|why|are|is|do|does|list|show|count) )/i,
    '',
  ],
  // "I was told that one of our certificates runs out soon. Is that true?"
  [
    new RegExp(
      `^(?:(?:so|and|hey|hi|ok|well)[, ]+)*(?:i (?:was|have been|got) told|${SOMEONE} (?:said|says|told (?:me|us)|claims?|claimed|mentioned|thinks?|reckons?)|(?:i|we) (?:heard|read))(?! (?:to|about|of|so)\\b),? (?:that )?(?!(?:its?|it['’]s|that|this|he|she|we|i|you|no|yes|ok|okay)\\b)(?=\\S+ \\S+ \\S)`,
      'i',
    ),
    '',
  ],
  // "does anybody know why the queue is stuck"
  [
    /^(?:(?:so|and|hey|hi|ok|well)[, ]+)*(?:does |would )?any(?:one|body) (?:here )?(?:know|remember) (?=(?:why|who|what|when|where|which|how|if|whether)\b)/i,
    '',
  ],
  [
    /[.,;!] *(?:so )?(?:is (?:that|this|it) (?:true|right|so|correct|the case|really so)|true|correct|is he right|are they right)\??$/gi,
    '?',
  ],
  // "show me what the web team has"
  [
    /^(?:(?:so|and|hey|hi|ok|well|now|please|pls|can you|could you|i want to know|do you know|any idea)[, ]+)*(?:show|tell|list|give)(?: me| us)? (?=(?:what|which|who|whose|where|when)\b)/i,
    '',
  ],
  // "can i see what he did", "could we look at the disks of it": asks to be shown something, and not for a right.
  [
    /^((?:(?:so|and|hey|hi|ok|well|now|please|pls|then)[, ]+)*)(?:can|could|may|might) (?:i|we) (?:please |also |just |maybe |now )*(?:see|view|look at|(?:have|take|get) a (?:quick )?look (?:at|on)|peek at|check out) (?=(?:what|which|who|whose|where|when)\b)/i,
    '$1',
  ],
  [
    /^((?:(?:so|and|hey|hi|ok|well|now|please|pls|then)[, ]+)*)(?:can|could|may|might) (?:i|we) (?:please |also |just |maybe |now )*(?:see|view|look at|(?:have|take|get) a (?:quick )?look (?:at|on)|peek at|check out) (?=(?:the|its|his|her|their|all|that|those|these|any)\b|[\w ]+ of (?:it|them|that|those|these|him|her)\b)/i,
    '$1show me ',
  ],
  // "in one line that i can paste to the customer"
  [
    /(?<=\b(?:it|that|this|all|one|sentences?|lines?|words?|paragraphs?|bullets?|points?|summary|overview|list|table|chart|graph|picture|file|csv|excel|sheet|slide|version|something|form|way)),? (?:that |which )?(?:i|we|he|she|they) (?:can|could|may|will) (?:just |easily |quickly )?(?:forward|paste|send|share|show|print|copy|hand|present|quote|read|put|drop|post|understand|follow)\b[^.,;?!]*(?=[?.!,;]|$)/gi,
    '',
  ],
  // "… that I ought to know about"
  [
    /(?<!\b(?:any|some|every|no)?thing|\bwhat|\belse|\bstuff|\bthings),? (?:that |which )?(?:i|we) (?:ought to|should|need to|must|have to|might want to|want to) (?:know|care|worry|hear|be (?:aware|worried|concerned))(?: (?:about|of))?(?=[?.!,]|$)/gi,
    '',
  ],
  // "how much of november has no team": of a month, only its costs have parts.
  [
    new RegExp(
      `\\b(how much|what (?:share|part|portion|percentage|fraction)) (?:of|in) (?=${MONTH} (?:has|have|had|is|was|belongs?|goes|went|comes|came|carries|lacks)\\b)`,
      'gi',
    ),
    '$1 of the cost in ',
  ],
  // "is multi az on for our databases", "is versioning enabled on all buckets": a state of them.
  [
    /^((?:(?:and|so|ok|but)[, ]+)*)(?:is|are) ([\w-]+(?: [\w-]+){0,2}) (?:(?:turned |switched )?on|enabled|active|set|configured) (?:for|on|in) (?:all of |all )?((?:(?:our|the|my) )?[\w -]+?s)(?=[?.!]*$)/i,
    '$1do all $3 have $2 on',
  ],
];
