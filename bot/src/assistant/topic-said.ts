/** A message that names what it is about before it asks about that. */
export interface TopicSaid {
  /** The words for the thing: "the big one". */
  topic: string;
  /** The question about it: "does it have a dlq". */
  asks: string;
}

/** Words before a topic that only lead up to it. */
const LEADS =
  /^(?:(?:and|but|so|ok|okay|now|then|also|well|hm+|right|fine|thx|thanks|what about|how about|about)\b[,.!: ]*)+/i;
/** A definite description of what was shown, or a place in its order. */
const DEFINITE =
  /^(?:(?:all |both |just |only )?(?:the|that|this|those|these|its|his|her|their)|first|second|third|fourth|fifth|last|number \d+)\b/i;
const AUXILIARY =
  'is|are|was|were|do|does|did|has|have|had|can|could|may|might|will|would|should|must|isnt|arent|doesnt|dont|didnt|cant';
const RELATIVE = /\b(?:that|which|who|whose|where)\b/i;
const PREPOSITION = 'in|on|of|by|for|from|to|at|with|since|until|under|behind|through';
/** The beginning of a question. */
const QUESTION = `(?:(?:and|so|but) )?(?:(?:${PREPOSITION}) )?(?:what|whats|which|who|whos|whose|where|wheres|when|why|how|hows|any|${AUXILIARY})\\b`;
const OPENS = new RegExp(`^${QUESTION}`, 'i');
/** The end of the topic: a pause before a question, a colon, or a word that asks and never begins a relative clause. */
const BORDER = new RegExp(
  `\\s*(?:[,;.?!]|\\s[-–—]+)\\s+(?=${QUESTION})|\\s*:\\s+|(?<=\\bones?|\\b(?:first|second|third|last))\\s+(?=(?:what|when|where|why|how|since when)\\b)`,
  'i',
);
/** Longer words describe more than one thing. */
const MOST = 10;

/**
 * Takes a message apart that opens with words for what was shown and then asks about it: "the big one, does it have a
 * dlq". Undefined if it has no such opening.
 */
export function topicSaid(text: string): TopicSaid | undefined {
  const lead = LEADS.exec(text)?.[0] ?? '';
  const said = text.slice(lead.length);
  const border = DEFINITE.test(said) ? BORDER.exec(said) : undefined;
  if (!border) return undefined;
  const topic = said.slice(0, border.index).trim();
  const asks = said.slice(border.index + border[0].length).replace(/^(?:and|so|but) /i, '');
  const isOpen = border[0].includes(':') || OPENS.test(asks);
  return isOpen && isNominal(topic) && /\w{2}/.test(asks) ? { topic, asks } : undefined;
}

/** Reports whether words are a noun phrase: they have no verb besides that of a relative clause. */
function isNominal(topic: string): boolean {
  if (topic.split(/\s+/).length > MOST || /[,;.?!]/.test(topic)) return false;
  const [, ...after] = topic.split(/\s+/);
  const clause = after.findIndex((word) => RELATIVE.test(word));
  const main = clause < 0 ? topic : [topic.split(/\s+/)[0], ...after.slice(0, clause)].join(' ');
  return !new RegExp(`\\b(?:${AUXILIARY})\\b`, 'i').test(main);
}
