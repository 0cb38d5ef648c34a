import type { CheckedRules } from '../../contract/rules.ts';
import { holdsForSchema } from '../../contract/rules.ts';
import type { Scope } from '../../domain/scope.ts';
import type { Store } from '../../store/store.ts';
import { listInstallations } from '../installations/list.ts';
import type { Asker } from './asker.ts';
import type { FindGroupMembers } from './find-access.ts';
import { readRules } from './find-access.ts';
import { judge } from './judge.ts';
import { toWire } from './rule-doc.ts';

/**
 * Returns what a person may ask in a place, and by which rules. It shows why somebody may not. The rules are read from
 * the store each time.
 */
export async function checkRules({
  ctx: { store, findGroupMembers },
  input: { workspaceId, who, where, team },
}: {
  ctx: { store: Store; findGroupMembers?: FindGroupMembers | undefined };
  input: {
    workspaceId: string;
    who?: string | undefined;
    where?: string | undefined;
    team?: string | undefined;
  };
}): Promise<CheckedRules> {
  const asker: Asker = {
    who: read(who) as Asker['who'],
    where: read(where) as Asker['where'],
    org: undefined,
    ...(where?.startsWith('teams_channel:') && { team: { id: team } }),
  };
  const installations = await listInstallations({ ctx: { store }, input: { workspaceId } });
  const orgs = installations.flatMap(({ platform, org }) => (platform === 'slack' ? [org] : []));
  // The request does not name the Slack workspace, while a group belongs to one of them.
  const membersOf = async (groupId: string) => {
    const found = await Promise.all(orgs.map((org) => findGroupMembers?.(org, groupId)));
    return found.length > 0 && found.every((members) => members)
      ? found.flatMap((members) => members ?? [])
      : undefined;
  };
  const judged = await judge(await readRules(store, workspaceId), asker, membersOf);
  return {
    allows: allowsOf(judged.scope),
    private: judged.private,
    because: judged.because ?? null,
    who: judged.who.map(toWire),
    where: judged.where ? toWire(judged.where) : null,
  };
}

function read(word: string | undefined) {
  const [, kind, id] = /^(\w+):(.+)$/.exec(word ?? '') ?? [];
  return kind === undefined ? undefined : holdsForSchema.safeParse({ kind, id }).data;
}

const allowsOf = ({ accounts, regions, subjects }: Scope): CheckedRules['allows'] => ({
  accounts: accounts ? [...accounts] : null,
  regions: regions ? [...regions] : null,
  subjects: subjects ? [...subjects] : null,
});
