import type { PlanInput } from '../../plan.ts';

/** What things have or lack, by the topic of the findings that were shown. */
const NOUNS: Readonly<Record<string, string>> = { backup: 'backups', encryption: 'encryption' };

/** "which databases don't have any", after what is hardly backed up: the object that the topic gives. */
export function withItsTopic(text: string, { frame }: Pick<PlanInput, 'frame'>): string {
  const last = frame?.last?.tool === 'checks.findings' ? frame.last : undefined;
  const noun = NOUNS[String(last?.args.topic)];
  return noun ? text.replace(HAVE, `$1 ${noun}`) : text;
}

const HAVE = /\b(have|has|having|got|with|without) (?:any(?: at all)?|one|it|them)(?=[?.! ]*$)/i;
