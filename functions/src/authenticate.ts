import { AppError } from '@windsock/bot/domain/errors.ts';
import { findApiKey } from '@windsock/bot/services/api-keys/find-by-key.ts';
import { findSessionInCookies } from '@windsock/bot/services/identity/find-session-in-cookies.ts';
import { isFresh } from '@windsock/bot/services/identity/session-doc.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import type { Own } from '@windsock/bot/services/workspaces/own.ts';
import { ownWorkspace } from '@windsock/bot/services/workspaces/own.ts';
import type { ApiRequest } from './api-request.ts';
import type { Caller } from './caller.ts';
import { findAgent, NO_USABLE_KEY } from './find-agent.ts';
import type { Route } from './route.ts';

/**
 * Finds out who sends the request. An API key in the Authorization header takes precedence, and cookies are then
 * ignored. A public route does not identify its caller.
 */
export async function authenticate(
  ctx: ServiceContext,
  route: Route,
  { ip, request }: { request: ApiRequest; ip: string | null },
): Promise<Caller> {
  if (route.access === 'public') return { kind: 'nobody' };
  const authorization = request.headers.get('authorization');
  if (authorization !== null) {
    const key = /^Bearer (wsk_[\w-]{1,200})$/i.exec(authorization)?.[1];
    if (!key && route.access === 'agent') return findAgent(ctx, authorization);
    const found = key && (await findApiKey({ ctx, input: { key, ip } }));
    if (!found) throw new AppError('unauthenticated', NO_USABLE_KEY);
    return { kind: 'machine', key: found };
  }
  if (route.access === 'agent') return { kind: 'nobody' };
  const found = await findSessionInCookies({ ctx, input: { cookies: request.headers.get('cookie') } });
  return found ? { kind: 'person', ...found } : { kind: 'nobody' };
}

/**
 * Checks that the caller may use the route. For a route of a workspace it returns the workspace and the caller's role
 * in it. This is the only place that decides about access.
 * @throws AppError unauthenticated, forbidden, not_found, fresh_sign_in_needed
 */
export async function authorize(
  ctx: ServiceContext,
  route: Route,
  caller: Caller,
  params: Record<string, string>,
): Promise<Own | undefined> {
  if (route.access === 'public') return undefined;
  if (caller.kind === 'nobody') {
    const detail =
      route.access === 'agent' ? 'Send an API key of a workspace as a bearer token.' : 'Sign in to go on.';
    throw new AppError('unauthenticated', detail);
  }
  const own = isOfWorkspace(route)
    ? await ownWorkspace({
        ctx,
        input: { workspaceId: params.workspace_id ?? '', claim: claimOf(caller), least: route.role },
      })
    : undefined;
  if (caller.kind === 'machine' && (route.access === 'person' || route.access === 'people')) {
    throw new AppError('forbidden', 'An API key cannot do this: sign in to the console.');
  }
  if (caller.kind === 'machine' && route.scope && !caller.key.scopes.includes(route.scope)) {
    throw new AppError(
      'forbidden',
      `This API key lacks the scope “${route.scope}”: make one that has it in the console.`,
    );
  }
  if (route.fresh && caller.kind === 'person' && !isFresh(caller.session, ctx.now())) {
    throw new AppError(
      'fresh_sign_in_needed',
      'Confirm first that it is you: by a code that is mailed to you, or with Microsoft.',
    );
  }
  return own;
}

const isOfWorkspace = ({ access }: Route): boolean => access === 'workspace' || access === 'people';

/** Returns the claim by which a caller gets access to workspaces. */
export function claimOf(caller: Exclude<Caller, { kind: 'nobody' }>) {
  return caller.kind === 'machine'
    ? ({ kind: 'key', workspaceId: caller.key.workspace_id } as const)
    : ({ kind: 'user', userId: caller.user.user_id } as const);
}

/** The host names that browsers use for this machine. */
export const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Makes the check whether an Origin belongs to our own pages. */
export function createIsOurs(publicUrl: string): (origin: string) => boolean {
  const ours = new URL(publicUrl);
  return (origin) => {
    if (origin === ours.origin) return true;
    if (!LOOPBACK.has(ours.hostname) || !URL.canParse(origin)) return false;
    const theirs = new URL(origin);
    return LOOPBACK.has(theirs.hostname) && theirs.protocol === ours.protocol && theirs.port === ours.port;
  };
}

/**
 * Makes the check against cross-site request forgery (OWASP: CSRF): a request that changes something with a cookie, or
 * sets one, must come from our own pages. The check throws AppError forbidden.
 */
export function createOriginCheck(publicUrl: string): (request: ApiRequest, caller: Caller) => void {
  const ours = new URL(publicUrl);
  const isOurs = createIsOurs(publicUrl);
  return (request, caller) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
    if (caller.kind === 'machine' || caller.kind === 'agent') return;
    const origin = request.headers.get('origin');
    if (origin && isOurs(origin)) return;
    throw new AppError(
      'forbidden',
      `This request must come from Windsock's own pages: it needs the header Origin: ${ours.origin}.`,
    );
  };
}
