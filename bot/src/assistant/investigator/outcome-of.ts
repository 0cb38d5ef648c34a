import type { Results } from '../../capabilities/results.ts';
import type { PlannedBy } from '../../contract/reply.ts';
import { composeAnswer, sentencesOfFindings } from './compose.ts';
import type { AnswerCall } from './endings.ts';
import type { Fallback } from './failures.ts';
import { jobsPlan, refusalFor } from './handed-over.ts';
import type { Investigated } from './investigate.ts';
import type { InvestigatorContext, Outcome, Question } from './investigator.ts';
import { wishFor } from './job-wish.ts';
import type { openQuestion } from './open-question.ts';
import { inputOf } from './plan-input.ts';

interface Of {
  question: Question;
  open: NonNullable<ReturnType<typeof openQuestion>>;
  results: Results;
  builtIn: InvestigatorContext['builtIn'];
  by: (fallback?: Fallback) => PlannedBy;
  ms: number;
}

/** Returns the outcome of a question after a model investigated it. */
export function outcomeOf(
  { calls, ending }: Investigated,
  { builtIn, by, ms, open, question, results }: Of,
): Outcome {
  const { context, frame, builtInPlan } = question;
  switch (ending?.kind) {
    case 'job': {
      const { plan } = results.get(ending.result);
      if (!plan) return { kind: 'failed', by: by('nonsense') };
      const wish = open.schedule ?? wishFor(question, ending.when);
      const proposed = builtIn.scheduling(wish, { kind: 'tool', ...plan }, inputOf(question));
      return {
        kind: 'plan',
        calls,
        plan: proposed.kind === 'schedule' ? { ...proposed, but: ending.but } : proposed,
        by: by(),
      };
    }
    case 'jobs':
      return { kind: 'plan', calls, plan: jobsPlan(ending.call, frame), by: by() };
    case 'refuse':
      return { kind: 'plan', plan: refusalFor(ending.call, builtInPlan), by: by() };
    case 'ask_back':
      return {
        kind: 'answered',
        calls,
        answer: {
          reply: {
            kind: 'clarify',
            text: ending.call.question,
            actions: ending.call.options.map((option, at) => ({
              ...{ id: `choice-${at + 1}`, kind: 'choose' as const, label: option, text: option },
            })),
            planner: by(),
          },
          // Earlier choices are no longer valid.
          frame: { ...frame, choices: [] },
        },
      };
    default: {
      // No result supports the words, so nothing is left of them.
      const isNothing = results.all.length === 0 && (ending?.call.text ?? '') === '';
      // A person who wants a job is asked for what is missing. What was found on the way is not reported.
      if (isNothing || (open.schedule && !ending)) return { kind: 'failed', by: by('nonsense') };
      // At a limit, what is known is reported.
      const call: AnswerCall = ending?.call ?? {
        text: `I could not finish in time. What I found: ${sentencesOfFindings(results.all)}`,
      };
      const reply = { ...composeAnswer(call, results, { context, ms }), planner: by() };
      const asFile = call.show?.some(({ as }) => as === 'file') === true;
      return { kind: 'answered', calls, answer: { reply, ...(asFile && { asFile }) } };
    }
  }
}
