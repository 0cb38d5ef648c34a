import { IS_MURMUR, IS_NOTHING, MURMUR } from './murmurs.ts';

/** The question in a message, without the remarks around it. */
export interface Peeled {
  text: string;
  /** "new topic": whether the message refers to nothing that was shown before. */
  anew: boolean;
}

const word = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;

/** "drained it", "i have turned those off", "will look into that": the person's news, in passing. */
const DID = word('(?!need)[a-z]{2,}ed did done got put took set shut cut found sent told made dealt went');
const THAT = word('it that this them those these him her all');
/** Words that may follow such a verb in news. "created this week" is a condition. */
const AFTER_THAT = word(`
  off up down out in on back away all both now today already earlier just myself too there yesterday again`);
const IS_NEWS = new RegExp(
  `^(?:(?:i|we|have|just|already|ok|so|and|now) )*${DID}(?: (?!if\\b)[a-z]+)? ${THAT}(?: ${AFTER_THAT})*$|^(?:(?:i|we) )?(?:will|am going to|are going to) (?!${THAT}\\b|the\\b|we\\b|i\\b|you\\b|they\\b)[a-z]+(?: [a-z]+){0,4}$`,
  'i',
);

/** "new topic", "something else", "next point on my list". */
const ANOTHER = word('new next different other another separate unrelated');
const TOPIC = word('topic things? question subject point matter issue item');
const IS_TOPIC = new RegExp(
  `^(?:(?:${MURMUR}|on|to|now|a|an|the|completely|totally|change of|changing|switching) )*(?:${ANOTHER}(?: ${TOPIC})(?: altogether| entirely)?|(?:something|topic|subject) (?:else|different|completely different)|${TOPIC}|moving on|unrelated|next(?: up)?)(?: (?:on|from|of|for) (?:my|the|our|me|us)(?: (?:list|agenda|notes|side))?)?$`,
  'i',
);
const NAMES_TOPIC = new RegExp(`\\b(?:${ANOTHER}|else|moving on|chang\\w+|switching)\\b`, 'i');

/** The end of a remark in passing. */
const SEGMENT = /^([^.,;:!?]+?)(?:[.,;:!?]+|\s+-+)\s+(?=\S)/;
const ASKS =
  '(?:who|whose|what|whats|when|where|why|which|how|is|are|was|were|do|does|did|has|have|any|anything|show|list|give)';
/** "k who do i ping" */
const OPENING = new RegExp(`^(?:kk?|hm+|right|morning|alright|cheers|thx) (?=${ASKS}\\b)`, 'i');

/** Reports whether a message says "new topic" and nothing else. */
export const isOnlyTopic = (text: string): boolean => {
  const said = text.replace(/[.,;:!?\s]+$/, '');
  return IS_TOPIC.test(said) && NAMES_TOPIC.test(said);
};

/** Removes murmurs, news and "new topic" from the beginning of a message. */
export function withoutOpening(text: string): Peeled {
  let rest = text;
  let anew = false;
  for (;;) {
    const [taken, said = ''] = SEGMENT.exec(rest) ?? OPENING.exec(rest) ?? [];
    if (taken === undefined || IS_NOTHING.test(rest.slice(taken.length))) break;
    const isTopic = isOnlyTopic(said);
    if (said && !isTopic && !IS_MURMUR.test(said) && !IS_NEWS.test(said)) break;
    anew ||= isTopic;
    rest = rest.slice(taken.length);
  }
  return { text: rest, anew };
}
