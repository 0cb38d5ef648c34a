import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { ofList } from './act-plans.ts';
import { actsIn } from './acts.ts';

/** A word that remains of a clause without its acts. */
const WORD = /[a-z]{2,}/i;
/** "the rest", "them": what remains after the clause before it. */
const LEFT = /\b(?:the )?(?:rest|others?|remaining|remainder|them|those|these|ones?|result|first)\b/gi;

/** "skip the load balancers. rank the rest by risk": plans the list that the first words ask for, ranked. */
export function rankedRest(
  text: string,
  { frame }: PlanInput,
  ask: (text: string) => Plan,
): ToolPlan | undefined {
  const [, first = '', then = ''] = /^(.+?)[.;,:!?]+ +(?:and |then |but )*(.+)$/.exec(text) ?? [];
  const acts = then === '' || actsIn(first) ? undefined : actsIn(then);
  if (!acts?.ranks || acts.isOfMoney || acts.isWeak || WORD.test(acts.rest.replace(LEFT, '')))
    return undefined;
  const plan = ask(first);
  if (plan.kind !== 'tool' || plan.ignored || plan === frame?.last) return undefined;
  return ofList(plan, acts);
}
