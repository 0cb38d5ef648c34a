import type { PlanInput, ToolPlan } from '../../plan.ts';
import { isMoney } from '../cost/money.ts';
import type { Question } from '../slots/question.ts';
import { accessPlan, principalArgs } from './args.ts';
import { asksLastUse, asksOfSignIn, asksWhetherUsed } from './last-use.ts';
import type { Actors } from './principals.ts';
import { actorsIn } from './principals.ts';

/** Reads when somebody was last active, or a key or role last used. */
export function lastUsePlan(question: Question, { frame, graph, text }: PlanInput): ToolPlan | undefined {
  // "how much money did maria's team use last month" asks for costs.
  if (!graph || question.tokens.some(({ word }) => isMoney(word))) return undefined;
  const isUse = asksLastUse(text, frame);
  if (!isUse && !asksWhetherUsed(text)) return undefined;
  const actors = actorsIn(question, 0, question.tokens.length, { frame, graph });
  // Other things use a role or a key, but nothing uses a person.
  if (!isUse && actors?.kind !== 'iam.users') return undefined;
  if (
    actors &&
    (actors.kind === undefined || actors.kind.startsWith('iam.')) &&
    isOnlyOf(question, actors, frame?.last?.tool === 'iam.access')
  )
    return accessPlan({ asks: 'used', ...asksOfSignIn(text), ...principalArgs(actors) }, []);
  return undefined;
}

/** Whether a message names nothing but the actors; by a pronoun only where it clearly means them. */
const isOnlyOf = ({ mentions }: Question, { at }: Actors, isOfThread: boolean): boolean =>
  mentions.every((each) => each.exact.length === 0 || each.isOrdinary || at.includes(each.from)) &&
  (isOfThread || at.length > 0);
