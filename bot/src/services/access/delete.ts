import type { Rule } from '../../contract/rules.ts';
import { notFound } from '../../domain/errors.ts';
import type { Store } from '../../store/store.ts';
import type { RuleDoc } from './rule-doc.ts';
import { toWire } from './rule-doc.ts';

/** Deletes a rule, and returns what it said. @throws AppError not_found when the workspace has no such rule */
export async function deleteRule({
  ctx: { store },
  input: { workspaceId, ruleId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string; ruleId: string };
}): Promise<Rule> {
  const found = await store.read<RuleDoc>('workspaces', workspaceId, ruleId);
  // The partition holds other document types, too.
  if (found?.doc.type !== 'rule') throw notFound('rule');
  await store.delete('workspaces', workspaceId, ruleId);
  return toWire(found.doc);
}
