import type { PlanInput } from '../../plan.ts';
import { costFilters, isOfCosts } from './scope-of-plan.ts';

/** "why the first", "and why the second one?" */
const WHY_THE_ONE =
  /^(?:(?:and|but|so|ok)[, ]+)*why (?:the|is the|did the) (first|second|third|fourth|fifth|last|biggest|largest|top)(?: one)?[?.! ]*$/i;
/** "where can we save there" */
const SAVE_THERE =
  /^((?:(?:and|but|so|ok)[, ]+)*where (?:can|could|do) (?:we|i) save )(?:there|here|on (?:it|that|this))[?.! ]*$/i;

/** "what moved?" */
const MOVED =
  /^(?:(?:and|but|so|ok)[, ]+)*what(?: has)? (?:moved|shifted|changed)(?: the)?(?: most)?[?.! ]*$/i;

/**
 * Returns a whole question for what is asked of the costs that were shown: which of them moved and why, and what they
 * could save.
 */
export function withOfCostsShown({ frame, text }: PlanInput): string {
  const last = frame?.last;
  if (!last || !isOfCosts(last.tool)) return text;
  const [, which] = WHY_THE_ONE.exec(text) ?? [];
  if (which) return `why did the ${which} one go up`;
  if (MOVED.test(text)) return 'which changed most';
  const [, where] = SAVE_THERE.exec(text) ?? [];
  const services = costFilters(last.args).flatMap(({ dimension, op, values }) =>
    dimension === 'service' && op === 'eq' ? values : [],
  );
  return where && services.length === 1 ? `${where}in ${services[0]}` : text;
}
