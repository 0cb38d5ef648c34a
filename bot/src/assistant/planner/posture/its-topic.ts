import type { PlanInput } from '../../plan.ts';

/** The findings' topics, as nouns for what things have or lack. */
const NOUNS: Readonly<Record<string, string>> = { backup: 'backups', encryption: 'encryption' };

/** "which databases don't have any", after findings about backups: adds the object, by the topic. */
export function withItsTopic(text: string, { frame }: Pick<PlanInput, 'frame'>): string {
  const last = frame?.last?.tool === 'checks.findings' ? frame.last : undefined;
  const noun = NOUNS[String(last?.args.topic)];
  return noun ? text.replace(HAVE, `$1 ${noun}`) : text;
}

const HAVE = /\b(have|has|having|got|with|without) (?:any(?: at all)?|one|it|them)(?=[?.! ]*$)/i;
