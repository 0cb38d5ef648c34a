import type { PlanInput } from '../../plan.ts';
import type { Acts } from './act-words.ts';
import { MEND } from './words.ts';

const ORDER = new RegExp(
  `^(?:(?:and|ok|so|please|then|now|just|can you|could you) )*${MEND} (?:the|it|this|that|number|no\\.?)\\b`,
  'i',
);

/** "fix the last one", after a ranking: only the person can, so it is told how. */
export const orderedActs = (text: string, { frame }: PlanInput): Acts | undefined => {
  if (frame?.last?.tool !== 'checks.urgent' || !ORDER.test(text)) return undefined;
  const none = { ranks: false, isOfMoney: false, isWeak: false, away: false };
  const rest = text.replace(new RegExp(MEND, 'i'), '');
  return { ...none, steps: true, danger: false, effort: false, plainly: false, rest };
};
