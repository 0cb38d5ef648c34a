import type { Reply } from '../../contract/reply.ts';
import { data } from '../../reply/markup.ts';
import type { Plan } from '../plan.ts';

/** Adds a sentence to a reply for each part of the message that is refused, not about AWS, or not answered. */
export function withRefusedParts(reply: Reply, refused: readonly { part: string; plan: Plan }[]): Reply {
  const sentences = refused.map(({ part, plan }) =>
    sentenceOf(data(part.replace(/[?.! ]+$/, ''), 120), plan),
  );
  return sentences.length > 0 ? { ...reply, text: [reply.text, ...sentences].join(' ') } : reply;
}

function sentenceOf(part: string, plan: Plan): string {
  if (plan.kind === 'unknown') return `I cannot answer “${part}”.`;
  if (plan.kind !== 'refuse') return `“${part}” is beyond me: I only know your AWS accounts.`;
  if (plan.reason === 'how') return `I cannot tell how to do “${part}”.`;
  return plan.reason === 'secret'
    ? `As to “${part}”: I never read or show secrets.`
    : `I did nothing about “${part}”: I only read AWS and never change anything.`;
}
