import type { ToolPlan } from '../../plan.ts';
import { isOpen } from '../about.ts';
import type { Considered } from './considered.ts';
import { readMessage } from './read-message.ts';

/**
 * "which are tagged", after their costs, is about the things that were shown before, if the last answer has no such
 * property.
 */
export function ofShownBefore({ asked, lexicon, missed, plan }: Considered): ToolPlan | undefined {
  if (!isOpen(plan) && !missed) return undefined;
  const { last, shownBy } = asked.frame ?? {};
  if (!last || !shownBy || shownBy.tool === last.tool) return undefined;
  const { goesOn, plan: again } = readMessage(
    { ...asked, frame: { ...asked.frame, last: shownBy } },
    lexicon,
  );
  return goesOn && again.kind === 'tool' && !again.ignored ? again : undefined;
}
