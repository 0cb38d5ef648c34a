import { findRegions } from '../../../domain/regions.ts';
import type { PlanInput } from '../../plan.ts';

const THERE = /(?<!\b(?:is|are|was|were|if|that) )\bthere\b(?! (?:is|are|was|were|any|an?|no|some|still)\b)/i;

/** "our servers there, all good?", after a question about the weather in Sydney: in that region. */
export function withHeardPlace(text: string, { frame }: PlanInput): string {
  return frame?.heard && findRegions(text).length === 0 ? text.replace(THERE, `in ${frame.heard}`) : text;
}
