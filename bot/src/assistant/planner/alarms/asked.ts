import type { HistoryAsks } from '../../../tools/cloudwatch/history-args.ts';

/** Forms of a question about past times in trouble, the most particular one first. */
const FORMS: readonly (readonly [HistoryAsks, RegExp])[] = [
  ['often', /\b(?:how (?:often|many times|frequently)|most (?:often|frequently)|number of times)\b/i],
  [
    'long',
    /\bhow (?:long|many (?:minutes|hours|days))\b|\b(?:the )?longest\b|\bfor how long\b|\btotal (?:down|out)\w*/i,
  ],
  ['first', /\b(?:for )?(?:the |its )?first time\b/i],
  [
    'over',
    /\b(?:recover(?:ed|y|s)?|resolved|came back|come back|c(?:a|o)me(?:s)? (?:up|to) again|went away|gone away|back to (?:ok|normal|green)|clear(?:ed)?|calm(?:ed)? down)\b/i,
  ],
  ['last', /\b(?:(?:the )?last time|most recently|last(?=[?.! ]*$)|when\b.*\blast)\b/i],
  [
    'before',
    /\b(?:before|earlier|previously|already|ever|again|repeatedly|every (?:day|night|week|time)|(?:more than|at least) (?:once|twice))\b/i,
  ],
];

/** Returns what a message asks of times in alarm, and the rest of its text. */
export function formAsked(text: string): { asks?: HistoryAsks; rest: string } {
  let rest = text;
  let asks: HistoryAsks | undefined;
  for (const [form, pattern] of FORMS) {
    const said = pattern.exec(rest);
    if (!said) continue;
    asks ??= form;
    rest = rest.replace(said[0], ' '.repeat(said[0].length));
  }
  return { ...(asks && { asks }), rest };
}

/** The past tense, the perfect, or a noun for trouble: the message asks for what was, not for what is. */
export const PAST =
  /\b(?:was|were|got|did|didn'?t|had|has|have|went|been|fired|rang|tripped|crashed|failed|paged|happened|outages?|incidents?|downtime)\b/i;
/** Since when a state lasts is told by the alarm itself. */
export const LASTS =
  /\bsince when\b|\b(?:has|have) been\b.*\bsince\b|\bhow long (?:is|are|has|have|does)\b(?!.*\b(?:down|out|unhealthy)\b.*\b(?:in all|total)\b)|\bhow long (?:already|now|ago)\b|\bwhen did (?:it|that|this|they) (?:start|begin)\b/i;
/** Questions about a person, a cause, a number of things or the future. */
export const OTHER =
  /\b(?:aws|amazon|what happened|how many (?!times\b|minutes\b|hours\b|days\b)|fail(?:ed|s)? ?over|before or after|who|whom|whose|why|how come|what (?:changed|caused|started|broke|triggered|is wrong|was wrong)|will|would|could|should|costs?|spend|spent|bill|price|budgets?|creat\w+|configur\w+|notif\w+|deploy\w*|if)\b|\$/i;

/** What an alarm does when it goes off. */
export const RANG =
  /^(?:fire[ds]?|firing|rang|rings?|ringing|rung|went|go|goes|gone|going|off|trigger\w*|trip(?:ped|s)?|breach\w*|rais\w+|red|alarm(?:s|ed|ing)?|alert(?:s|ed|ing)?|page[ds]?|paging|active|flap\w*|sound(?:ed)?|wake|woke|woken)$/;
/** How a thing is, in words for whether it serves: "down", "reachable". */
export const SERVES =
  /^(?:down|up|out|offline|online|un?healthy|healthy|un?available|available|un?reachable|reachable|broken?|broke|dead|degraded|crash(?:ed|es)?|fail(?:ed|s|ing)?|died|outages?|incidents?|downtime|interrupt\w*|disrupt\w*|disturb\w*|ok(?:ay)?|fine|stable|unstable|green|red|trouble[sd]?|problems?|issues?|ill|wrong|working|worked|responding|served|serving|alive|slow(?:er|ly|ness)?|sluggish|lagg(?:y|ing|ed))$/;
/** A thing that is well: "reachable the whole month". */
export const WELL =
  /^(?:up|online|healthy|available|reachable|ok(?:ay)?|fine|stable|green|working|worked|responding|served|serving|alive)$/;
/** "is it ok again": how it is now. "is this the first time" asks for what was. */
export const NOW = /^\W*(?:(?:and|so|but|ok)[, ]+)*(?:is|are)\b(?!.*\bfirst time\b)/i;
/** How long answers take, as opposed to whether there are any. */
export const SLOW = /^(?:slow(?:er|ly|ness)?|sluggish|lagg(?:y|ing|ed))$/;
