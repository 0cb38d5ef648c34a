import type { Act } from '../../../tools/iam/access/hold.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { accessPlan, objectArgs } from './args.ts';
import { lostIn } from './lost.ts';
import type { Objects } from './objects.ts';

/** The plan that lists who may do something. */
export function whoPlan(
  question: Question,
  {
    act,
    among,
    isOutside,
    objects,
  }: { act: Act; objects?: Objects | undefined; among?: string[] | undefined; isOutside: boolean },
  lexicon: Lexicon,
): ToolPlan {
  const only = onlyOf(question);
  return accessPlan(
    {
      asks: 'who',
      act,
      ...(objects && objectArgs(objects)),
      ...(among && { principals: among }),
      ...(isOutside && { outside: true }),
      ...(only && { only }),
    },
    lostIn(question, objects?.at ?? [], lexicon),
  );
}

/** "which users may delete it" */
function onlyOf({ tokens }: Question): 'user' | 'role' | undefined {
  const [first = '', second = '', third = ''] = tokens
    .map(({ word }) => word)
    .filter((word) => !/^(?:of|our|the|your|and|so|all)$/.test(word));
  const said = /^(?:which|what|how)$/.test(first) ? [second, third].join(' ') : '';
  return /\broles?\b/.test(said) ? 'role' : /\busers?\b/.test(said) ? 'user' : undefined;
}

/** The users and roles that the thread has shown. */
export const usersShown = ({ frame }: PlanInput): string[] | undefined => {
  const users = (frame?.shown ?? []).filter(({ kind }) => /^iam\.(?:users|roles)$/.test(kind));
  return users.length > 0 ? users.slice(0, 20).map(({ id, name }) => name ?? id) : undefined;
};
