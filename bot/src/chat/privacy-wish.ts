/** Who should see the answer: the asker alone, or everybody. */
export type PrivacyWish = 'private' | 'open';

const POLITE = '(?:please|pls|thanks|thank you)';
const ALONE =
  '(?:(?:just|only|solely) (?:for|to) (?:me|myself)|(?:for|to) (?:me|myself) (?:alone|only)|for my eyes only|privately|in private|(?:so )?(?:that )?only i (?:can )?see (?:it|this|that)|between (?:us|you and me))';
const FOR_ALL =
  '(?:for (?:everyone|everybody|all)(?: of us)?(?: to see)?|to (?:everyone|everybody)|publicly|openly|in public)';
/** Verbs for giving an answer. */
const SAY = '(?:answer|reply|respond|say|tell|show|send|give|post|whisper|let me know)';
const IT = '(?: (?:me|it|this|that|the answer|to this))*';

/**
 * The places in a message where such words say how to answer. Elsewhere they belong to the question: “which buckets are
 * open only to me”, “instances that connect to S3 privately”, “the private subnets”, “just the ones for me”.
 */
const places = (how: string, bare: string) => [
  // “just for me: …”, “privately, …”, “please answer only to me: …”
  new RegExp(`^(?:${POLITE},? )?(?:${SAY}${IT} )?${how}(?:,? ${POLITE})?(?: *[,:;–—-]+ *|[.!] +|$)`, 'i'),
  // “tell me privately how much …”
  new RegExp(`^((?:${POLITE},? )?(?:tell|show|give|send)(?: (?:me|us))?) ${how},? +(?=\\S)`, 'i'),
  // “…, just for me”, “… (privately)”, “… Reply only to me, please.”
  new RegExp(
    `(?: *[,;:–—(-]+ *|([.?!]) +)(?:(?:and|but) )?(?:${POLITE},? )?(?:${SAY}${IT} )?${how}(?:,? ${POLITE})?[ .!?)]*$`,
    'i',
  ),
  // “… and answer privately”
  new RegExp(` (?:and|but) (?:${POLITE} )?${SAY}${IT} ${how}(?:,? ${POLITE})?[ .!?]*$`, 'i'),
  // “costs by service just for me”
  new RegExp(
    `(?<!^(?:is|are|was|were)\\b.*)(?<!\\b(?:is|are|was|were|be|been|not|\\w+(?:ed|ble|open|ly))) ${bare}(?:,? ${POLITE})?[ .!?]*$`,
    'i',
  ),
];

const PRIVATE = places(
  ALONE,
  '(?:(?:just|only) for (?:me|myself)|for (?:me|myself) (?:alone|only)|for my eyes only)',
);
const OPEN = places(FOR_ALL, '(?:for (?:everyone|everybody|all of us)(?: to see))');

/** “show me last month's costs privately”: only the showing can be private here. */
const SHOWN_PRIVATELY =
  /^(?:(?:please|pls),? )?(?:show|tell|give|send) me (?!.*\b(?:that|which|who|whose|what|how|where|if|whether|can|could|is|are|was|were|to|with)\b)(?:\S+ )+(?:privately|in private)[ .!?]*$/i;

/**
 * Returns how a message wants to be answered, and the question without those words. Undefined where the message does
 * not say.
 */
export function readPrivacyWish(text: string): { wish: PrivacyWish; rest: string } | undefined {
  const said = text.trim();
  for (const [wish, patterns] of [
    ['private', PRIVATE],
    ['open', OPEN],
  ] as const) {
    for (const pattern of patterns) {
      if (!pattern.test(said)) continue;
      const rest = said
        .replace(pattern, (_whole, kept) => (typeof kept === 'string' ? `${kept} ` : ''))
        .trim();
      return { wish, rest: asAsked(said, rest) };
    }
  }
  if (!SHOWN_PRIVATELY.test(said)) return undefined;
  return { wish: 'private', rest: said.replace(/ (?:privately|in private)[ .!?]*$/i, '') };
}

/** Keeps a question mark at the end. If the message said nothing else, returns it whole. */
function asAsked(said: string, rest: string): string {
  if (!rest) return said;
  return /\?[ .!)]*$/.test(said) && !/[?.!]$/.test(rest) ? `${rest}?` : rest;
}
