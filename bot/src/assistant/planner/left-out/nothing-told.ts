import type { Plan, PlanInput, SeveralPlan, ToolPlan } from '../../plan.ts';
import { onlyLooks } from '../adds-nothing.ts';

/** A question for something: what would happen, how it does something, who, why, whether. */
const ASKS =
  /^(?:(?:and|so|but|ok|then|now)[, ]+)*(?:how|why|who|whom|when|where|(?:what|which) (?:would|will|could|can|does|do|did|has|have|goes|happens?|runs?|comes?)|can|could|would|will|does|do|did|should)\b/i;

/**
 * "what would go down with it": a description without a topic answers no question that asks for more than a look. Says
 * that the question has no answer, although its words are small ones of English.
 */
export function withNothingTold(plan: Plan, { text }: PlanInput): Plan {
  const plans = plan.kind === 'several' && !plan.overview ? plan.plans : plan.kind === 'tool' ? [plan] : [];
  if (plans.length === 0 || !plans.every(isBareDescription) || !ASKS.test(text)) return plan;
  let bare = text.toLowerCase();
  for (const { args } of plans) bare = bare.replace(String(args.resource).toLowerCase(), ' ');
  if (onlyLooks(bare)) return plan;
  const ignored = [text.replace(/[?.! ]+$/, '')];
  if (plan.kind === 'tool') return { ...plan, ignored };
  return plan.kind === 'several' ? { ...plan, plans: plan.plans.with(0, { ...first(plan), ignored }) } : plan;
}

/** Any argument besides those that name the things answers something: how to fix them, which changes they had. */
const isBareDescription = ({ args, ignored, tool }: ToolPlan): boolean =>
  tool === 'resources.about' && ignored === undefined && Object.keys(args).every((key) => NAMES.test(key));
const NAMES = /^(?:accounts|kind|regions|resource)$/;

const first = ({ plans: [plan] }: SeveralPlan): ToolPlan => plan as ToolPlan;
