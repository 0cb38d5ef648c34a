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
 * - `workspace`: who is in the workspace that the path names as {workspace_id}, with the route's `role` at least, or an
 *   API key of it with the route's `scope`
 * - `people`: the same without keys: what a leaked key must not do
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

/** Routes that take an API key say which scope the key needs, and routes of a workspace which role a person needs. */
type Needs<A extends Access> = (A extends 'anybody' | 'agent' | 'workspace'
  ? { scope: ApiKeyScope }
  : { scope?: never }) &
  (A extends 'workspace' | 'people' ? { role: Role } : { role?: never });

type Values<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a use case is given: everything checked. */
export interface Asked<A extends Access, P, Q, B, H> {
  ctx: ServiceContext;
  /** The path's parameters, decoded. */
  params: Values<P>;
  query: Values<Q>;
  body: Values<B>;
  /** By their names in lower case. */
  headers: Values<H>;
  caller: CallerOf[A];
  /** Of the routes with access `workspace` and `people`: the caller is in it. */
  workspace: A extends 'workspace' | 'people' ? WorkspaceDoc : undefined;
  /** As what the caller is in it; undefined: it is an API key. */
  role: A extends 'people' ? Role : A extends 'workspace' ? Role | undefined : undefined;
  /** The network address of the sender; null where the host does not know it. */
  ip: string | null;
  request: ApiRequest;
}

/** What a route answers with; at most one of `json`, `bytes` and `stream`, neither means no content (204 unless told). */
export interface Answer {
  /** 200 with a body and 204 without, unless told. */
  status?: number;
  json?: unknown;
  bytes?: { content: Uint8Array | string; type: string; fileName?: string };
  /** Sent as it comes, where the host can. */
  stream?: { content: ReadableStream<Uint8Array>; type: string };
  headers?: Record<string, string>;
  /** What the audit trail tells of it besides. */
  recorded?: AuditDetails;
  cookies?: SetCookie[];
  /** What it was done to, for the audit trail: an entry each, so that none tells that nothing was done. Absent: what path or body name. */
  about?: string[];
}

export interface SetCookie extends Cookie {
  /** Chromium's CHIPS, for the Teams tab. Azure's own cookies do not know it. */
  partitioned?: boolean;
}

/** An answer for the contract: its JSON schema, a file's media type, or nothing; and headers that are the route's own. */
export type AnswerSpec = ({ json: z.ZodType } | { bytes: string } | { empty: true }) & {
  headers?: readonly ('Location' | 'Link' | 'Set-Cookie')[];
};

export type RouteDefinition<A extends Access, P, Q, B, H> = Needs<A> & RouteBody<A, P, Q, B, H>;

interface RouteBody<A extends Access, P, Q, B, H> {
  /** Unique; a word with dots: 'workspaces.list'. Azure's function name and OpenAPI's operationId. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Begins with /api/; parameters as {name}, each a whole segment. */
  path: string;
  access: A;
  /** A person must have proved within the last minutes who they are: what a forgotten screen must not do. */
  fresh?: true;
  /** What it does, in a line: OpenAPI's summary. */
  summary: string;
  /**
   * What the workspace's audit trail says of it once it is done. null: it changes nothing there, or says so itself. Every
   * route of a workspace that is not read says one or the other.
   */
  records?: AuditAction | null;
  /** Of the path's parameters other than workspace_id, which authorize reads. A parameter that does not fit is 404. */
  params?: P;
  query?: Q;
  body?: B;
  /** Request headers of its own, by their names in lower case; none of them can be required. */
  headers?: H;
  /** What it answers when all is well, by status. Problems are the same for all routes. */
  answers: Record<number, AnswerSpec>;
  /** Codes of problems of its own, beside those that every such route has. */
  problems?: number[];
  handle(asked: Asked<A, P, Q, B, H>): Promise<Answer>;
}

/** A row of the table. */
// biome-ignore lint/suspicious/noExplicitAny: rows differ in their types, and each is checked where it is made
export type Route = RouteBody<Access, any, any, any, any> & { scope?: ApiKeyScope; role?: Role };

/** Makes a row: gives `handle` the types of what the row says it takes. */
export function defineRoute<
  A extends Access,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  H extends z.ZodObject | undefined = undefined,
>(definition: RouteDefinition<A, P, Q, B, H>): Route {
  return definition as unknown as Route;
}
