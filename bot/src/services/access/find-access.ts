import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { Asker } from './asker.ts';
import type { Access } from './judge.ts';
import { judge } from './judge.ts';
import type { RuleDoc } from './rule-doc.ts';

export type { Access } from './judge.ts';

/** A changed rule applies everywhere after this time. */
export const RULES_MS = 5_000;
const MAX_KEPT = 1_000;

/** Returns the members of a user group in a Slack organisation. Undefined if Slack does not say. Never throws. */
export type FindGroupMembers = (org: string, groupId: string) => Promise<readonly string[] | undefined>;

export interface AccessContext {
  store: Store;
  /** Epoch ms. */
  now: () => number;
  /** Absent: Slack is not set up. */
  findGroupMembers?: FindGroupMembers | undefined;
}

export type FindAccess = (input: { workspaceId: string; asker: Asker }) => Promise<Access>;

/**
 * Finds what an asker may see in their place. What cannot be determined is not allowed.
 * @throws StoreError unavailable
 */
export function createFindAccess({ store, now, findGroupMembers }: AccessContext): FindAccess {
  const kept = new Map<string, { rules: Promise<RuleDoc[]>; until: number }>();

  function rulesOf(workspaceId: string): Promise<RuleDoc[]> {
    const before = kept.get(workspaceId);
    if (before && before.until > now()) return before.rules;
    const rules = readRules(store, workspaceId);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(workspaceId, { rules, until: now() + RULES_MS });
    rules.catch(() => kept.delete(workspaceId));
    return rules;
  }

  return async ({ workspaceId, asker }) => {
    const rules = await rulesOf(workspaceId);
    const {
      scope,
      private: isPrivate,
      because,
    } = await judge(rules, asker, membersIn(asker, findGroupMembers));
    return { scope, private: isPrivate, because };
  };
}

/** Returns all rules of a workspace, in order of creation. */
export const readRules = (store: Store, workspaceId: string): Promise<RuleDoc[]> =>
  queryAll<RuleDoc>(store, 'rules.of_workspace', workspaceId);

/** Looks up group members in the asker's organisation. */
function membersIn({ org }: Asker, find: FindGroupMembers | undefined) {
  return async (groupId: string) => (org === undefined ? undefined : find?.(org, groupId));
}
