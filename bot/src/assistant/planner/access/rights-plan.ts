import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isMoney } from '../cost/money.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { accessPlan, isOfTrust, objectArgs, principalArgs, rolesForOthers } from './args.ts';
import { lostIn } from './lost.ts';
import { objectsIn } from './objects.ts';
import { pivotOf } from './pivot.ts';
import type { Actors } from './principals.ts';
import { actorsIn, saysOutside } from './principals.ts';
import { ANYONE, IN_ANY_WAY, OF_PEOPLE, OURSELVES } from './verbs.ts';
import { usersShown, whoPlan } from './who-may.ts';

const WHICH = /^(?:which|what|how)$/;

/** Reads who may do something, what somebody may do, and whether somebody may. */
export function rightsPlan(question: Question, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { frame, graph, text } = asked;
  const { tokens } = question;
  const pivot = pivotOf(question);
  if (!graph || !pivot) return undefined;
  const known = { frame, graph, lexicon };
  const { act, object, subject, subject: subjectOf } = pivot;
  const words = tokens.map(({ word }) => word);
  const from = subject[0];
  if (words.slice(subject[0], subject[1]).some((word) => OURSELVES.test(word))) return undefined;
  const isOutside = saysOutside(question, 0, tokens.length);
  const isWho =
    words.slice(0, subject[1]).some((word) => ANYONE.test(word)) ||
    words.some(
      (word, at) =>
        at < subject[1] &&
        /^(?:which|what|how|any)$/.test(word) &&
        OF_PEOPLE.test(words[at + 1] === 'many' ? (words[at + 2] ?? '') : (words[at + 1] ?? '')),
    );
  const objects = act && objectsIn(question, object, act, known);
  // "which roles can be assumed from outside": the roles that trust others, which the list of roles knows.
  const isOfNobody = question.mentions.every(({ exact, part }) => exact.length === 0 && part.isEmpty);
  // "is there any third party access": into the account, and by nobody who is named.
  const isOfAll = !objects && pivot.isOfRights && isOfNobody;
  if (isOutside && (isOfAll || (objects && isOfTrust(act, objects.on, objects.things))))
    return rolesForOthers();
  const actors =
    isWho && !/\bof (?:them|those|these)\b/i.test(text)
      ? undefined
      : actorsIn(question, from, subject[1], known);
  if (isWho) {
    const ofAll = act === 'admin' && !objects;
    if (!act || (!objects && !(ofAll && IN_ANY_WAY.test(text)))) return undefined;
    const among = /\bof (?:them|those|these)\b/i.test(text) ? usersShown(asked) : undefined;
    return whoPlan(question, { act, objects, among, isOutside }, lexicon);
  }
  // "is some outside tool allowed": whoever it is.
  const isAny = words.slice(0, subjectOf[1]).some((word) => /^(?:some|any|other)$/.test(word));
  if (isOutside && (!actors || isAny) && act && objects)
    return whoPlan(question, { act, objects, isOutside }, lexicon);
  const whom = actors ?? (pivot.isOfRights ? afterOf(question, asked) : undefined);
  if (!whom) return undefined;
  const about = act
    ? undefined
    : objectsIn(question, [0, tokens.length], undefined, { ...known, without: whom.at });
  const isWhether =
    act !== undefined && (objects !== undefined || act === 'admin') && !WHICH.test(openingOf(words));
  if (isWhether)
    return accessPlan(
      { asks: 'whether', act, ...principalArgs(whom), ...(objects && objectArgs(objects)) },
      lostIn(question, [...whom.at, ...(objects?.at ?? [])], lexicon),
    );
  // "what may it break": whatever the verb, what it may do answers, but not what it may cost.
  const isOfAny = OF_ANY_VERB.test(text) && !words.some(isMoney);
  // "can it be reached": another question than what it may do.
  if (!pivot.isOfRights && !pivot.isOpen && !act && !isOfAny) return undefined;
  if (!pivot.isOfRights && !WHICH.test(openingOf(words)) && !/\bwhat\b/i.test(text)) return undefined;
  return accessPlan(
    { asks: 'what', ...(act && { act }), ...(about && objectArgs(about)), ...principalArgs(whom) },
    lostIn(question, [...whom.at, ...(objects?.at ?? [])], lexicon),
  );
}

const OF_ANY_VERB = /\bwhat (?:all )?(?:may|can) (?!(?:i|we|you|they)\b)[\w.-]+(?: [\w.-]+)? [a-z]+[?.! ]*$/i;

const openingOf = (words: readonly string[]): string =>
  words.find((word) => !/^(?:and|so|ok|okay|but|then|also|hey|hi|well|exactly|now|or)$/.test(word)) ?? '';

/** Who it is about, anywhere in a message about rights: "permissions of maria". */
const afterOf = (question: Question, { frame, graph }: PlanInput): Actors | undefined =>
  graph && actorsIn(question, 0, question.tokens.length, { frame, graph });
