import type { Reply } from '../contract/reply.ts';
import type { Referents } from './shown.ts';
import { isGroup } from './shown.ts';

const THEIRS = /\b(?:them|those|these|they|theirs?|it|its|that|this|all of|each)\b/i;

/**
 * Returns whether the shown resources stay the subject, and not the parts of a sum or the findings: "what do they
 * cost", "any findings on them".
 */
export function isAboutShown({ plan }: Reply, { focus, shown = [] }: Referents, text: string): boolean {
  const {
    asks,
    group_by: groups = [],
    things,
  } = (plan?.args ?? {}) as { asks?: string; group_by?: string[]; things?: string[] };
  const isOfCosts = plan?.tool.startsWith('cost.') === true && groups.length === 0;
  const isOfFindings = plan?.tool === 'checks.findings' && (things !== undefined || asks === 'cost');
  const inMind = focus ? [...shown, focus] : shown;
  return (isOfCosts || isOfFindings) && inMind.length > 0 && !inMind.some(isGroup) && THEIRS.test(text);
}
