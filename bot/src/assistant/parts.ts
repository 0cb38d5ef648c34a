import { bothEnds } from './both-ends.ts';
import { readWhose } from './planner/owners/asks-whose.ts';
import { withoutIntroduction } from './planner/words/asker.ts';
import { ILL } from './planner/words/ill-words.ts';

const QUESTION =
  "who|whose|what|when|where|why|which|how|(?:what|who|where|how|when)[’']?s|is|are|was|were|does|do|did|has|have|can|could|will|since when|from when|any|show|list|give me|tell me";
/** "restart web-3, is broken": says what is wrong with the thing named before, and asks nothing. */
const AILS = `(?:is|are|was|has) (?:(?:very|so|too|not|really|again|now|totally|gone) )*${ILL.source.replace('^', '')}[a-z]*\\W*$`;
/** "users that sign in but have no MFA": goes on with what was said before, and asks nothing of its own. */
const GOES_ON =
  "(?:is|are|was|were|does|do|did|has|have|can|will)(?:n[’']t| (?:no|not|never|none|only|still|already|also|currently|been|older|newer|more|less|fewer|over|under|without)) ";
/** "roles nobody uses, and the ones that outsiders can assume": other things of the kind. */
const ONES = `,?\\s+(?:and|n|&|plus)\\s+(?:also |then )?(?=(?:the|all|any) ones |(?:those|these) (?:that|which|who|whose|without|with)\\b)`;
/** "all buckets except the public ones and those without a team": what is left out, or compared. */
const SETS_APART =
  /\b(?:except|excluding|besides|other than|minus|leave|drop|skip|ignore|exclude|compare|between|versus|vs)\b/i;
/** Where one question ends and another begins. */
const BORDERS = [
  /(?<=[a-z\d)"'’][?!;]+|\.\.+|[a-z\d]{2}\.)\s+(?=\S)/i,
  new RegExp(
    `,?\\s+(?:and|n|&|plus|but|also|then)\\s+(?:also |then |just )?(?!${GOES_ON})(?=(?:${QUESTION})\\b)`,
    'i',
  ),
  new RegExp(`\\s*,\\s+(?!${AILS})(?=(?:${QUESTION})\\b)`, 'i'),
  // "images older than a year with who made them"
  /\s+with\s+(?=(?:who|what|when|where) [a-z]+ (?:it|them|those|these)\b)/i,
  // "crm exports bucket - who can read it"
  new RegExp(`\\s+[-–—]+\\s+(?=(?:${QUESTION})\\b)`, 'i'),
];
const BORDER = new RegExp(BORDERS.map(({ source }) => source).join('|'), 'i');
const BORDER_OR_ONES = new RegExp(`${BORDER.source}|${ONES}`, 'i');
/** Words before or after a question that mean nothing by themselves. */
const FILLER =
  /^(?:(?:ok|okay|hm+|ah|oh|ugh|well|so|fine|right|cool|nice|great|thanks?|thank you|thx|ty|cheers|no|nah|nope|yes|yeah|sorry|please|pls|hi|hello|hey|morning|good morning|wait|what|true|really|lol|next|next one|other thing|another one|last one|quick one|question|also|and|then|but|too long|not that|never ?mind|forget it|forget that)[ ,.!?]*)+$/i;
/** "who, when, on what": details of each event in an answer. */
const BARE =
  /^(?:(?:who|whom|since when|when|what|where|which|whose|and|by|on|from|to|of|of what|exactly)[ ,?&/]*)+$/i;
const AMONG = /^(?:(?:and|so|but|ok)[, ]+)*(?:out )?(?:of|among|from) (?:those|these|them|all of them)$/i;
const OF_RIGHTS =
  /\b(?:allowed|permitted|rights?|permissions?|privileges|powerful|still (?:in )?used?|(?:get|log|come) in|can|may)\b/i;
const BACK = /\b(?:it|that|this|he|she|they|them|his|her|their)\b/i;
/** "and jenkins-deploy, is that key still used": the second part asks about what the first one names. */
const isTopicOfRights = (first: string, second = ''): boolean =>
  !OPENS.test(first) &&
  !OF_ONES.test(second) &&
  first.split(/\s+/).length <= 9 &&
  OF_RIGHTS.test(second) &&
  BACK.test(second);
const OF_ONES = /^(?:the|those|these|any|all) ones?\b|^(?:those|these) (?:that|which|who)\b/i;
/** More sentences than that are a story, unless most of them ask. */
const MAX_PARTS = 3;

/** Splits a message into its questions, in order. One part if it has one question. */
export const partsOf = (text: string): string[] => split(text).parts;

/** Returns what a message asks in question words alone after its one question: "which are stopped, and since when". */
export const hintIn = (text: string): string | undefined => split(text).hint;

function split(said: string): { parts: string[]; hint?: string } {
  // The borders have white space on both sides: a long run of it would take seconds.
  const text = withoutIntroduction(said.replace(/(\s)\s+/g, '$1'));
  if (/["`]/.test(text) || readWhose(text)?.isTold) return { parts: [text] };
  const ends = bothEnds(text);
  if (ends) return { parts: ends };
  const parts = withTopic(
    text
      .split(SETS_APART.test(text) ? BORDER : BORDER_OR_ONES)
      .map((part) => part.replace(/^[\s,.]+|[\s,]+$/g, ''))
      .filter((part) => /[\p{L}\d]/u.test(part) && !FILLER.test(part)),
  );
  const [first = '', hint] = parts;
  // "and of those, who may": the question begins with the people whom it is about.
  if (parts.length === 2 && (AMONG.test(first) || isTopicOfRights(first, hint))) return { parts: [text] };
  // "since when and who": both questions are about what was shown.
  if (parts.every((part) => BARE.test(part))) return { parts: [text] };
  if (parts.length === 2 && hint && BARE.test(hint)) return { parts: [first], hint };
  const areParts = parts.length > 0 && (parts.length <= MAX_PARTS || areQuestions(parts));
  return { parts: areParts ? parts : [text] };
}

const areQuestions = (parts: readonly string[]): boolean =>
  parts.every((part) => looksLikeQuestion(part) || isStatement(part)) &&
  parts.filter(looksLikeQuestion).length > parts.length / 2;

const TOPIC = /^((?:[\w.-]+ ){0,3}[\w.-]+): (?=\S)/;
const FRAGMENT = /^(?:(?:and|any|its?) )*[\w-]+(?: [\w-]+){0,2}\?+$/i;

/** "root account: mfa? keys? last login?": each fragment asks about the topic before all of them. */
function withTopic(parts: string[]): string[] {
  const [first = '', ...others] = parts;
  const [opening, topic] = TOPIC.exec(first) ?? [];
  if (opening === undefined || topic === undefined || others.length === 0) return parts;
  const asked = [first.slice(opening.length), ...others];
  return asked.every((part) => FRAGMENT.test(part) && !OPENS.test(part))
    ? asked.map((part) => `${topic} ${part}`)
    : parts;
}

const ASKS = new RegExp(`\\b(?:${QUESTION})\\b`, 'i');

/** Returns whether each part asks by itself. "People and machines" only adds to the question before. */
export const allAsk = (parts: readonly string[]): boolean =>
  parts.every((part) => ASKS.test(part) || /\?\s*$/.test(part));

/** "dlqs: anything stuck": a topic may precede the question. */
const OPENS = new RegExp(
  `^(?:(?:and|but|so|also|btw|then)[, ]+)*(?:[\\w-]+(?: [\\w-]+){0,2}: ?)?(?:${QUESTION}|should|any(?:thing|one|body))\\b`,
  'i',
);
/** Returns whether a part is a question, understood or not: "is that normal", "and the payments one?". */
export const looksLikeQuestion = (part: string): boolean => /\?\s*$/.test(part) || OPENS.test(part);

const WHETHER_THEY =
  /^(?:(?:and|but|so|also|then)[, ]+)*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would)(?:n[’']t)? (?:any of |all of |both of |some of |one of )?(?:it|they|them|those|these|this|that|he|she|both)\b/i;
/**
 * "which buckets are public, and are they encrypted": a question about what an earlier one shows. As a condition of the
 * earlier one it would leave out those that are not.
 */
export const asksWhetherThey = (part: string): boolean => WHETHER_THEY.test(part);

const REQUEST =
  /^(?:(?:and|but|so|also|btw|then|please|pls|just|now|can you|could you)[, ]+)*(?:give|show|list|tell|find|get|check|compare|explain|look|send|make|draw|chart|count|sort|group|filter|need|want|only|break|split)\b/i;
/** Returns whether it is an order: "give me the top five". What neither asks nor orders is background. */
export const isRequest = (part: string): boolean =>
  REQUEST.test(part) ||
  /\b(?:i|we)(?: am| are)? (?:need|want|would like|look(?:ing)?|search(?:ing)?)\b/i.test(part);

const TELLS =
  /^(?:(?:and|but|so|well|because|cause|bc|since)[, ]+)*(?:i|we|he|she|they|it|my|our|somebody|someone|just got|back from)\b(?! (?:one|ones)\b)/i;
/** Returns whether it is a statement that neither asks nor orders: "my manager is nagging". */
export const isStatement = (part: string): boolean =>
  TELLS.test(part) && !looksLikeQuestion(part) && !isRequest(part) && part.split(/\s+/).length > 2;

/** Returns whether a question accompanies a wish, thanks or an answer: "stop that. who owns it". */
export function hasExtraQuestion(text: string): boolean {
  const parts = partsOf(text);
  return (parts.length > 1 || parts[0] !== text.trim()) && parts.some(looksLikeQuestion);
}

/** Returns whether the thanks come with anything but background: "thx! two sentences for my boss". */
export function hasExtraRequest(text: string): boolean {
  const parts = partsOf(text);
  return parts.some((part) => part !== text.trim() && part.split(/\s+/).length > 2 && !isStatement(part));
}
