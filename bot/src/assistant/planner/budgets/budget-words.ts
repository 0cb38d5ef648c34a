import { anyWords } from '../words/patterns.ts';

/** What people call a budget. A savings plan, or the limit of a service, is not one. */
export const BUDGET = /\bbudgets?\b/i;
export const PLAN =
  /\b(?:budget(?:ed|s)?|(?<!savings? )plan(?:ned)?|allowance|allotment|(?<!\b(?:to|we|i) )limits?(?! (?:it|this|that|them|to|by)\b)|cap|ceiling|target)\b/i;

/** "on what day did we pass it", "since when", "from which date". */
export const DAY =
  /\b(?:since|from|on|as of) (?:when|(?:which|what) (?:day|date|point))\b|\b(?:which|what) (?:day|date)\b|\bwhen (?:did|was|were|have|has) (?:it|that|we|they|this)\b|\bwhen was\b.*\b(?:passed|crossed|broken|exceeded|reached|hit)\b|\bsince when\b|\bhow long (?:already|now|(?:has|have|is|are) (?:it|we|that|this))\b/i;

/** "when will it be used up", "do we make it to month end", "how long does it last". */
export const AHEAD = anyWords(
  /will|wo ?n['’]?t|going to|gonna|about to|expect(?:ed)?|forecast(?:ed)?|likely|by the end|(?:at|by|until|till|to) (?:the )?(?:month|quarter|year)[ -]?end|until the \d+(?:st|nd|rd|th)/,
  /when (?:do|does|will|would|are) (?:we|it|that|this)|how long (?:will|does|do) .{1,20} (?:last|hold)|run(?:ning)? out|make it|getting worse|in time/,
);

/** "is it fine", "do we keep it": yes means that it holds. */
export const KEPT = anyWords(
  /ok|okay|fine|good|safe|healthy|green|hold(?:s|ing)?|hold up|last|kept|keep(?:ing)?|stay(?:s|ing)?|stick(?:ing)?|make it|within|inside|under|below|on track|in (?:the )?budget|on budget/,
);
/** "over the last 3 months" is a time, not a limit. */
export const OVER =
  /over(?! (?:all )?(?:the|these|those) (?:[\w-]+ ){0,2}(?:hours?|days?|weeks?|weekends?|months?|quarters?|years?|summer|winter|spring|autumn|holidays|time)\b)/;
/** "is it over", "did we break it". */
export const EXCEEDED = anyWords(
  OVER,
  /above|beyond|past|exceed(?:s|ed|ing)?|bl(?:ow|ows|owing|own|ew)|bust(?:s|ed|ing)?|burst|br(?:eak|eaks|eaking|oke|oken)|overr[ua]n|overspen[dt](?:ing)?|more than|too (?:high|much)|cross(?:ed|es)?|passed|hit(?:s)?|reach(?:ed|es)?|in the red|trouble/,
);

/** What the costs behind a budget are, by their parts. */
export const PARTS = anyWords(
  /eat(?:s|ing|en)?|ate|consum(?:es?|ed|ing)|burn(?:s|ed|ing|t)?|swallow(?:s|ed|ing)?|fill(?:s|ed|ing)?|take(?:s|n)? up|us(?:es|ed|ing) (?:it |that )?up|go(?:es)? (?:in|into|to|on)/,
  /made (?:up )?of|mak(?:es?|ing) (?:it|that|this) up|consists?(?: of)?|compos(?:ed|ition)|contents?|inside|in (?:it|that|there|this|here)|within (?:it|that)|under (?:it|that)|behind(?: it| that)?|part of (?:it|that)|its parts?/,
  /break(?:ing|s)? (?:it |that |this |the [\w-]+ )?(?:down|up|out)|broken down|breakdown|split(?:s|ting)?|unpack|dig(?: in(?:to)?)?|drill|open (?:it|that|this)? ?up|details?|in detail/,
  /(?:main|biggest|largest|top|major|worst|heaviest|most expensive) (?:\d+ )?(?:parts?|pieces?|items?|chunks?|lines?|drivers?|costs?|things?|services?|blocks?|contributors?|consumers?)|where (?:does|did|do|is|are) (?:it|that|the money|all that|they|this)(?: all)? (?:go|going|come|coming|from)/,
);
/** "what does it cover": the costs that it counts. */
export const COVERS = anyWords(
  /cover(?:s|ed|ing)?|includ(?:es?|ed|ing)|counts?|counted|track(?:s|ed)|measures?|watch(?:es)?|what is (?:it|that|this)(?: thing| one)?(?: for| about)?[?.! ]*$|what (?:is|are)(?: the)?[?.! ]*$/,
);
/** Asks for the reason: the costs that grew. */
export const GROWTH = anyWords(
  /why|how come|because of (?:what|which|whom?)|due to what|reasons?|caus(?:e|es|ed|ing)|push(?:es|ed|ing)?|dr(?:ive|ives|iving|ove|iven)|grew|gr(?:ow|ows|owing|own|owth)|increas(?:e|es|ed|ing)|rose|rise|jump(?:s|ed)?|to blame|fault|culprit|responsible for/,
  /mak(?:es?|ing) (?:it|that|this) (?:go|so|rise|grow|higher|more|this|that)/,
);

/** Other words that are used for budgets and narrow nothing. */
export const OF_BUDGETS =
  /^(?:budget\w*|plan\w*|limits?|cap|ceiling|target|allowance|status|state|doing|stand(?:s|ing)?|run(?:s|ning)?|left|remain\w*|room|headroom|short|far|free|unspent|unused|use[sd]?|usage|spen\w+|cost\w*|money|cash|dollars?|usd|bucks|percent\w*|amounts?|figures?|total|compar\w+|versus|vs|actual\w*|current\w*|true|really|already|still|yet|again|today|date|point|side|end|boss|cto|cfo|manager|finance|says?|said|tell|check|whole|overall|one|thing|things|stuff|part|parts|red|green|yellow|bad|worse|worst|problem|trouble|near\w*|close\w*|full|wrong|happening|bit|way|gap|difference|delta|bring|brought|lower\w*|reduc\w+|cut\w*|fix\w*|stop|down|help|line|lines|item|items|mostly|mainly|biggest|largest|main|top|month\w*|account|company|aws|cloud)$/;
