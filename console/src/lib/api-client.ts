import type { Problem } from '@windsock/bot/contract/problem.ts';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** TanStack Query's signal, which aborts requests that nobody waits for any more. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** The output type of a contract schema; only types, so that no schema gets into the bundle. */
type Answer<T> = T extends z.ZodType ? z.output<T> : T;

const TIMEOUT_MS = 30_000;

/** Paths whose 401 does not mean that the session has ended: section 8 of the specification. */
const ABOUT_SIGNING_IN = new Set([
  '/api/auth/send-magic-link',
  '/api/auth/verify-magic-link-session',
  '/api/auth/me-session',
  '/api/auth/teams-tab-session',
]);

let onUnauthenticated = (): unknown => location.assign('/login');

/** Sets what happens when the session has ended; until app/ sets it, /login is loaded. */
export function setUnauthenticatedHandler(handler: () => unknown): void {
  onUnauthenticated = handler;
}

/**
 * Calls the API: `request<typeof workspaceSchema>('GET', '/api/workspaces/…')`; `request<void>` if the answer has no
 * body.
 * A 401 also sends the browser to /login; the error is thrown nevertheless.
 * @throws ApiError; AbortError when `signal` was aborted
 */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Answer<T>> {
  const response = await send(method, path, options);
  if (response.status === 204) return undefined as Answer<T>;
  return reading(options.signal, () => response.json() as Promise<Answer<T>>);
}

/** A page of a list, and the path of the next page. */
export interface ListPage<T> {
  items: T[];
  /** Absent on the last page. */
  next?: string;
}

/**
 * Reads one page of a list; the Link header names the next page (RFC 8288, rel="next").
 * @throws ApiError; AbortError when `signal` was aborted
 */
export async function requestPage<T>(path: string, options: RequestOptions = {}): Promise<ListPage<T>> {
  const response = await send('GET', path, options);
  const items = await reading(options.signal, () => response.json() as Promise<T[]>);
  const next = /<(\/api\/[^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return { items, ...(next && { next }) };
}

/** Reads a whole list, page by page. @throws ApiError; AbortError when `signal` was aborted */
export async function requestAll<T>(path: string, options: RequestOptions = {}): Promise<T[]> {
  const all: T[] = [];
  let next: string | undefined = path;
  while (next) {
    const page: ListPage<T> = await requestPage<T>(next, options);
    all.push(...page.items);
    next = page.next;
  }
  return all;
}

/** Downloads a file. @returns its content, and the name that the server gave it */
export async function requestFile(
  path: string,
  options: RequestOptions = {},
): Promise<{ content: Blob; fileName: string | undefined }> {
  const response = await send('GET', path, options);
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { content: await reading(options.signal, () => response.blob()), fileName };
}

async function send(method: Method, path: string, { body, headers, signal, timeoutMs }: RequestOptions) {
  const timeout = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
  const response = await reading(signal, () =>
    fetch(path, {
      method,
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  if (response.ok) return response;
  const error = new ApiError('answered', {
    status: response.status,
    problem: await readProblem(response),
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: Number(response.headers.get('Retry-After')) || undefined,
  });
  if (response.status === 401 && !ABOUT_SIGNING_IN.has(path)) onUnauthenticated();
  throw error;
}

/** Runs `act` and turns network failures into ApiErrors; the caller's own abort is passed on unchanged. */
async function reading<T>(signal: AbortSignal | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new ApiError(timedOut ? 'timeout' : 'offline', { cause });
  }
}

/** Returns the problem in the answer; undefined if a gateway answered in HTML, which has no sentence to show. */
async function readProblem(response: Response): Promise<Partial<Problem> | undefined> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/\bjson\b/.test(type)) return undefined;
  return (await response.json().catch(() => undefined)) as Partial<Problem> | undefined;
}
