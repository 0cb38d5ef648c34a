import type { Plan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { isBareMoney } from '../vague.ts';
import type { Considered } from './considered.ts';
import { readMessage } from './read-message.ts';

/** "order by $", after volumes: asks whether to show the costs of what was shown or of everything. */
export function whoseCosts({ asked, lexicon, plan }: Considered): Plan | undefined {
  if (plan.kind !== 'tool' || !isBareMoney(plan, asked)) return undefined;
  const ofShown = readMessage({ ...asked, text: 'what do they cost' }, lexicon).plan;
  const plans = ofShown.kind === 'tool' && !isBareMoney(ofShown, asked) ? [ofShown, plan] : [plan];
  const options = plans.map((each) => choiceFor(each, lexicon.tools));
  return { kind: 'choose', question: 'The costs of what was shown, or of everything?', options };
}
