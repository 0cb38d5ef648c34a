import type { ReadableStream } from 'node:stream/web';
import type { Cookie } from '@azure/functions';
import type { ApiKeyScope } from '@windsock/bot/contract/api-keys.ts';
import type { AuditAction, AuditDetails } from '@windsock/bot/contract/audit.ts';
import type { Role } from '@windsock/bot/contract/people.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import type { WorkspaceDoc } from '@windsock/bot/services/workspaces/workspace-doc.ts';
import type { z } from 'zod';
import type { ApiRequest } from './api-request.ts';
import type { Agent, Caller, Machine, Person } from './caller.ts';

/**
 * Who may use a route:
 * - `public`: everybody
 * - `person`: a signed-in person
 * - `anybody`: a signed-in person, or any API key
 * - `agent`: any API key, or an agent with an access token; never a cookie
 * - `workspace`: a member of the workspace that the path names as {workspace_id}, with at least the route's `role`, or
 *   one of its API keys with the route's `scope`
 * - `people`: the same without API keys, for what a leaked key must not be able to do
 */
export type Access = 'public' | 'person' | 'anybody' | 'agent' | 'workspace' | 'people';

interface CallerOf {
  public: Caller;
  person: Person;
  anybody: Person | Machine;
  agent: Machine | Agent;
  workspace: Person | Machine;
  people: Person;
}

/**
 * Routes that accept an API key name the scope that the key needs; routes of a workspace name the role that a person
 * needs.
 */
type Needs<A extends Access> = (A extends 'anybody' | 'agent' | 'workspace'
  ? { scope: ApiKeyScope }
  : { scope?: never }) &
  (A extends 'workspace' | 'people' ? { role: Role } : { role?: never });

type Values<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The checked input of a use case. */
export interface Asked<A extends Access, P, Q, B, H> {
  ctx: ServiceContext;
  /** The path's parameters, decoded. */
  params: Values<P>;
  query: Values<Q>;
  body: Values<B>;
  /** Keyed by their names in lower case. */
  headers: Values<H>;
  caller: CallerOf[A];
  /** The workspace that the caller belongs to; only on routes with access `workspace` or `people`. */
  workspace: A extends 'workspace' | 'people' ? WorkspaceDoc : undefined;
  /** The caller's role in the workspace; undefined for an API key. */
  role: A extends 'people' ? Role : A extends 'workspace' ? Role | undefined : undefined;
  /** The network address of the sender; null where the host does not know it. */
  ip: string | null;
  request: ApiRequest;
}

/** A route's answer. At most one of `json`, `bytes` and `stream` is set; none means no content. */
export interface Answer {
  /** Default: 200 with a body, 204 without. */
  status?: number;
  json?: unknown;
  bytes?: { content: Uint8Array | string; type: string; fileName?: string };
  /** Sent as it is produced, if the host can. */
  stream?: { content: ReadableStream<Uint8Array>; type: string };
  headers?: Record<string, string>;
  /** Further details for the audit trail. */
  recorded?: AuditDetails;
  cookies?: SetCookie[];
  /**
   * The objects of the action: one audit entry each, so an empty list records nothing. Default: what the path or body
   * names.
   */
  about?: string[];
}

export interface SetCookie extends Cookie {
  /** Chromium's CHIPS, for the Teams tab. Azure's own cookies do not support it. */
  partitioned?: boolean;
}

/** The contract of one answer: a JSON schema, a file's media type, or no content; and the route's own headers. */
export type AnswerSpec = ({ json: z.ZodType } | { bytes: string } | { empty: true }) & {
  headers?: readonly ('Location' | 'Link' | 'Set-Cookie')[];
};

export type RouteDefinition<A extends Access, P, Q, B, H> = Needs<A> & RouteBody<A, P, Q, B, H>;

interface RouteBody<A extends Access, P, Q, B, H> {
  /** Unique, words joined by dots: 'workspaces.list'. It becomes Azure's function name and OpenAPI's operationId. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with /api/; a parameter is a whole segment: {name}. */
  path: string;
  access: A;
  /** The person must have confirmed their identity within the last minutes, in case a screen was left unattended. */
  fresh?: true;
  /** What the route does, in one line: OpenAPI's summary. */
  summary: string;
  /**
   * The action that the workspace's audit trail records once the route is done. null: the route changes nothing there,
   * or writes its own entry. Every route of a workspace that changes something must say one or the other.
   */
  records?: AuditAction | null;
  /**
   * The path's parameters except workspace_id, which authorize reads. A parameter that does not parse is answered with
   * 404.
   */
  params?: P;
  query?: Q;
  body?: B;
  /** The route's own request headers, keyed by their names in lower case; none can be required. */
  headers?: H;
  /** The successful answers, by status. Problems are the same for all routes. */
  answers: Record<number, AnswerSpec>;
  /** Statuses of the route's own problems, besides those that every such route has. */
  problems?: number[];
  handle(asked: Asked<A, P, Q, B, H>): Promise<Answer>;
}

/** A row of the table. */
// biome-ignore lint/suspicious/noExplicitAny: rows differ in their types, and each is checked where it is made
export type Route = RouteBody<Access, any, any, any, any> & { scope?: ApiKeyScope; role?: Role };

/** Makes a row of the table, and infers `handle`'s types from what the row takes. */
export function defineRoute<
  A extends Access,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  H extends z.ZodObject | undefined = undefined,
>(definition: RouteDefinition<A, P, Q, B, H>): Route {
  return definition as unknown as Route;
}
