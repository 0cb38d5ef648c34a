import type { Logger } from '../../logger.ts';
import type { Store } from '../../store/store.ts';
import { addToSums } from '../limits/add-to-sums.ts';
import type { DayDoc, MonthDoc } from './use-doc.ts';
import { DAY_TTL_SECONDS, dayId, MONTH_TTL_SECONDS, monthId } from './use-doc.ts';

/** What the model requests for one question used. */
export interface Use {
  /** The workspace of the question. */
  workspace?: string | undefined;
  /** Tokens, as far as the model reported them. */
  input: number;
  output: number;
  /** The cost. Absent: the model did not report all tokens, or no prices are set. */
  usd?: number;
  /** The amount taken from the day's budget, never less than the cost. Absent: no prices are set. */
  charged?: number;
}

export interface Ledger {
  /** Returns whether today's budget has something left. Without a budget it always has. */
  today(): Promise<'left' | 'spent' | 'unknown'>;
  /** Records a use. Never throws: a use that could not be written is written before anything more is spent. */
  count(use: Use): Promise<void>;
}

/**
 * Records the language model's cost in the store, shared by all processes: a daily sum for the deployment, if it has a
 * budget, and a monthly sum for each workspace. Days and months are in UTC. The budget is checked before a question and
 * charged after it, so questions in progress may exceed it.
 */
export function createLedger({
  store,
  now,
  logger,
  budgetUsdDay,
}: {
  store: Store;
  now: () => number;
  logger: Logger;
  budgetUsdDay: number | undefined;
}): Ledger {
  /** USD that could not be written yet. */
  let owed = 0;

  return {
    async today() {
      if (budgetUsdDay === undefined) return 'left';
      try {
        if (owed > 0) await charge(0);
        const id = dayId(now());
        const found = await store.read<DayDoc>('lookups', id, id);
        return (found?.doc.sums.usd ?? 0) < budgetUsdDay ? 'left' : 'spent';
      } catch (err) {
        logger.warn({ err }, 'the budget of the language model could not be read');
        return 'unknown';
      }
    },

    async count(use) {
      const counts = await Promise.allSettled([
        budgetUsdDay !== undefined && use.charged ? charge(use.charged) : undefined,
        use.workspace === undefined ? undefined : addToMonth(use.workspace, use),
      ]);
      for (const count of counts)
        if (count.status === 'rejected')
          logger.warn({ err: count.reason }, "the language model's use could not be recorded");
    },
  };

  /** Adds to today's sum, including the amount owed. */
  async function charge(more: number): Promise<void> {
    const usd = owed + more;
    // Another question must not write it again.
    owed = 0;
    const id = dayId(now());
    const doc: DayDoc = { id, type: 'llm_day', sums: { usd }, ttl: DAY_TTL_SECONDS };
    try {
      await addToSums({ ctx: { store }, input: { container: 'lookups', pk: id, doc } });
    } catch (error) {
      owed += usd;
      throw error;
    }
  }

  function addToMonth(workspaceId: string, { input, output, usd }: Use): Promise<void> {
    const doc: MonthDoc = {
      id: monthId(now()),
      type: 'llm_month',
      workspace_id: workspaceId,
      sums: {
        questions: 1,
        unpriced: usd === undefined ? 1 : 0,
        input_tokens: input,
        output_tokens: output,
        usd: usd ?? 0,
      },
      ttl: MONTH_TTL_SECONDS,
    };
    return addToSums({ ctx: { store }, input: { container: 'workspaces', pk: workspaceId, doc } });
  }
}
