import type { Question } from './slots/question.ts';
import type { Vocabulary } from './words/vocabulary.ts';

const OUTSIDE =
  'outside|internet|world|public(?:ly)?|anywhere|everyone|everybody|anyone|anybody|strangers|home';
const GETS_IN =
  'reach(?:able|ed)?|accessible|get (?:in|into|to|at)|connect|open|exposed|visible|facing|available|log in';
/** "reachable from outside", "can anyone get into it", "internet facing", "is it exposed". */
const OF_REACH = new RegExp(
  `\\b(?:${GETS_IN})\\b.*\\b(?:${OUTSIDE})\\b|\\b(?:${OUTSIDE})[ -](?:.*\\b)?(?:${GETS_IN})\\b|^(?:so |and |but |ok )*(?:is|are) [^,?]+ exposed[?.! ]*$`,
  'i',
);
/** "can web-1 reach the internet": the other way round, which security groups do not decide. */
const GETS_OUT =
  /\b(?:can|could|does) (?!(?:i|we|you|they|anyone|anybody|someone|somebody|everyone|everybody|people|strangers|(?:the )?(?:internet|world|public|outside))\b)[^,?]+? (?:reach|connect(?:ed)? to|get (?:out )?to|access|talk to) (?:the )?(?:public |outside |wide |whole )?(?:internet|outside|world)\b/i;
const WORDS = new RegExp(
  `^(?:${OUTSIDE}|reach(?:able|ed)?|accessible|get|into|in|to|connect|open|exposed|visible|facing|available|log|wide|whole|entire|people|someone|somebody)$`,
  'i',
);
const ASKS = /^(?:(?:and|so|but|ok|hey|well)[, ]+)*(?:is|are|can|could|does|do|would)\b/i;

/** An address that can be reached only if the security groups allow it. */
const GUARDED = new Set(['public_ip', 'public']);
const GUARDED_KINDS = new Set(['ec2.instances', 'rds.instances']);

/** "can I get into web-1 from outside" asks for more than whether it has an address. */
export const isOfReach = ({ text }: Question, { fields, tool }: Vocabulary): boolean =>
  ASKS.test(text) &&
  OF_REACH.test(text) &&
  !GETS_OUT.test(text) &&
  GUARDED_KINDS.has(tool.id) &&
  [...GUARDED].some((key) => fields.has(key));

export const saysReach = (word: string): boolean => WORDS.test(word);
