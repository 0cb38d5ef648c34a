import type { Config } from '../../config.ts';
import type { ModelStatus } from '../../contract/model.ts';
import type { Store } from '../../store/store.ts';
import type { ModelService } from './model-service.ts';
import type { MonthDoc } from './use-doc.ts';
import { monthId } from './use-doc.ts';

/** Returns which model answers a workspace, and what it used this month. Contains neither key nor address. */
export async function readModel({
  ctx: { config, model, now, store },
  input: { workspaceId },
}: {
  ctx: { config: Config; model?: ModelService; now: () => number; store: Store };
  input: { workspaceId: string };
}): Promise<ModelStatus> {
  const found = await store.read<MonthDoc>('workspaces', workspaceId, monthId(now()));
  const { questions = 0, unpriced = 0, input_tokens = 0, output_tokens = 0, usd = 0 } = found?.doc.sums ?? {};
  const { llm } = config;
  return {
    model: llm ? { provider: llm.provider, name: llm.model } : null,
    this_month: { questions, input_tokens, output_tokens, cost_usd: usd, unpriced_questions: unpriced },
    budget_spent: (await model?.ledger.today()) === 'spent',
  };
}
