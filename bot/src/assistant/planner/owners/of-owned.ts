import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isMoney } from '../cost/money.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { tokenise } from '../words/text.ts';

const IT = /\b(?:it|that|this|they|them|those|these|all)\b/i;
const SAFE = /^(?:safe|secured?|insecure|risky|risks?|exposed|protected|ok|okay|vulnerable)$/;
/** Words next to these that narrow nothing. */
const BESIDE = /^(?:month|monthly|cost|altogether|total|together)$/;

/** "what does that cost", "is it safe", after the things of an owner: asks it of all of them, whatever their kinds. */
export function ofOwned({ frame, text }: Pick<PlanInput, 'frame' | 'text'>): ToolPlan | undefined {
  const { last } = frame ?? {};
  if (last?.tool !== 'resources.owners' || !IT.test(text)) return undefined;
  const words = tokenise(text)
    .map(({ word }) => word)
    .filter((word) => !FUNCTION_WORDS.has(word));
  const things = last.args.things as Shown[];
  const ids = things.map(({ id }) => id);
  const isOnly = (isMeant: (word: string) => boolean) =>
    words.some(isMeant) && words.every((word) => isMeant(word) || BESIDE.test(word));
  if (isOnly(isMoney))
    return toolPlan('cost.resources', { resources: ids, filters: [], metric: 'unblended' });
  if (!isOnly((word) => SAFE.test(word))) return undefined;
  const of = typeof last.args.of === 'string' ? last.args.of : `those ${ids.length} things`;
  return toolPlan('checks.findings', { kind: 'security', things: ids, of });
}
