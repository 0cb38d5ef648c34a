import type { ApiKeyScope, createApiKeyBody } from '@windsock/bot/contract/api-keys.ts';
import type { GivenRole, Role } from '@windsock/bot/contract/people.ts';
import { roleSchema } from '@windsock/bot/contract/people.ts';
import { joinWorkspace } from '@windsock/bot/services/people/join.ts';
import { removeMember } from '@windsock/bot/services/people/remove.ts';
import { isAtLeast } from '@windsock/bot/services/people/role-of.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import type { Store } from '@windsock/bot/store/store.ts';
import { problemsOf } from '@windsock/functions/openapi-problems.ts';
import type { Access, Route } from '@windsock/functions/route.ts';
import type { z } from 'zod';
import type { CallOptions, CallResult } from './api-kit.ts';
import { createTestApi } from './api-kit.ts';
import { peers } from './matrix-peers.ts';

/** The senders of requests: people, and keys of the owner's workspace, including keys with a single scope. */
export const senders = [
  ...(['nobody', 'expired', 'stranger', 'invited', 'removed', 'member', 'admin', 'owner'] as const),
  ...(['strangerKey', 'key', 'askKey', 'readKey', 'manageKey', 'expiredKey', 'farKey'] as const),
] as const;
export type Sender = (typeof senders)[number];

/** A request apart from its sender. */
export interface Said {
  /** The path's parameters except workspace_id; inserted as they are, so encode what needs it. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
}

/** A route's row: a valid request, and its result for each sender. */
export interface Row {
  /** Repeated here, so that a slip in the table does not open a route to somebody. */
  access: Access;
  /** Repeated likewise, for a route that accepts API keys. */
  scope?: ApiKeyScope;
  /** Repeated likewise: the least role that a person needs, for a route of a workspace. */
  role?: Role;
  /** Creates what the request needs, in the owner's name, and returns the request. */
  given?: (world: World) => Said | Promise<Said>;
  /** The status that the owner gets. */
  owner: number;
  /** Senders that get another status than the route's access implies. */
  but?: Partial<Record<Sender, number>>;
}

export type World = Awaited<ReturnType<typeof createWorld>>;

const MONTH_AND_A_DAY_MS = 31 * 24 * 3_600_000;

/**
 * Creates two people with a workspace and API keys each, an expired session and an expired key of the first, and the
 * present and former members of the first workspace.
 */
export async function createWorld(
  routes?: readonly Route[],
  replaced: Partial<Pick<ServiceContext, 'store' | 'logger'>> = {},
) {
  const { env, ...parts } = peers();
  const api = createTestApi({ env, ...parts, ...(routes && { routes }), ...replaced });
  const expired = await api.signIn('owner@example.com');
  const expiredKey = await createKey(api, expired, { expires_in_days: 31 });
  api.clock.now += MONTH_AND_A_DAY_MS;
  const me = await api.signIn('owner@example.com');
  const stranger = await api.signIn('stranger@example.com');
  const { workspaceId } = me;
  const join = async (role: GivenRole, name: string = role) => {
    const person = await api.signIn(`${name}@example.com`);
    const input = { userId: person.user.user_id, workspaceId, role };
    await joinWorkspace({ ctx: api.ctx, input });
    return person;
  };
  const people = { member: await join('member'), admin: await join('admin') };
  const removed = await join('admin', 'removed');
  await removeMember({ ctx: api.ctx, input: { userId: removed.user.user_id, workspaceId } });
  const invited = await api.signIn('invited@example.com');
  const invitation = await inviteTo(api, me, invited.email);
  const key = await createKey(api, me);
  const strangerKey = await createKey(api, stranger);
  const scoped = (scope: ApiKeyScope) => createKey(api, me, { scopes: [scope] });
  const as: Record<Sender, CallOptions> = {
    nobody: {},
    expired: { session: expired.session },
    stranger: { session: stranger.session },
    invited: { session: invited.session },
    removed: { session: removed.session },
    member: { session: people.member.session },
    admin: { session: people.admin.session },
    strangerKey: { key: strangerKey },
    key: { key },
    askKey: { key: await scoped('ask') },
    readKey: { key: await scoped('read') },
    manageKey: { key: await scoped('manage') },
    expiredKey: { key: expiredKey },
    farKey: { key: await createKey(api, me, { allowed_ips: ['198.51.100.0/24', '2001:db8::1'] }) },
    owner: { session: me.session },
  };
  return { ...api, me, stranger, people, invitation, as };
}

type Api = ReturnType<typeof createTestApi>;
type Someone = Awaited<ReturnType<Api['signIn']>>;

/** Creates a pending invitation, and returns the contents of its mail. */
async function inviteTo({ call, mails }: Api, { session, workspaceId }: Someone, email: string) {
  const path = `/api/workspaces/${workspaceId}/invitations`;
  const { body } = await call('POST', path, { session, json: { email, role: 'member' } });
  return { id: body.id as string, token: tokenIn(mails.at(-1)?.text) };
}

/** Returns the token of the link in an invitation's mail. */
export const tokenIn = (text = ''): string => /\/invitation#([\w-]+)/.exec(text)?.[1] ?? 'no token';

/** Creates a key that was used a moment ago, so that its next use writes nothing. */
async function createKey(
  { call }: Api,
  { session, workspaceId }: Someone,
  options: Omit<z.input<typeof createApiKeyBody>, 'name'> = {},
): Promise<string> {
  const path = `/api/workspaces/${workspaceId}`;
  const { body } = await call('POST', `${path}/api-keys`, { session, json: { name: 'Script', ...options } });
  await call('GET', path, { key: body.key });
  return body.key;
}

/** Returns a route's address with all its parameters filled in. */
function addressOf(route: Route, workspaceId: string, { params = {}, query }: Said): string {
  const values: Record<string, string> = { workspace_id: workspaceId, ...params };
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The row of ${route.id} has no ${name}`);
    return value;
  });
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}

/** Sends a row's request in somebody's name. */
export function send(world: World, route: Route, said: Said, options: CallOptions): Promise<CallResult> {
  const address = addressOf(route, world.me.workspaceId, said);
  return world.call(route.method, address, {
    ...(said.json !== undefined && { json: said.json }),
    ...options,
  });
}

type Known = Exclude<Sender, 'expiredKey' | 'farKey' | 'askKey' | 'readKey' | 'manageKey'>;
type Gets = number | 'answer' | 'by role';

const answered: Record<Known, Gets> = {
  ...{ nobody: 'answer', expired: 'answer', stranger: 'answer', invited: 'answer', removed: 'answer' },
  ...{ member: 'answer', admin: 'answer', owner: 'answer', strangerKey: 'answer', key: 'answer' },
};
const signedIn: Record<Known, Gets> = { ...answered, nobody: 401, expired: 401 };
const inside: Record<Known, Gets> = {
  ...{ nobody: 401, expired: 401, stranger: 404, invited: 404, removed: 404, strangerKey: 404 },
  key: 'answer',
  ...{ member: 'by role', admin: 'by role', owner: 'by role' },
};

/**
 * What each sender gets unless its row says otherwise: the owner's status, the owner's status with the role, or a
 * refusal.
 */
const gets: Record<Access, Record<Known, Gets>> = {
  public: answered,
  person: { ...signedIn, strangerKey: 403, key: 403 },
  anybody: signedIn,
  agent: {
    ...{
      nobody: 401,
      expired: 401,
      stranger: 401,
      invited: 401,
      removed: 401,
      member: 401,
      admin: 401,
      owner: 401,
    },
    ...{ strangerKey: 'answer', key: 'answer' },
  },
  workspace: inside,
  people: { ...inside, key: 403 },
};

/** Keys that never work, whatever their scopes. */
const USELESS: readonly Sender[] = ['expiredKey', 'farKey'];
const SCOPE_OF: Partial<Record<Sender, ApiKeyScope>> = {
  askKey: 'ask',
  readKey: 'read',
  manageKey: 'manage',
};

export function expectedStatus(row: Row, sender: Sender): number {
  if (USELESS.includes(sender)) return row.access === 'public' ? row.owner : 401;
  const scope = SCOPE_OF[sender];
  if (scope) return row.scope && row.scope !== scope ? 403 : expectedStatus(row, 'key');
  const status = row.but?.[sender] ?? gets[row.access][sender as Known];
  if (status === 'by role') return hasRole(row, roleSchema.parse(sender)) ? row.owner : 403;
  return status === 'answer' ? row.owner : status;
}

function hasRole({ access, role }: Row, own: Role): boolean {
  if (!role) throw new Error(`A row for “${access}” says which role its route needs`);
  return isAtLeast(own, role);
}

/** Returns every status that openapi.json documents for a route. */
export const documentedStatuses = (route: Route): number[] => [
  ...Object.keys(route.answers).map(Number),
  ...problemsOf(route),
];

/** Records the writes to a store from now on. */
export function watchWrites(store: Store): string[] {
  const writes: string[] = [];
  for (const verb of ['create', 'upsert', 'replace', 'delete', 'batch'] as const) {
    const real = store[verb].bind(store) as (...args: unknown[]) => unknown;
    Object.assign(store, {
      [verb]: (...args: unknown[]) => {
        writes.push(`${verb} ${args[0]}`);
        return real(...args);
      },
    });
  }
  return writes;
}
