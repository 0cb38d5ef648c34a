const QUESTION =
  'who|whose|what|when|where|why|which|how|is|are|was|were|does|do|did|has|have|can|since when|from when|any|show|list|give me|tell me|who(?:se)?';
/** Where one question ends and another begins. */
const BORDERS = [
  /(?<=[a-z\d)"'’][?!;]+|\.\.+|[a-z\d]{2}\.)\s+(?=\S)/i,
  new RegExp(`,?\\s+(?:and|plus|but|also|then)\\s+(?:also |then |just )?(?=(?:${QUESTION})\\b)`, 'i'),
  new RegExp(`\\s*,\\s+(?=(?:${QUESTION})\\b)`, 'i'),
];
const BORDER = new RegExp(BORDERS.map(({ source }) => source).join('|'), 'i');
/** Said before or after a question, and nothing by itself. */
const MURMUR =
  /^(?:(?:ok|okay|hm+|ah|oh|ugh|well|so|fine|right|cool|nice|great|thanks?|thank you|thx|cheers|no|nah|nope|yes|yeah|sorry|please|pls|hi|hello|hey|morning|good morning|wait|what|true|really|lol|next|next one|other thing|another one|last one|quick one|question|also|and|then|but|too long|not that|never ?mind|forget it|forget that)[ ,.!?]*)+$/i;
const MOST_PARTS = 3;

/** The questions of a message that asks several, in their order; one part where it asks one. */
export function partsOf(text: string): string[] {
  if (/["`]/.test(text)) return [text];
  const parts = text
    .split(BORDER)
    .map((part) => part.replace(/^[\s,.]+|[\s,]+$/g, ''))
    .filter((part) => /[\p{L}\d]/u.test(part) && !MURMUR.test(part));
  return parts.length > 0 && parts.length <= MOST_PARTS ? parts : [text];
}

const ASKS = new RegExp(`\\b(?:${QUESTION})\\b`, 'i');

/** Does each part ask by itself? "People and machines" says more of the question before. */
export const asksInAll = (parts: readonly string[]): boolean => parts.every((part) => ASKS.test(part));
