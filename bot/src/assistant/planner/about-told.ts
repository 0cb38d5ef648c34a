import { hearsayIn } from './words/hearsay.ts';
import { withoutEnd } from './words/without-end.ts';

const THERE_ARE =
  /^(?:(?:and|so|ok|well) )*(?:there (?:is|are)|(?:i|we|you|they) (?:(?:still|now|also|only|already|just) )*(?:have|has|got|run|own|see|saw|found|noticed)(?: got)?) (.+)$/i;
const HOW_MANY =
  /^(?:(?:still|now|also|only|already|a few|a couple of|a lot of|lots of|a bunch of|some|several|many|so many|two|three|four|five|six|seven|eight|nine|ten|\d+) )+/i;
const THEM = /\b(?:them|those|these|they)\b/i;
const WHICH =
  /^(which|how many)(?: ones?)?(?= (?:is|are|was|were|has|have|do|does|did|can|belongs?|costs?)\b)/i;

/** "we have five buckets in ireland, which are public?": returns the question about what the remark tells is there. */
export function aboutTold(
  told: readonly string[],
  question: string,
  namesKind: (words: string) => boolean,
): string | undefined {
  const ofAny = withTopicOfAny(told, question);
  if (ofAny) return ofAny;
  const [, there = ''] =
    told.map((clause) => THERE_ARE.exec(withoutEnd(hearsayIn(clause) ?? clause, ',.;:! '))).find(Boolean) ??
    [];
  const things = there.replace(HOW_MANY, '');
  if (!namesKind(things)) return undefined;
  if (THEM.test(question)) return question.replace(THEM, things.replace(/^(?:the|our) /i, 'the '));
  return WHICH.test(question)
    ? question.replace(WHICH, `$1 ${things.replace(/^(?:the|our) /i, '')}`)
    : undefined;
}

const TOPIC = /\b(?:about|for|of|mentioned|mentions|wants?|needs?) (?:the |our |any )?([a-z][\w -]{2,40})$/i;
const BARE_ANY = /\b(?:any|some)(?: of (?:those|them|these))?(?=\W*$)/i;

/** "finance asks about savings plans. do we have any": any of the things that the remark ends with. */
function withTopicOfAny(told: readonly string[], question: string): string | undefined {
  const topic = told.map((clause) => TOPIC.exec(withoutEnd(clause, ',.;:! '))?.[1]).findLast(Boolean);
  return topic !== undefined && BARE_ANY.test(question)
    ? question.replace(BARE_ANY, `any ${topic}`)
    : undefined;
}
