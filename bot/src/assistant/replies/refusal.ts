import type { Reply } from '../../contract/reply.ts';
import type { Answer } from '../answer.ts';
import type { Plan } from '../plan.ts';
import { choiceActions } from './clarify.ts';

const WHY: Record<Extract<Plan, { kind: 'refuse' }>['reason'], string> = {
  secret:
    'I never read or show secrets: no secret values, passwords, environment variables or user data. I can show how they are protected: key ages, rotation and encryption.',
  contents:
    'I never read what is stored: no objects of buckets, items of tables, messages of queues or lines of logs. I can tell how much there is, how it is kept and who may reach it.',
  write:
    'I only read AWS and never change anything, so this is not for me: use the AWS console, the CLI or your pipeline.',
  how: 'I cannot tell how to do that: I know remedies only for what my checks find, and AWS documents the rest.',
};

/** The same, followed by what the person can do. */
const REFUSED: typeof WHY = {
  ...WHY,
  write: 'I only read AWS and never change anything, so this is yours to do.',
  how: 'I only read AWS, so this is yours to do.',
};

/** What code tells a model when it refuses. The model adds what the person can do. */
export const REFUSED_FOR_MODEL: Omit<typeof WHY, 'how'> = {
  secret:
    'Refused: secret values are never read. Look up and say in one or two sentences where the person gets it (the secret by its name, its owner), and what was asked that may be told, such as rotation.',
  contents:
    'Refused: what is stored is never read. Say in one or two sentences what may be told of it: how much there is, how it is kept, who may reach it.',
  write:
    'Refused: nothing is changed. Say in one or two sentences which things are meant, by name, what speaks against it, and how the person does it.',
};

/** Returns what a model said besides a refusal, which comes first. Undefined if it neither answered nor refused. */
export function withRefusal(
  { reason }: Extract<Plan, { kind: 'refuse' }>,
  answer: Answer,
): Answer | undefined {
  const { kind, text } = answer.reply;
  if (kind === 'refusal') return answer;
  if (kind !== 'answer') return undefined;
  return { ...answer, reply: { ...answer.reply, kind: 'refusal', text: `${REFUSED[reason]} ${text}` } };
}

/** The reply if a rule excludes it. @param why a sentence that says what may be asked, and whom to ask for more */
export const ruledOutReply = (why: string): Reply => ({ kind: 'refusal', text: why });

/** Refuses plainly what Windsock will not do, since it only reads, and offers the read-only way. */
export function refusalReply({ advice = '', instead, reason }: Extract<Plan, { kind: 'refuse' }>): Reply {
  const text = `${advice ? REFUSED[reason] : WHY[reason]} ${advice}`.trim();
  if (!instead) return { kind: 'refusal', text };
  return {
    kind: 'refusal',
    text: advice ? text : `${text} I can show you what is there:`,
    actions: choiceActions([{ ...instead, label: `Show ${instead.label}` }]),
  };
}
