import type { Frame } from '../frame.ts';
import type { Plan } from '../plan.ts';
import type { JobsCall, RefuseCall } from './endings.ts';

/** What a model leaves to fixed code. */

/** What is wanted with the jobs that are there, or with the one that is only proposed yet. */
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

/** A refusal, with what a model says of what the person can do, and the way to look at it where the built-in planner knows one. */
export function refusalFor({ reason, text: besides }: RefuseCall, own: Plan): Plan {
  switch (reason) {
    case 'change':
      return { ...(own.kind === 'refuse' ? own : { kind: 'refuse', reason: 'write', asked: '' }), besides };
    case 'secret':
      return { kind: 'refuse', reason: 'secret', asked: '', besides };
    default:
      return { kind: 'small_talk', about: 'elsewhere', says: besides };
  }
}
