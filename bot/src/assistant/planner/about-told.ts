import { hearsayIn } from './words/hearsay.ts';
import { withoutEnd } from './words/without-end.ts';

const THERE_ARE =
  /^(?:(?:and|so|ok|well) )*(?:there (?:is|are)|(?:i|we|you|they) (?:(?:still|now|also|only|already|just) )*(?:have|has|had|got|run|own|see|saw|found|noticed|bought|made|created|built|added|ordered)(?: got)?) (.+)$/i;
const HOW_MANY =
  /^(?:(?:still|now|also|only|already|a few|a couple of|a lot of|lots of|a bunch of|some|several|many|so many|two|three|four|five|six|seven|eight|nine|ten|\d+) )+/i;
const THEM = /\b(?:them|those|these|they)\b/i;
const IT = /\bit\b/i;
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
  const said = told.map((clause) => withoutEnd(hearsayIn(clause) ?? clause, ',.;:! '));
  const there = said.map((clause) => THERE_ARE.exec(clause)?.[1]).find(Boolean) ?? topicOf(said) ?? '';
  const things = there.replace(HOW_MANY, '');
  const [, one] =
    /^an? ([a-z][\w-]*(?: [\w-]+){0,2}?)(?= (?:in|on|at|from|since|for|last|this|with)\b|$)/i.exec(things) ??
    [];
  if (one !== undefined && namesKind(one) && IT.test(question)) return question.replace(IT, `our ${one}`);
  if (!namesKind(things)) return undefined;
  if (THEM.test(question)) return question.replace(THEM, things.replace(/^(?:the|our) /i, 'the '));
  return WHICH.test(question)
    ? question.replace(WHICH, `$1 ${things.replace(/^(?:the|our) /i, '')}`)
    : undefined;
}

const TOPIC =
  /\b(?:about|for|of|on|mentioned|mentions|wants?|needs?) (?:the |our |any )?([a-z][\w-]+(?: (?!i\b|we\b|so\b)[\w-]+){0,2})$/i;
const BARE_ANY = /\b(?:any|some)(?: of (?:those|them|these))?(?=\W*$)/i;
const NONE = /(?<=\b(?:has|have|had|with) )none(?=\W*$)/i;

/** Returns what a remark ends with: "somebody said we waste money on old snapshots". */
const topicOf = (told: readonly string[]): string | undefined =>
  told.map((clause) => TOPIC.exec(withoutEnd(clause, ',.;:! '))?.[1]).findLast(Boolean);

/** "finance asks about savings plans. do we have any", "… about backups. which databases have none": any of those. */
function withTopicOfAny(told: readonly string[], question: string): string | undefined {
  const topic = topicOf(told);
  if (topic === undefined) return undefined;
  const asked = question.replace(BARE_ANY, `any ${topic}`).replace(NONE, `no ${topic}`);
  return asked === question ? undefined : asked;
}
