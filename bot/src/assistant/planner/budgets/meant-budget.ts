import type { BudgetArgs } from '../../../tools/cost/args.ts';

/** The budget that a message is about, and the message with "it" in place of the words for it. */
export interface MeantBudget {
  args: Pick<BudgetArgs, 'budget' | 'which' | 'counts'>;
  rest: string;
  /** How it was told: by its name, out of those that were shown, as the one in mind, or by the costs in the thread. */
  by: 'name' | 'row' | 'thread' | 'costs';
}
