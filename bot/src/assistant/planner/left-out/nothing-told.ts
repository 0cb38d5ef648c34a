import type { Plan, PlanInput } from '../../plan.ts';
import { onlyLooks } from '../adds-nothing.ts';

/** A question for something: what would happen, how it does something, who, why, whether. */
const ASKS =
  /^(?:(?:and|so|but|ok|then|now)[, ]+)*(?:how|why|who|whom|when|where|(?:what|which) (?:would|will|could|can|does|do|did|has|have|goes|happens?|runs?|comes?)|can|could|would|will|does|do|did|should)\b/i;

/**
 * "what would go down with it": a description without a topic answers no question that asks for more than a look. Says
 * that the question has no answer, although its words are small ones of English.
 */
export function withNothingTold(plan: Plan, { text }: PlanInput): Plan {
  if (plan.kind !== 'tool' || plan.tool !== 'resources.about' || plan.ignored) return plan;
  const { asked, resource, window } = plan.args;
  if (asked !== undefined || window !== undefined || !ASKS.test(text)) return plan;
  const bare = text.toLowerCase().replace(String(resource).toLowerCase(), ' ');
  return onlyLooks(bare) ? plan : { ...plan, ignored: [text.replace(/[?.! ]+$/, '')] };
}
