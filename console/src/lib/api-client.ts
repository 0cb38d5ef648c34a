import type { Problem } from '@windsock/bot/contract/problem.ts';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RequestOptions {
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** TanStack Query's, so that what nobody waits for any more is given up. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/** What a schema of the contract parses to; types only, so that no schema comes into the bundle. */
type Answer<T> = T extends z.ZodType ? z.output<T> : T;

const TIMEOUT_MS = 30_000;

/** Where a 401 says nothing of the session: section 8 of the specification. */
const ABOUT_SIGNING_IN = new Set([
  '/api/auth/send-magic-link',
  '/api/auth/verify-magic-link-session',
  '/api/auth/me-session',
  '/api/auth/teams-tab-session',
]);

let onUnauthenticated = (): unknown => location.assign('/login');

/** What happens when the session is over; a full load of /login until app/ says otherwise. */
export function setUnauthenticatedHandler(handler: () => unknown): void {
  onUnauthenticated = handler;
}

/**
 * Calls the API: `request<typeof workspaceSchema>('GET', '/api/workspaces/…')`, `request<void>` where nothing comes back.
 * A 401 also sends the browser to /login; the error is still thrown.
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

/** A part of a list, and the path where it goes on. */
export interface ListPage<T> {
  items: T[];
  /** Absent: this is the end. */
  next?: string;
}

/**
 * One page of a list: a long one goes on where its Link header says (RFC 8288, rel="next").
 * @throws ApiError; AbortError when `signal` was aborted
 */
export async function requestPage<T>(path: string, options: RequestOptions = {}): Promise<ListPage<T>> {
  const response = await send('GET', path, options);
  const items = await reading(options.signal, () => response.json() as Promise<T[]>);
  const next = /<(\/api\/[^>]+)>;\s*rel="next"/.exec(response.headers.get('Link') ?? '')?.[1];
  return { items, ...(next && { next }) };
}

/** A whole list, page by page. @throws ApiError; AbortError when `signal` was aborted */
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

/** The same for a file. @returns its content, and the name that the server gave it */
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

/** Does what may fail on the way, and tells of it in our own words; an abort of the caller's stays what it is. */
async function reading<T>(signal: AbortSignal | undefined, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new ApiError(timedOut ? 'timeout' : 'offline', { cause });
  }
}

/** Gateways in front of us answer in HTML: then there is no sentence to show. */
async function readProblem(response: Response): Promise<Partial<Problem> | undefined> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/\bjson\b/.test(type)) return undefined;
  return (await response.json().catch(() => undefined)) as Partial<Problem> | undefined;
}
