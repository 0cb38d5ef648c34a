import type { HoldsFor, Rule, RuleScope } from '../../contract/rules.ts';
import { MAX_GROUP_RULES, MAX_RULES } from '../../contract/rules.ts';
import { AppError, notFound } from '../../domain/errors.ts';
import type { BatchOp } from '../../store/store.ts';
import { listInstallations } from '../installations/list.ts';
import { retryOnConflict } from '../workspaces/retry-on-conflict.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { WORKSPACE } from '../workspaces/workspace-doc.ts';
import type { AccessContext } from './find-access.ts';
import { readRules } from './find-access.ts';
import type { RuleDoc } from './rule-doc.ts';
import { ruleId, toWire } from './rule-doc.ts';

export interface NewRule {
  holds_for: HoldsFor;
  name?: string | undefined;
  allows: RuleScope;
  private: boolean;
}

/**
 * Creates the rule for a person or place, or replaces the existing one, which is returned as `before`.
 * @throws AppError conflict at the limits, or if Slack would not say who is in a group; not_found when the workspace
 * was deleted meanwhile
 */
export async function setRule({
  ctx: { store, now, findGroupMembers },
  input: { workspaceId, rule },
}: {
  ctx: AccessContext;
  input: { workspaceId: string; rule: NewRule };
}): Promise<{ rule: Rule; before: Rule | undefined }> {
  if (rule.holds_for.kind === 'slack_group')
    await refuseUnknownGroup({ store, findGroupMembers }, workspaceId, rule.holds_for.id);
  return retryOnConflict(async () => {
    const workspace = await store.read<WorkspaceDoc>('workspaces', workspaceId, WORKSPACE);
    if (!workspace || workspace.doc.deleting_at) throw notFound('workspace');
    const rules = await readRules(store, workspaceId);
    const id = ruleId(rule.holds_for);
    const before = rules.find((each) => each.id === id);
    if (!before) refuseTooMany(rules, rule.holds_for);
    const at = new Date(now()).toISOString();
    const name = rule.name?.replace(/^[#@]\s*/, '');
    const doc: RuleDoc = {
      ...{ id, type: 'rule', workspace_id: workspaceId, holds_for: rule.holds_for },
      ...(name && { name }),
      ...{ allows: inOrder(rule.allows), private: rule.private },
      ...{ created_at: before?.created_at ?? at, changed_at: at },
    };
    // Replaces the workspace in the same batch, so that concurrent writers see each other's rules, and none survives a
    // deletion.
    const ops: BatchOp[] = [
      { op: 'replace', doc: workspace.doc, ifMatch: workspace.etag },
      { op: 'upsert', doc },
    ];
    await store.batch('workspaces', workspaceId, ops);
    return { rule: toWire(doc), before: before && toWire(before) };
  });
}

/** Returns each value once, sorted. */
function inOrder({ accounts, regions, subjects }: RuleScope): RuleScope {
  const once = <T extends string>(list: T[] | null) => list && [...new Set(list)].sort();
  return { accounts: once(accounts), regions: once(regions), subjects: once(subjects) };
}

function refuseTooMany(rules: readonly RuleDoc[], { kind }: HoldsFor): void {
  const groups = rules.filter(({ holds_for }) => holds_for.kind === 'slack_group');
  const [most, what] =
    kind === 'slack_group' && groups.length >= MAX_GROUP_RULES
      ? [MAX_GROUP_RULES, 'rules for user groups']
      : [MAX_RULES, 'rules'];
  if (rules.length < MAX_RULES && what === 'rules') return;
  throw new AppError(
    'conflict',
    `This workspace has ${most} ${what}, the most there can be: delete one first.`,
  );
}

/** Refuses a rule for a group if Slack does not say who is in it. With such a rule nobody could ask. */
async function refuseUnknownGroup(
  { store, findGroupMembers }: Pick<AccessContext, 'store' | 'findGroupMembers'>,
  workspaceId: string,
  groupId: string,
): Promise<void> {
  const installations = await listInstallations({ ctx: { store }, input: { workspaceId } });
  for (const each of installations) {
    if (each.platform !== 'slack') continue;
    if (!each.scopes.includes('usergroups:read')) {
      throw new AppError(
        'conflict',
        `Windsock may not read the user groups of ${each.name} yet: add it to Slack again in the settings, then make this rule.`,
      );
    }
    if (!(await findGroupMembers?.(each.org, groupId))) {
      throw new AppError(
        'conflict',
        `Slack does not say who is in this user group of ${each.name}. Try again in a minute.`,
        { retryAfterSeconds: 60 },
      );
    }
  }
}
