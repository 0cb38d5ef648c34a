import type { Logger } from '../../logger.ts';
import type { Store } from '../../store/store.ts';
import { addToSums } from '../limits/add-to-sums.ts';
import type { DayDoc, MonthDoc } from './use-doc.ts';
import { DAY_TTL_SECONDS, dayId, MONTH_TTL_SECONDS, monthId } from './use-doc.ts';

/** What the requests to a model for one question used. */
export interface Use {
  /** Whose question it was. */
  workspace?: string | undefined;
  /** Tokens, as far as the model told. */
  input: number;
  output: number;
  /** What they cost; absent: the model did not tell all tokens, or no prices are set. */
  usd?: number;
  /** What is taken from the day's budget: never less than it cost. Absent: no prices are set. */
  charged?: number;
}

export interface Ledger {
  /** What is left of today's budget: something, nothing, or it cannot be told. Without a budget there is always something. */
  today(): Promise<'left' | 'spent' | 'unknown'>;
  /** Counts what was used. Never throws: what could not be counted is counted before anything more is spent. */
  count(use: Use): Promise<void>;
}

/**
 * Counts what the language model costs, in the store and thus over all processes: a sum for each day of the deployment,
 * where it has a budget, and one for each month of a workspace. Days and months are UTC's. The budget is looked at before a
 * question and charged after it: it may be exceeded by the questions that are under way when it ends.
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
  /** USD that could not be written down. */
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
          logger.warn({ err: count.reason }, 'what the language model used could not be counted');
    },
  };

  /** Adds to today's sum, with what is owed. */
  async function charge(more: number): Promise<void> {
    const usd = owed + more;
    // Another question must not write it too.
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
