import type { HoldsFor, RuleScope } from '@windsock/bot/contract/rules.ts';
import { RULES_MS } from '@windsock/bot/services/access/find-access.ts';
import type { RuleDoc } from '@windsock/bot/services/access/rule-doc.ts';
import { ruleId } from '@windsock/bot/services/access/rule-doc.ts';
import type { Store } from '@windsock/bot/store/store.ts';

/** Saves a rule as an owner would; what it does not name is unrestricted. */
export async function putRule(
  { store, clock }: { store: Store; clock: { now: number } },
  workspaceId: string,
  holdsFor: HoldsFor,
  allows: Partial<RuleScope>,
): Promise<void> {
  const at = new Date(clock.now).toISOString();
  const doc: RuleDoc = {
    id: ruleId(holdsFor),
    type: 'rule',
    workspace_id: workspaceId,
    holds_for: holdsFor,
    allows: { accounts: null, regions: null, subjects: null, ...allows },
    private: false,
    created_at: at,
    changed_at: at,
  };
  await store.upsert('workspaces', workspaceId, doc);
  clock.now += RULES_MS + 1;
}
