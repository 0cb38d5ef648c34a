import type { Plan, PlanInput } from '../../plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { comparedWithUsual } from './compared-with-usual.ts';
import { withMeasureLeftOut } from './measure-left-out.ts';
import { measuredInstead } from './values/measured-instead.ts';

/** Puts what CloudWatch measured in place of a plan that a question for a value got, in the form that it asks for. */
export const measuredAsAsked = (plan: Plan, asked: PlanInput, lexicon: Lexicon): Plan =>
  comparedWithUsual(withMeasureLeftOut(measuredInstead(plan, asked, lexicon), asked, lexicon), asked);
