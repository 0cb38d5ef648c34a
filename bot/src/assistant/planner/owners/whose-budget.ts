import { code } from '../../../tools/list/words.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { payersOf } from '../cost/groups.ts';
import { isSaid } from '../cost/overspent.ts';
import { costPlan } from '../cost/plan.ts';
import { NOTHING } from '../cost/reading.ts';
import { ordinalIn } from '../follow-up/ordinals.ts';
import { toolPlan } from '../tool-plan.ts';
import { isPointing } from './asks-whose.ts';
import { peopleOfTeams } from './people-of-teams.ts';

const BUDGETS = 'cost.budgets';

/** A budget that was shown, or that a name beside costs can only be. */
export function ofBudget(of: string, shown: readonly Shown[], asked: PlanInput): ToolPlan | undefined {
  const { focus, last } = asked.frame ?? {};
  const budgets = shown.filter(({ kind }) => kind === BUDGETS);
  const nth = ordinalIn(`the ${of.replace(/^the /i, '')}`);
  const isLast = last?.tool === BUDGETS;
  const pointed = isLast && isPointing(of) ? (focus?.kind === BUDGETS ? focus : budgets[0]) : undefined;
  const said = budgets.find(({ id }) => isSaid(of, id)) ?? (isLast && nth ? budgets[nth - 1] : pointed);
  const id = said?.id ?? unknownName(of, asked);
  if (id === undefined) return undefined;
  const { args } = costPlan({ ...NOTHING, groupBy: [payersOf(undefined, asked.graph)] }, asked);
  const isFirst = pointed !== undefined && pointed === budgets[0] && budgets.length > 1;
  return toolPlan(
    USAGE,
    { ...args, budget: id },
    {
      assumed: [
        ...(isFirst ? [`This is about the budget ${code(id)}, the first of the ${budgets.length}.`] : []),
        ...peopleOfTeams(asked.graph),
      ],
    },
  );
}

/** "traffic-and-disks", "the serverless budget": after costs, a name that nothing has is that of a budget. */
function unknownName(of: string, { frame, graph }: PlanInput): string | undefined {
  const [, name] = /^(?:the |our )?(?:budget )?(\w+(?:-\w+)+)(?: budget)?$/i.exec(of) ?? [];
  const isOfMoney = frame?.last?.tool.startsWith('cost.') || /\bbudget\b/i.test(of);
  return name && isOfMoney && graph?.called(name).length === 0 ? name : undefined;
}

export const USAGE = 'cost.usage';
