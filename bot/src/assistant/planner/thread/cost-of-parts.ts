import { toolById } from '../../../tools/index.ts';
import type { Frame } from '../../frame.ts';
import type { Plan, PlanInput, SeveralPlan, ToolPlan } from '../../plan.ts';

const TOGETHER = '(?: (?:all|both|together|in total|altogether|in sum|combined|overall))*';
const ASKS = new RegExp(
  `^(?:(?:and|so|but|ok|then)[, ]+)*(?:how much|what)(?: (?:is|are|do|does|did|would|will))?(?: (?:that|it|this|they|those|these|both|all(?: of (?:that|it|them|those))?))${TOGETHER}(?: (?:cost(?:ing|s)?|come to|add up to|set us back))?(?: us)?${TOGETHER}(?:,? (?:a|per|each|every|in a|in one) (?:month|year)| monthly| yearly)?${TOGETHER}[?.! ]*$`,
  'i',
);

/**
 * "how much is that together a month", after several lists: plans the cost of each. Returns undefined if that of one is
 * not known.
 * @param within plans a text in a thread
 */
export function costOfParts(
  { frame, text }: PlanInput,
  within: (text: string, frame: Frame) => Plan,
): SeveralPlan | undefined {
  const { beside = [], focus: _, overall, parts: asked = beside, shown: __, ...others } = frame ?? {};
  const areLists = asked.length > 1 && asked.every(({ tool }) => toolById(tool)?.kind === 'list');
  if (!areLists || overall || !ASKS.test(text)) return undefined;
  const plans = asked.map((last) => within('what does that cost a month', { ...others, last }));
  return plans.every(isOfThings) ? { kind: 'several', plans } : undefined;
}

/** The costs of the whole account are not those of a list. */
const isOfThings = (plan: Plan): plan is ToolPlan =>
  plan.kind === 'tool' &&
  !plan.ignored &&
  (!plan.tool.startsWith('cost.') ||
    [plan.args.filters ?? []].flat().length > 0 ||
    plan.args.things !== undefined);
