import { isNarrowing } from './is-narrowing.ts';
import type { MentionAt } from './slots/mention.ts';
import type { Question } from './slots/question.ts';
import { hearsayIn } from './words/hearsay.ts';
import { subjectOf } from './words/statements.ts';

/** "is something broken", "did anything happen last night": asks of everything how it is. */
const OF_ALL =
  /^(?:(?:and|so|ok|hey|hi|hello)[, ]+)*(?:is|are|was|were|did|does|has|have|any|what|anything|something)\b.*\b(?:wrong|broken?|happen(?:ed|ing|s)?|off|odd|strange|weird|unusual|trouble|problems?|issues?|incidents?|outages?|fine|ok|okay|going on|(?:went|gone|going) (?:down|wrong))\b/i;
/** "could be the reason?", "is that why": asks whether what a remark tells of has to do with the trouble of the thread. */
const OF_CAUSE =
  /^(?:(?:and|so|ok|maybe|perhaps)[, ]+)*(?:(?:can|could|may|might|would|does|is|was|has) )?(?:(?:that|this|it) )?(?:(?:maybe|perhaps|really|also|not|be|have|has|been|is|was|the|a|to|do with|something|have to) )*(?:reason|cause|culprit|why|to blame|blame|related|connected|do with (?:it|that|this)|explain (?:it|that|this)|causing (?:it|that|this))\b(?: (?:of|for|to) (?:it|that|this|all of (?:it|this|that)))?[?.! ]*$/i;
const PAST =
  /\b(?:last night|yesterday|overnight|(?:last|at the|over the|this past) weekend|on [a-z]+day)\b/i;

/** "is something broken today? people complain about the shop": how the thing is of which the remark tells. */
export function howToldThingIs(
  told: readonly string[],
  question: string,
  read: (text: string) => Question,
): string | undefined {
  const asked = read(question);
  const isOfCause = OF_CAUSE.test(question);
  if (!(isOfCause || OF_ALL.test(question)) || asked.regions.length > 0 || asked.mentions.some(isNarrowing))
    return undefined;
  const names = told.flatMap((clause) => {
    const said =
      hearsayIn(clause) ?? (subjectOf(clause).isOfPeople ? /\babout (.*)/i.exec(clause)?.[1] : clause);
    const { mentions, regions, tokens } = read(said ?? '');
    return regions.length > 0
      ? []
      : mentions
          .filter((mention) => isNarrowing(mention) || isCalledSo(mention))
          .map(({ from, to }) =>
            tokens
              .slice(from, to)
              .map(({ raw }) => raw)
              .join(' '),
          );
  });
  const [name, another] = new Set(names);
  const when = PAST.exec(question)?.[0];
  return name === undefined || another !== undefined
    ? undefined
    : when
      ? `was ${name} well ${when}?`
      : isOfCause
        ? `what is wrong with ${name}?`
        : `is ${name} ok?`;
}

/** "the webhook times out": the only thing with such a part in its name. */
const isCalledSo = ({ exact, isExcluded, isOrdinary, isReference, part }: MentionAt): boolean =>
  !isReference && !isExcluded && !isOrdinary && exact.length === 0 && part.size === 1;

const SO = /\b(?:so|that way|like that)\b(?=\s*(?:$|[,;.?!]|and\b))/i;
const STATE = /\b(?:is|are|was|were|became|went|got) (?:now |suddenly |again )?([a-z]+)\W*$/i;

/** "the uploads bucket is public, who made it so": the state that a remark tells of, in the place of "so". */
export function withStateTold(told: readonly string[], question: string): string {
  const [, state] = told.map((clause) => STATE.exec(hearsayIn(clause) ?? clause)).findLast(Boolean) ?? [];
  return state === undefined ? question : question.replace(SO, state);
}
