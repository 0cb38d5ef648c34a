import type { Answer } from './answer.ts';
import type { AskModel } from './ask-model.ts';
import type { Frame } from './frame.ts';
import { REST_UNANSWERED, restOf, UNKNOWN_PLAN } from './investigate-rest.ts';
import { withTurn } from './kept-in-thread.ts';
import { hasExtraQuestion, hasExtraRequest } from './parts.ts';
import type { Plan } from './plan.ts';
import { REFUSED_FOR_MODEL, withRefusal } from './replies/refusal.ts';

/**
 * Answers with a language model. What it leaves to fixed code is answered by the built-in plan; the model may then help
 * with a refusal, or answer the rest of the message.
 */
export async function answerWithModel(
  plan: Plan,
  {
    askModel,
    builtIn,
    carryOut,
    frame,
    text,
  }: {
    askModel: AskModel;
    /** Answers by the built-in plan, in several parts if the message has them. */
    builtIn(): Promise<Answer>;
    /** Carries out the built-in plan alone. */
    carryOut(): Promise<Answer>;
    frame: Frame;
    text: string;
  },
): Promise<Answer> {
  const turn = { asked: text, before: frame };
  const found = await askModel(frame, { builtInPlan: plan, failed: builtIn });
  if (found) return withTurn(found.answer, { ...turn, calls: found.calls });
  const isMore = hasExtraQuestion(text) || (plan.kind === 'small_talk' && hasExtraRequest(text));
  if (plan.kind === 'refuse' && plan.reason !== 'how' && !hasExtraQuestion(text)) {
    const done = REFUSED_FOR_MODEL[plan.reason];
    const helped = await askModel(frame, { builtInPlan: UNKNOWN_PLAN, done, failed: builtIn });
    const answer = (helped && withRefusal(plan, helped.answer)) ?? (await builtIn());
    return withTurn(answer, { ...turn, calls: helped?.calls });
  }
  if (!isMore) return withTurn(await builtIn(), turn);
  const first = await carryOut();
  const rest = await restOf(first, (done) =>
    askModel(first.frame ?? frame, {
      ...{ builtInPlan: UNKNOWN_PLAN, done },
      failed: async () => REST_UNANSWERED,
    }),
  );
  return withTurn(rest?.answer ?? first, { ...turn, calls: rest?.calls });
}
