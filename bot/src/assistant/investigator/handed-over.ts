// What a model leaves to fixed code.
import type { Frame } from '../frame.ts';
import type { Plan } from '../plan.ts';
import type { JobsCall, RefuseCall } from './endings.ts';

/** Plans a request about existing jobs, or about the proposed one. */
export function jobsPlan({ do: verb, to, which: words }: JobsCall, { draft, job, listed }: Frame): Plan {
  if (verb === 'stop' && draft && !job && !listed?.length) return { kind: 'decide', decision: 'cancel' };
  const which = words ? { by: 'words' as const, words } : { by: 'this' as const };
  switch (verb) {
    case 'list':
      return { kind: 'job', command: { do: 'list', ...(words && { which }) } };
    case 'stop':
      return { kind: 'job', command: { do: 'delete', which } };
    case 'move':
      return { kind: 'job', command: { do: 'move', which, to: to ?? '' } };
    default:
      return { kind: 'job', command: { do: verb, which } };
  }
}

/** Plans a refusal, with the model's advice and, if the built-in planner knows one, a read-only way to look at it. */
export function refusalFor({ reason, text: advice }: RefuseCall, builtInPlan: Plan): Plan {
  switch (reason) {
    case 'change':
      return {
        ...(builtInPlan.kind === 'refuse' ? builtInPlan : { kind: 'refuse', reason: 'write', asked: '' }),
        advice,
      };
    case 'secret':
      return { kind: 'refuse', reason: 'secret', asked: '', advice };
    default:
      return { kind: 'small_talk', about: 'elsewhere', says: advice };
  }
}
