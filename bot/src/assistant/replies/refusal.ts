import type { Reply } from '../../contract/reply.ts';
import type { Plan } from '../plan.ts';
import { choiceActions } from './clarify.ts';

const WHY: Record<Extract<Plan, { kind: 'refuse' }>['reason'], string> = {
  secret:
    'I never read or show secrets: no secret values, passwords, environment variables or user data. I can show how they are protected: key ages, rotation and encryption.',
  write:
    'I only read AWS and never change anything, so this is not for me: use the AWS console, the CLI or your pipeline.',
  how: 'I cannot tell how to do that: I know remedies only for what my checks find, and AWS documents the rest.',
};

/** The same, where what the person can do follows. */
const REFUSED: typeof WHY = {
  ...WHY,
  write: 'I only read AWS and never change anything, so this is yours to do.',
};

/** Windsock reads. What it will not do is said plainly, with the read-only way to go on. */
export function refusalReply({ besides = '', instead, reason }: Extract<Plan, { kind: 'refuse' }>): Reply {
  const text = `${besides ? REFUSED[reason] : WHY[reason]} ${besides}`.trim();
  if (!instead) return { kind: 'refusal', text };
  return {
    kind: 'refusal',
    text: besides ? text : `${text} I can show you what is there:`,
    actions: choiceActions([{ ...instead, label: `Show ${instead.label}` }]),
  };
}
