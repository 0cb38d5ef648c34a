import type { Plan } from '../../plan.ts';
import { COUNTS } from '../words/ranks.ts';

const COUNTED = new RegExp(
  `\\b(?<count>\\d|an?|one|single|${COUNTS.join('|')}|couple of|few)[ -](?:short |simple |plain |quick )*(?:sentences?|lines?|liners?|paragraphs?)\\b`,
  'i',
);

const NO_CODES =
  /\b(?:no|without)(?: any| the| all)?(?: \w+)? (?:codes?|acronyms?|jargon|abbreviations?)\b|\b(?:no|without) (?:codes?|acronyms?|jargon|abbreviations?)\b/i;

/** "in two sentences", "three lines max": gives a shorter answer the number of its sentences or lines. */
export function inLines(plan: Plan, text: string): Plan {
  const said = COUNTED.exec(text)?.groups?.count?.toLowerCase();
  if (plan.kind !== 'redraw' || (plan.as !== 'short' && plan.as !== 'plain') || !said) return plan;
  const counted = COUNTS.indexOf(said) + 2;
  const lines = Number(said) || (counted > 1 ? counted : /^(?:couple|few)/.test(said) ? 3 : 1);
  return {
    kind: 'redraw',
    as: 'short',
    lines,
    ...((plan.as === 'plain' || NO_CODES.test(text)) && { simply: true as const }),
  };
}
