import type { Topic } from '../../../tools/resources/about-asked.ts';

/** Verbs and states of something that begins: "start", "go red", "turn". */
const BEGINS =
  'start(?:ed|s)?|beg[aiu]n|begins?|happen(?:ed|s)?|occur(?:red|s)?|appear(?:ed|s)?|come up|came up|go(?:es|ne)? (?:off|red|down|bad|wrong|up|over)|went (?:off|red|down|bad|wrong|up|over)|break|broke|broken|fail(?:ed|s|ing)?|die[ds]?|crash(?:ed|es)?|fire[ds]?|trip(?:ped|s)?|trigger(?:ed|s)?|ring|rang|raised|stop(?:ped|s)?|shut|expire[ds]?|lapse[ds]?|turn(?:ed|s)?|degrade[ds]?|get (?:so|this|that|like|bad|slow)|got (?:so|this|that|like|bad|slow)|become|became|surface[ds]?|switch(?:ed)? (?:off|on)';
/** Words for a lasting state: "how long is it down", but not "how long is the retention". */
const LASTING =
  'already|now|going on|been|so|like (?:this|that)|down|red|broken|failing|stuck|ringing|firing|in alarm|expired|public|open|unattached|unused|stopped|off|unhealthy|slow|dead|wrong';
const SUBJECT = "(?:[\\w.'-]+ ){0,6}?";

/** "since when", "how long already", "from what time", "which day did it begin" */
const SINCE = new RegExp(
  [
    String.raw`\bsince (?:when|how long|wh(?:ich|at) (?:time|day|date|hour|moment|point))\b`,
    String.raw`\b(?:from|as of) (?:when|wh(?:ich|at) (?:time|day|date|hour|moment|point))\b`,
    String.raw`\bhow long (?:has|have|had|ago|already|now|been)\b`,
    String.raw`\bhow long (?:is|was|are|were|it|this|that|they|for)\b.*\b(?:${LASTING})\b`,
    String.raw`\b(?:for )?how long(?: already| now| by now)?[?.! ]*$`,
    String.raw`\bhow many (?:days|hours|weeks|months|minutes) (?:already|now|has|have|is|are|ago)\b`,
    String.raw`\bsince when[?.! ]*$`,
    String.raw`\b(?:when|wh(?:ich|at) (?:day|date|time|hour)|at what (?:time|hour)|on wh(?:ich|at) (?:day|date)) (?:did|was|were|has|have|had|is|exactly|it|that|this|the)? ?${SUBJECT}(?:${BEGINS})\b`,
  ].join('|'),
  'i',
);

const WELL =
  'ok|okay|fine|healthy|good|well|green|up|working|worked|work|normal|alive|in order|stable|steady|clean|quiet|running|passing|passed';
/** "when was it last fine", "was it ever healthy", "the last time it worked" */
const LAST_WELL = new RegExp(
  [
    String.raw`\b(?:when|how long ago|the last time|last time)\b.*\b(?:last|last time)\b.*\b(?:${WELL})\b`,
    String.raw`\bwhen\b.*\b(?:${WELL})\b.*\b(?:the last time|last)\b`,
    String.raw`\b(?:when|what) was the last time\b.*\b(?:${WELL})\b`,
    String.raw`\b(?:has|was|were|is|did|have) (?:[\w.-]+ ){1,4}?ever (?:been )?(?:${WELL})\b`,
    // "it did work? until what day": asks until when, not how long it is valid.
    String.raw`\b(?:did|was|were|has|have|had|been) (?:[\w.-]+ ){0,4}?(?:${WELL}|runs?|ran)\b.*\b(?:until|till?|up to) (?:when|wh(?:ich|at) (?:day|date|time|hour|moment))\b`,
    String.raw`\b(?:until|till?|up to) (?:when|wh(?:ich|at) (?:day|date|time|hour|moment))\b.*\b(?:did|was|were|has|have|had|been)\b.*\b(?:${WELL}|runs?|ran)\b`,
    String.raw`\b(?:was|were) (?:[\w.-]+ ){1,3}?(?:still )?(?:${WELL})\b.*\b(?:yesterday|before|last|until|till|this morning|on|then|after)\b`,
  ].join('|'),
  'i',
);

const DEEDS =
  'touch(?:ed|es)?|chang(?:e|es|ed)|modif(?:y|ied)|alter(?:ed)?|edit(?:ed)?|mess(?:ed)?|do|did|done|happen(?:ed)?|fiddle[ds]?|update[ds]?|work(?:ed)? on';
const THEN =
  '(?:shortly|right|just|immediately|directly|briefly|some time|a little|hours|minutes) (?:before|prior)|before(?:hand)?(?: (?:that|it|this|then|the alarm|they|it (?:went|broke|started|began|failed)))?[?.! ]*$|(?:around|about|near|at|in) (?:then|that time|the time|the same time|that moment|this time)|in the run-?up|leading up|prior to (?:it|that|this)|before (?:it|this|that|they|the \\w+) (?:went|broke|started|began|failed|fired|rang|happened|got|turned)';
/** "did anyone touch it shortly before", "what changed around then" */
const BEFORE = new RegExp(
  `\\bbefore or after\\b|\\b(?:${DEEDS})\\b.*\\b(?:${THEN})|\\b(?:${THEN})\\b.*\\b(?:${DEEDS})\\b`,
  'i',
);

/** "when did it get its rule", "since when is it public and who did it": asks for the event as well. */
const WHO = /\b(?:who|by whom|whose|anybody|somebody|someone|anyone)\b/i;

const BECAME =
  'made|make|became|become|becomes|get|got|gets|given|added|opened|open|closed|attached|detached|granted|exposed|disabled|enabled|muted|silenced|put|set|left|unattached';
/** "when was it made public", "when did it get its rule": asks for the event that made it so. */
const MADE = new RegExp(
  String.raw`\b(?:when|wh(?:ich|at) (?:day|date)|since when)\b (?:did|was|were|has|had|is) ${SUBJECT}(?:${BECAME})\b`,
  'i',
);

/** "when was it made", without an adjective, asks for the creation. */
const BORN = /\b(?:made|set up|put up)(?: by [\w.@-]+)?[?.! ]*$/i;

/** Creation and use have fields of their own. */
const OTHER =
  /(?<![\w-])(?:creat\w+|launched|born|old|built|used|invoked|rotated|log(?:ged)? in|sign(?:ed)? in|back(?:ed)? up|seen|accessed|run last|cost|costs|will|going to|until when|till when|expires|does (?:it|that|this) expire|expire (?:next|soon|first))(?![\w-])/i;

const FIRST_SEEN =
  /\bwhen\b.*\b(?:(?:first|originally) (?:seen|noticed|detected|reported|found|appear\w*)|(?:seen|noticed|detected|reported|found|appear\w*) (?:for the )?first)\b/i;

const BACKS_UP = /\bback(?:ed|s|ing)?[- ]?ups?\b/i;
/** "how long has the queue been backing up": it fills. */
const FILLS_UP = /\b(?:is|are|was|were|been|started?) backing up\b(?! (?:the|our|my|its|to)\b)/i;

/** What a message asks about the time since when something is so. */
export interface AskedOfTime {
  topic: Extract<Topic, 'onset' | 'well' | 'before' | 'when'>;
  /** Whether it asks who did it, too. */
  isWho: boolean;
}

/** Reads whether a message asks since when something is so, when it was last well, or what was changed before. */
export function askedOfTime(text: string): AskedOfTime | undefined {
  // "when was it last backed up" asks for its backups.
  if (BACKS_UP.test(text) && !FILLS_UP.test(text)) return undefined;
  const isWho = WHO.test(text);
  if (FIRST_SEEN.test(text)) return { topic: 'onset', isWho: false };
  if (LAST_WELL.test(text)) return { topic: 'well', isWho: false };
  if (BEFORE.test(text)) return { topic: 'before', isWho: false };
  if (MADE.test(text) && !OTHER.test(text) && !BORN.test(text)) return { topic: 'when', isWho };
  return SINCE.test(text) && !OTHER.test(text) ? { topic: 'onset', isWho } : undefined;
}

/** Words of such questions that name nothing and narrow nothing. */
const AROUND = new Set(
  `since when from what which time day date hour moment how long many days hours weeks minutes months already now ago last ever still exactly
  roughly around about then before shortly right just immediately beforehand prior that this it they them those these so like state condition
  start started starts begin began begun begins happen happened happens go goes gone going went off on up down red bad wrong over turn turned get got
  gets become became fire fired firing fires ring ringing rang trip tripped triggered raised alarm alarms alert alerts stop stopped shut
  problem problems issue issues trouble thing things stuff situation be been being was were is are has have had did do does done doing
  expire expired expires lapsed lapse dead invalid public open exposed world unattached lying unused idle
  ok okay fine healthy good well green working worked work works normal alive stable steady clean quiet running passing passed check checks health
  anyone anybody someone somebody who whom touch touched change changed changes deploy deployed deployment modify modified alter altered edit
  edited mess messed push pushed release released roll rolled ship shipped fiddle update updated whole each every all one ones of them
  the a an and or but ok please tell me us can you by in at for to with not any there here same first second target targets failing fail failed
  launched created started left made make given added opened closed attached detached granted exposed disabled enabled muted silenced put set
  rule rules everything everywhere everybody everyone anywhere inbound admin rights permissions costs cost spend spending bill money
  last lasted lasts lasting seen noticed detected reported found originally after they their its somewhere something anything
  fails unhealthy broken break broke slow crash crashed die died out degraded same people hand person actually really somehow there step jump`.split(
    /\s+/,
  ),
);

export const isOfTime = (word: string): boolean => AROUND.has(word);
