import { isDeepStrictEqual } from 'node:util';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { UNKNOWN } from '../../shown.ts';

const again = ({ args, tool }: Partial<ToolPlan> = {}) => ({ tool, args });

/**
 * "only prod", "who owns them", after an answer of several lists: plans the message for each of them as if it stood
 * alone. Returns undefined if it continues none of them.
 * @param planned plans a message in the thread of one list
 */
export function ofEachBeside(input: PlanInput, planned: (input: PlanInput) => Plan): Plan | undefined {
  const { beside = [], shown = [], ...frame } = input.frame ?? {};
  if (beside.length === 0 || frame.last) return undefined;
  const plans = beside.map((last) => {
    const own = shown.filter(({ kind }) => kind === last.tool || kind === UNKNOWN);
    return planned({
      ...input,
      frame: { ...frame, last, shownBy: last, ...(own.length > 0 && { shown: own }) },
    });
  });
  const clear = plans.filter((plan): plan is ToolPlan => plan.kind === 'tool' && !plan.ignored);
  const [first] = clear;
  const isOne = clear.every(({ args, tool }) => tool === first?.tool && isDeepStrictEqual(args, first.args));
  if (first && isOne && clear.length === plans.length) return first;
  // "in percent please", after two comparisons: each has it already.
  const isTold = clear.every((plan, at) => isDeepStrictEqual(plan, { kind: 'tool', ...again(beside[at]) }));
  if (isTold && clear.length === plans.length) return { kind: 'several', plans: clear };
  const onward = plans.flatMap((plan, at) => {
    const last = beside[at];
    const isOnward = plan.kind === 'tool' && !plan.ignored && plan.tool === last?.tool;
    return isOnward && !isDeepStrictEqual(plan.args, last?.args) ? [plan] : [];
  });
  const [one, another] = onward;
  // "which queues are fifo": names one of them. Any other plan is about something else.
  const isOther = clear.some(
    (plan) => !onward.includes(plan) && !onward.some(({ tool }) => tool === plan.tool),
  );
  if (!one || isOther) return undefined;
  return another ? { kind: 'several', plans: onward } : one;
}
