import type { Question } from './slots/question.ts';
import type { Vocabulary } from './words/vocabulary.ts';

/** Where a person sits. */
const PLACE = 'laptop|notebook|computer|desk|desktop|pc|mac|macbook|workstation|office|phone|house|hotel';
const OUTSIDE =
  'outside|internet|world|public(?:ly)?|anywhere|everyone|everybody|anyone|anybody|strangers|home';
const GETS_IN =
  'reach(?:able|ed)?|accessible|get (?:in|into|to|at)|connect(?:ed|ing)?|open|exposed|visible|facing|available|log in|login|enter|ssh|rdp';
/** "reachable from outside", "can anyone get into it", "internet facing", "is it exposed". */
const OF_REACH = new RegExp(
  `\\b(?:${GETS_IN})\\b.*\\b(?:${OUTSIDE}|from (?:my|our|the|an?) (?:own )?(?:${PLACE}))\\b|\\b(?:${OUTSIDE})[ -](?:.*\\b)?(?:${GETS_IN})\\b|^(?:so |and |but |ok )*(?:is|are) [^,?]+ exposed[?.! ]*$`,
  'i',
);
/** "can web-1 reach the internet": the other way round, which security groups do not decide. */
const GETS_OUT =
  /\b(?:can|could|does) (?!(?:i|we|you|they|anyone|anybody|someone|somebody|everyone|everybody|people|strangers|(?:the )?(?:internet|world|public|outside))\b)[^,?]+? (?:reach|connect(?:ed)? to|get (?:out )?to|access|talk to) (?:the )?(?:public |outside |wide |whole )?(?:internet|outside|world)\b/i;
const WORDS = new RegExp(
  `^(?:${OUTSIDE}|${PLACE}|reach(?:able|ed)?|accessible|get|into|in|to|connect(?:ed|ing)?|open|exposed|visible|facing|available|log|login|enter|ssh|rdp|wide|whole|entire|people|someone|somebody)$`,
  'i',
);
const ASKS =
  /^(?:(?:and|so|but|ok|hey|well|then)[, ]+)*(?:is|are|can|could|does|do|would|am|may|might|how (?:do|can|could|would|may)|from where (?:do|can|could))\b/i;

/** Fields that say whether a thing has an address outside, by kind. Security groups may guard it. */
const ADDRESSED: Readonly<Record<string, string>> = {
  'ec2.instances': 'public_ip',
  'eks.clusters': 'public_endpoint',
  'elasticache.clusters': 'endpoint',
  'elb.load-balancers': 'scheme',
  'rds.instances': 'public',
};

/** "can I get into web-1 from outside" asks for more than whether it has an address. */
export const isOfReach = ({ text }: Question, { fields, tool }: Vocabulary): boolean =>
  ASKS.test(text) && OF_REACH.test(text) && !GETS_OUT.test(text) && fields.has(ADDRESSED[tool.id] ?? '');

export const saysReach = (word: string): boolean => WORDS.test(word);
