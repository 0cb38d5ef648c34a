import type { Plan, PlanInput } from '../plan.ts';
import { isSaid } from './diagnosed-topic.ts';
import { ofHealth, SINCE } from './how-it-ails.ts';
import { asksWhat } from './obligations.ts';
import { toolPlan } from './tool-plan.ts';

const LIKE_THIS = /\b(?:like (?:this|that)|(?:this|that) way|so (?:bad|slow|high|full))\b/i;

/** "since when is it like this", in a thread about how a thing is: asks for the onset, and not for the last change. */
export function asOnset(plan: Plan, { frame, text }: Pick<PlanInput, 'frame' | 'text'>): Plan {
  const isDated = plan.kind === 'tool' && asksWhat(plan.args, /^(?:since|when)$/) && SINCE.test(text);
  const { last } = frame ?? {};
  const isOfThing = last?.tool === 'resources.about' && LIKE_THIS.test(text);
  if (!isDated || !(isOfThing || ofHealth(last))) return plan;
  const { ignored = [], ...rest } = plan;
  const left = ignored.filter((word) => !isSaid(word.toLowerCase()));
  return toolPlan(rest.tool, { ...rest.args, asked: [{ topic: 'onset' }] }, { ignored: left });
}
