import type { RuleChoice } from '../../contract/rules.ts';
import { holdsForSchema } from '../../contract/rules.ts';
import { queryAll } from '../../store/query-all.ts';
import type { Store } from '../../store/store.ts';
import type { ApiKeyDoc } from '../api-keys/api-key-doc.ts';
import type { DefaultChannelDoc } from '../default-channel/default-channel-doc.ts';
import { defaultChannelId } from '../default-channel/default-channel-doc.ts';
import type { UserDoc } from '../identity/user-doc.ts';
import { USER } from '../identity/user-doc.ts';
import type { InstallationDoc } from '../installations/list.ts';
import { listInstallations } from '../installations/list.ts';
import { readJobs } from '../jobs/read-jobs.ts';
import type { RunDoc } from '../runs/run.ts';
import type { TeamsPlaceDoc } from '../teams/place.ts';
import { placesPartition } from '../teams/place.ts';
import type { WorkspaceDoc } from '../workspaces/workspace-doc.ts';
import { askerOf } from './asker.ts';
import { readRules } from './find-access.ts';
import { ruleId } from './rule-doc.ts';

/** A channel, person or user group in Slack. */
export interface SlackThing {
  kind: 'slack_channel' | 'slack_person' | 'slack_group';
  id: string;
  name: string;
}

/** Lists what rules can be made for in a Slack organisation, as far as Slack lists it. Never throws. */
export type ListSlack = (org: string) => Promise<SlackThing[]>;

/** How many recent questions are searched for askers and places. */
const LAST_RUNS = 200;
const MAX_NAME = 80;

type Thing = { kind: string; id: string | undefined; name?: string | null | undefined };

/**
 * Lists the people and places that rules can be made for, as far as known: what Slack lists, where Windsock is or was
 * asked, recent askers, the workspace's keys and its owner. Each once, with a name if one of these sources has it.
 */
export async function listRuleChoices({
  ctx: { store, listSlack },
  input: { workspace },
}: {
  ctx: { store: Store; listSlack?: ListSlack | undefined };
  input: { workspace: WorkspaceDoc };
}): Promise<RuleChoice[]> {
  const { workspace_id: workspaceId, owner_id } = workspace;
  const input = { workspaceId };
  const installations = await listInstallations({ ctx: { store }, input });
  const all = await Promise.all([
    ...installations.map((each) => thingsOf(store, each, listSlack)),
    askedLately(store, workspaceId),
    readJobs({ ctx: { store }, input }).then((jobs) => jobs.flatMap(({ address }) => placesIn(address))),
    queryAll<ApiKeyDoc>(store, 'api_keys.of_workspace', workspaceId).then((keys) =>
      keys.map(({ id, name }) => ({ kind: 'api_key', id, name })),
    ),
    owner(store, owner_id),
    readRules(store, workspaceId).then((rules) =>
      rules.map(({ holds_for, name }) => ({ name, ...thingOf(holds_for) })),
    ),
  ]);
  return unique(all.flat());
}

async function thingsOf(
  store: Store,
  installation: InstallationDoc,
  listSlack?: ListSlack,
): Promise<Thing[]> {
  const { platform: surface, org, workspace_id } = installation;
  const defaultChannel = await store.read<DefaultChannelDoc>(
    'workspaces',
    workspace_id,
    defaultChannelId({ surface, org }),
  );
  const inDefaultChannel = placesIn(defaultChannel?.doc.direct ? undefined : defaultChannel?.doc.address);
  if (installation.platform === 'slack') return [...((await listSlack?.(org)) ?? []), ...inDefaultChannel];
  const places = await queryAll<TeamsPlaceDoc>(store, 'teams_places.of_tenant', placesPartition(org));
  return [...inDefaultChannel, ...places.filter(({ personal }) => !personal).flatMap(teamOf)];
}

/** Returns the team, if the place is one. Otherwise returns the places in its address. */
function teamOf({ place, address }: TeamsPlaceDoc): Thing[] {
  return place === address.team ? [{ kind: 'teams_team', id: place }] : placesIn(address);
}

async function askedLately(store: Store, workspaceId: string): Promise<Thing[]> {
  const { items } = await store.query<RunDoc>('runs.of_workspace', { pk: workspaceId, limit: LAST_RUNS });
  return items.flatMap(({ doc }) => [
    // A person's own chat with the assistant needs no rule.
    ...(doc.incoming.direct ? [] : placesIn(doc.incoming.address)),
    ...[askerOf(doc).who].flatMap((who) => (who ? [who] : [])),
  ]);
}

function placesIn(address: DefaultChannelDoc['address'] | undefined): Thing[] {
  if (!address || address.surface === 'local' || !address.channel) return [];
  const { surface, channel, team } = address;
  return [{ kind: `${surface}_channel`, id: channel }, ...(team ? [{ kind: 'teams_team', id: team }] : [])];
}

async function owner(store: Store, userId: string): Promise<Thing[]> {
  const found = await store.read<UserDoc>('users', userId, USER);
  const { first_name, last_name, email } = found?.doc ?? {};
  const name = [first_name, last_name].filter(Boolean).join(' ') || email;
  return [{ kind: 'console_person', id: userId, name }];
}

const thingOf = (holdsFor: RuleChoice['holds_for']): Thing => ({
  kind: holdsFor.kind,
  id: 'id' in holdsFor ? holdsFor.id : undefined,
});

/** Removes duplicates, and keeps the first known name. */
function unique(things: readonly Thing[]): RuleChoice[] {
  const choices = new Map<string, RuleChoice>();
  for (const { kind, id, name } of things) {
    const holdsFor = id === undefined ? undefined : holdsForSchema.safeParse({ kind, id }).data;
    if (!holdsFor) continue;
    const key = ruleId(holdsFor);
    const before = choices.get(key)?.name;
    choices.set(key, { holds_for: holdsFor, name: before ?? lineOf(name) });
  }
  return [...choices.values()];
}

/** Returns a name in the form that a rule may have. */
function lineOf(name: string | null | undefined): string | null {
  const line = [
    ...(name ?? '')
      .toWellFormed()
      .replace(/\p{Cc}/gu, ' ')
      .trim(),
  ]
    .slice(0, MAX_NAME)
    .join('');
  return line || null;
}
