import type { CustomTool } from '../../tools/tool.ts';
import type { Question } from './slots/question.ts';

/** The arguments of a tool that mean the same whichever tool it is: where and when. */
export function customSlots(question: Question, { args }: CustomTool): Record<string, unknown> {
  const { accounts, regions, window } = question;
  const period = question.periods.find(({ error }) => !error)?.period;
  const slots = {
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
    ...(period && { period }),
    ...(window && { window }),
  };
  return Object.fromEntries(Object.entries(slots).filter(([name]) => name in args.shape));
}
