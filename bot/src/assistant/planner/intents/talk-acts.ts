/** Interjections before a remark about an answer. */
const OPENING = /^(?:(?:and|but|so|ok|okay|hm+|wait|sorry|erm|um|well|hold on)[,. ]+)+/;
const IT =
  '(?:it|that|this|those|these|(?:that|this|the|these|those) (?:total )?(?:number|figure|amount|answer|sum|total|list|data|value)s?)';

/** "how do you know that", "where is that number from", "are you sure": asks for the source of an answer. */
const SOURCE = new RegExp(
  `^(?:${[
    `how (?:do|did|can|would) you (?:know|get|find out|calculate|compute|work out|come up with|arrive at)(?: to)?(?: ${IT})?`,
    `where (?:is|are|does|do|did) (?:you )?${IT}(?: (?:come|coming|taken))? from`,
    `where (?:do|did) you (?:get|have|take|read|find) ${IT}(?: from)?`,
    'why (?:do|would|did) you (?:think|say|believe) (?:so|that|this|it)',
    'what makes you (?:think|say|believe|so sure).*',
    `what (?:is|are) ${IT} based on|based on what|says who|according to (?:whom?|what)`,
    `(?:what is |whats )?(?:the|your) sources?(?: (?:of|for) ${IT})?|sources?`,
    `(?:are|r) (?:you|u) (?:really |quite |so |very )?sure(?: about ${IT}| of ${IT})?`,
    `can (?:i|we) (?:really )?trust ${IT}`,
    `how (?:sure|certain|confident) are you(?: about ${IT}| of ${IT})?`,
  ].join('|')})$`,
);

const SIMPLY =
  "(?:simply|in (?:more )?(?:simple|simpler|plain|plainer|easy|easier|everyday|normal|layman(?:'s|s)?|non-?technical|human) (?:words?|terms?|english|language))";
/** "explain it like i am five", "say that in plain words": asks for the answer in simple words. */
const PLAIN = new RegExp(
  `^(?:(?:can|could|would) you |please |now |just )*(?:explain|say|tell|put|describe|phrase|write)\\b.{0,30}\\b(?:like|as if|as though) (?:i|im|i'm|we|you|he|she|they)\\b.*$|^eli ?5$|^(?:explain |say )?(?:it |that |this )?for dummies$|^(?:(?:(?:can|could|would) you|please|now|just) )*(?:(?:explain|say|tell|put|describe|phrase|write)(?: me| us)? )?(?:${IT} )?(?:(?:to|for) (?:me|us) )?(?:more )?${SIMPLY}(?: please| pls)?$`,
);

const MEANS =
  /^what (?:does|do|did) (?:the |a |an )?["'“]?(.+?)["'”]?(?: even| actually| really)? (?:mean|stand for)(?: here| exactly| please)*$|^(?:what is )?(?:the )?meaning of ["'“]?(.+?)["'”]?$|^what is meant by ["'“]?(.+?)["'”]?$/;

const bare = (short: string): string => short.replace(/[!.?…]+$/, '').replace(OPENING, '');

/** Returns what a message asks about an answer itself. Takes lower-case text. */
export function asksOfAnswer(short: string): 'source' | 'plain' | undefined {
  const said = bare(short);
  if (SOURCE.test(said)) return 'source';
  return PLAIN.test(said) ? 'plain' : undefined;
}

/** "what does unblended mean": returns the term to explain. Takes lower-case text. */
export function asksMeaning(short: string): string | undefined {
  const found = MEANS.exec(bare(short));
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

const WOULD =
  /\b(?:what|how much)\b.{0,40}\b(?:would|could|might)\b.{0,60}\b(?:cost|pay|come to|save|be|spend)\b|\bwould\b.{0,60}\b(?:be )?(?:cheaper|dearer|more expensive|less expensive|worth it)\b|\bwhat if (?:we|i)\b/;
/** Words for a hypothetical change. */
const OTHERWISE =
  /\b(?:if|with|without|instead|as|on|in|for|another|extra|more|fewer|less|twice|double|half|bigger|smaller|larger)\b/;

/** "one size down", "a smaller class", "1 TiB": another size of a thing. */
const OTHER_SIZE =
  /\b(?:half|(?:an?|one|two|the next|twice the|double the) sizes?|(?:smaller|bigger|larger) (?:instances?|class|type|size|one)|\d+ ?[gt]i?b)\b/;
const OF_MONEY = /\b(?:cost|costs|save[sd]?|saving|spare|pay|cheaper|dearer|how much)\b/;

/** "what would it cost with twice the storage": reports whether a question is hypothetical. Takes lower-case text. */
export const isHypothetical = (short: string): boolean =>
  ((WOULD.test(short) && OTHERWISE.test(short)) || isOfOtherSize(short)) &&
  !/\bwould (?:that|it|this|those|these|they)(?: all)? (?:save|be|cost|come to)\b(?: (?:a|per|each|every|in|all|together) ?\w*)*[?. ]*$/.test(
    short,
  );

/** "what do we save when api-1 is one size smaller" */
const isOfOtherSize = (short: string): boolean =>
  OTHER_SIZE.test(short) && OF_MONEY.test(short) && /\b(?:would|could|when|if|were)\b/.test(short);

/** "what would that cost", of a hypothetical state. Takes lower-case text. */
export const asksOfThat = (short: string): boolean =>
  /\bwould\b.{0,20}\b(?:it|that|this|they|those)\b.{0,20}\bcost\b/.test(short);
