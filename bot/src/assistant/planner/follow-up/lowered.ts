import type { ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';

const LOWERED =
  /\b(?:can|could|may|might|how|is there|any way|ways?|possible|what (?:can|could|should))\b.*\b(?:lower(?:ed|ing)?|reduc(?:e|ed|ing)|cut(?:ting)?|(?:bring|get|drive|push)(?:ing)? (?:(?:it|that|this|them|the bill|the costs?) )?down|brought down|cheaper|trim(?:med)?|shrink|shrunk)\b/i;
const OF_IT = /\b(?:it|that|this|them|those|we|i|the bill|the costs?)\b/i;

/** "can it be lowered before december", after costs: plans the savings that the checks find. */
export const lowered = (text: string): ToolPlan | undefined =>
  LOWERED.test(text) && OF_IT.test(text) && !/\bwho\b/i.test(text)
    ? toolPlan('checks.findings', { kind: 'waste' })
    : undefined;
