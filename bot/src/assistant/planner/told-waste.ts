import type { Plan, PlanInput } from '../plan.ts';

/** "we have computers that are switched off but …": the things that a sentence says exist. */
const HAVE =
  /\b(?:we|i|you|they) (?:still |also |apparently )*(?:have|own|keep|run|got)(?: got)? (?<things>.+?)(?:,? (?:but|and|though|which|yet|while)\b[^.;:!?]*)?[.,;:!?]+\s+(?<question>\S.*)$/i;
/** "how much is that a month", "what do they cost" */
const OF_MONEY =
  /^(?:(?:and|so|but|ok)[, ]+)*(?:how much|what)\b.*\b(?:it|that|this|they|them|those|these)\b(?:[\w ]*)[?.! ]*$/i;

/** "we have disks nobody uses. how much is that a month?": what the waste check of the things told of estimates. */
export function wasteTold(
  whole: Plan,
  { frame, ...input }: PlanInput,
  planned: (input: PlanInput) => Plan,
): Plan | undefined {
  const isOfCosts = whole.kind === 'choose' && whole.about?.tool.startsWith('cost.') === true;
  const { question = '', things } = (isOfCosts && HAVE.exec(input.text)?.groups) || {};
  if (frame?.last || things === undefined || !OF_MONEY.test(question)) return undefined;
  const plan = planned({ ...input, text: `how much a month do we pay for ${things}` });
  return plan.kind === 'tool' && !plan.ignored && plan.tool.startsWith('checks.') ? plan : undefined;
}
