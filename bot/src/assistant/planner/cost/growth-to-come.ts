import type { Plan, PlanInput } from '../../plan.ts';

/** "which service will grow most", with the words for what grows and for when. */
const WILL_GROW =
  /^(?:(?:and|so|ok|hey|please)[, ]+)*(?:which|what) (?<what>(?:[\w-]+ ){0,5}?)(?:will|would|is going to|are going to|is gonna|(?:is|are) (?:likely|expected|set) to) (?:probably |likely )?(?:grow|rise|increase|go up|climb|jump)\b(?<rest>[^,;?]*)\??$/i;
const OF_BILL = /\b(?:bills?|costs?|spend(?:ing)?|services?)\b/i;
const GROUP = /\b(?:teams?|regions?|accounts?|environments?|projects?)\b/i;
const MOST = /\b(?:most|fastest)\b/i;
const NO_FORECAST =
  'This is the growth so far, and no forecast: AWS forecasts the costs of a service that is named, and does not say which will grow most.';

/** "which part of the bill will grow most by spring": plans what grew most so far, and says that it is no forecast. */
export function growthToCome({ text }: PlanInput, planned: (text: string) => Plan): Plan | undefined {
  const { rest = '', what = '' } = WILL_GROW.exec(text)?.groups ?? {};
  const group = GROUP.exec(what)?.[0];
  if (!MOST.test(rest) || !(OF_BILL.test(what) || (group && OF_BILL.test(rest)))) return undefined;
  const plan = planned(`which ${group ?? 'service'} costs grew most this month`);
  return plan.kind === 'tool' && plan.tool === 'cost.compare' && !plan.ignored
    ? { ...plan, assumed: [...(plan.assumed ?? []), NO_FORECAST] }
    : undefined;
}
