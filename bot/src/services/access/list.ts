import type { Rule } from '../../contract/rules.ts';
import type { Store } from '../../store/store.ts';
import { readRules } from './find-access.ts';
import { toWire } from './rule-doc.ts';

/** Returns the rules of a workspace, in order of creation. */
export async function listRules({
  ctx: { store },
  input: { workspaceId },
}: {
  ctx: { store: Store };
  input: { workspaceId: string };
}): Promise<Rule[]> {
  return (await readRules(store, workspaceId)).map(toWire);
}
