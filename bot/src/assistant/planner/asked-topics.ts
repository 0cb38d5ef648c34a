import { DONE } from '../../tools/cloudtrail/actions.ts';
import type { Topic } from '../../tools/resources/about-asked.ts';
import { isMoney } from './cost/money.ts';
import { ASKS_HOW, asksHowItIs, HOW_IT_IS } from './overview/how-words.ts';
import type { Question } from './slots/question.ts';
import type { Token } from './words/text.ts';

/** Topics that things of every kind have, with the words that ask for them. The first match counts. */
const WORDS: readonly (readonly [Topic, RegExp])[] = [
  ['cost', /^sav(?:e|es|ed|ings?)$/],
  ['age', /^(?:old|age|aged|born|exist(?:s|ed|ing|ence)?)$/],
  ['place', /^(?:where|located|location|whereabouts)$/],
  ['reason', /^(?:why|reasons?)$/],
  ['owner', /^(?:own|owns|owned|owners?|whose|belongs?|responsible|maintain(?:s|ed|ers?)?|boss)$/],
  ['findings', /^(?:findings?|issues?|risks?|risky|vulnerab\w+|secured?|insecure|complian\w+|audit\w*)$/],
  [
    'changes',
    /^(?:chang(?:e|es|ed|ing)|touch(?:ed|es|ing)?|modif(?:y|ied|ies|ication)|edit(?:ed|s)?|alter(?:ed)?|deploy(?:ed|s|ment|ments)?|updat(?:ed|es)|restart(?:ed|s)?|reboot(?:ed|s)?|happened|tamper\w*)$/,
  ],
  ['metrics', /^(?:busy|load|loaded|traffic|utili[sz]\w+|idle|requests?|hits?)$/],
  [
    'use',
    /^(?:use|uses|used|using|usage|users?|unused|need|needs|needed|depend(?:s|ed|ing|ents?)?|rel(?:y|ies)|clients?|consum(?:e|es|er|ers|ing)|callers?)$/,
  ],
  ['rights', /^(?:rights|permissions?|permitted|allowed|privileges?|admin|access(?:es)?|invokes?)$/],
];

/**
 * Reports whether a question asks for health: "is it ok", "how is it doing", "what is wrong with it", but not "the last
 * good one".
 */
export const isOfHealth = (question: Question): boolean =>
  HOW_IS_IT.test(question.text) || (asksHowItIs(question) && isNoQuestionOfWhich(question));

/** "how is checkout doing" */
const HOW_IS_IT = /\bhow(?: is| are|'s|s) [\w' -]+ (?:doing|looking|holding up|faring|performing)\b/i;

const isNoQuestionOfWhich = (question: Question): boolean =>
  !/\b(?:what|which|who|when|where)\b/i.test(question.text) ||
  /\b(?:wrong|problems?|trouble|going on)\b/i.test(question.text);

/** "how old is the oldest message": asks for the age of a part. */
export const OF_OLDEST = /\bold (?:is|are|was|were) (?:(?:the|its|their) )?[a-z]+est\b/i;

const ACCESS_LOG = /\baccess (?:logs?|logging)\b/i;

/** Reports whether a word asks for a topic of the form that every kind has: "touch" for changes. */
export const saysTopic = (word: string, topic: Topic): boolean =>
  WORDS.some(([each, pattern]) => each === topic && pattern.test(word));

/** Returns the topic that a word asks for. */
export function topicOf({ stem, word }: Token, question: Question): Topic | undefined {
  if (isMoney(word)) return 'cost';
  const said = WORDS.find(([, pattern]) => pattern.test(word))?.[0];
  if (said === 'rights' && ACCESS_LOG.test(question.text)) return undefined;
  // "how old is the oldest message" asks about the message, whose age is a field.
  if (said === 'age' && OF_OLDEST.test(question.text)) return undefined;
  if (said) return said;
  if (!isOfHealth(question)) return undefined;
  return [word, stem].some((each) => ASKS_HOW.has(each) || HOW_IT_IS.has(each)) ? 'health' : undefined;
}

const OPENING = '(?:^|[,;.?!] )(?:(?:and|so|ok|okay|but|then|also|hey|hi|hm+|please|well)[, ]+)*';
const WHO_DID = new RegExp(
  `${OPENING}who (?:else )?(?:did|has|have|had|was|last|\\w+ed|made|set|gave|broke|built|wrote|put|left|took|shut|let|ran|got|${DONE})\\b(?! (?:access|rights|permissions?)\\b)`,
  'i',
);
/** "who reads it", "what consumes the queue": somebody uses it now. */
const DOES = new RegExp(
  `${OPENING}(?:who|what|which(?: [\\w-]+)?)(?: all| else)? (?!is\\b|was\\b|has\\b|does\\b|owns\\b|happens\\b|\\w*ss\\b|\\w*us\\b)([a-z]+s)\\b(?! (?:is|are|was|were|does|do|did|has|have|can|should)\\b)(?=.)`,
  'i',
);
const MAY =
  /^(?:(?:and|so|ok|but)[, ]+)*(?:can|could|may|is|are) [\w.' -]+? (?:delete|do|see|read|write|create|change|access(?! keys?\b)|reach|get|(?<!\bin )use|log|able|allowed|permitted)\b|\b(?:who|what) (?:all )?(?:can|could|may)\b/i;
const SINCE =
  /\b(?:since when|from when|for how long|how long(?! (?:are|is|do|does|will)\b)|since what (?:time|day))\b/i;
/** "how long has it been there" asks for the age of a thing. */
const HAVING = /\b(?:have|has|had|got|exist\w*|around|there|live|up)\b[^,.?!]*\??$/i;
/** "how long has it been red": here the verb only builds the tense. */
const PERFECT = /\b(?:has|have|had)\b(?=[^,.?!]*\bbeen\b)/gi;
const BORN = /\b(?:made|built|born|created?|set ?up|launched|provisioned|introduced)\b/i;
const WHEN = /\bwhen\b|\bhow long\b/i;

/** Returns the topics that the form of a question asks for, and the verb that carries the form. */
export function topicsByForm(text: string): { topics: Topic[]; verb?: string } {
  if (SINCE.test(text)) return { topics: [HAVING.test(text.replace(PERFECT, '')) ? 'age' : 'since'] };
  if (WHO_DID.test(text)) return { topics: ['changes'] };
  const verb = DOES.exec(text)?.[1];
  if (verb) return { topics: ['use'], verb: verb.toLowerCase() };
  if (MAY.test(text)) return { topics: ['rights'] };
  if (!WHEN.test(text)) return { topics: [] };
  return { topics: [BORN.test(text) ? 'age' : 'when'] };
}
