import type { Tool } from '../../tools/tool.ts';
import type { Plan } from '../plan.ts';
import { choiceFor } from './choices.ts';
import { toolPlan } from './tool-plan.ts';

const TRUSTED_ADVISOR = /\btrusted ?advisor\b/i;

/** Answers questions about Trusted Advisor, which is not read, with Windsock's own checks, which cover much the same. */
export function ofTrustedAdvisor(text: string, tools: readonly Tool[]): Plan | undefined {
  if (!TRUSTED_ADVISOR.test(text)) return undefined;
  const kinds = /\b(?:costs?|sav(?:e|ings?)|waste|idle)\b/i.test(text) ? ['waste'] : ['security', 'waste'];
  return {
    kind: 'choose',
    question:
      'I do not read Trusted Advisor: AWS answers its API only with a Business, Enterprise On-Ramp or Enterprise support plan, and Windsock does not ask it. My own checks look at much the same:',
    options: kinds.map((kind) => choiceFor(toolPlan('checks.findings', { kind }), tools)),
  };
}
