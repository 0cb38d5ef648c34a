import { AppError, notFound } from '@windsock/bot/domain/errors.ts';
import type { z } from 'zod';
import type { ApiRequest } from './api-request.ts';
import type { Route } from './route.ts';

/** Far above the size of any body that we expect. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * Parses a request into the values that the route takes. @throws AppError invalid, too_large, unsupported_media_type,
 * not_found
 */
export async function parseRequest(route: Route, request: ApiRequest, params: Record<string, string>) {
  const { workspace_id: _owned, ...own } = params;
  const path = route.params?.safeParse(own);
  if (path && !path.success) throw notFound('thing here');
  const query = route.query && check(route.query, readQuery(request.url), 'query');
  const headers = route.headers && check(route.headers, readHeaders(route.headers, request), 'headers');
  const body = route.body && check(route.body, await readJson(request), 'body');
  return { params: path?.data, query, headers, body };
}

function check(schema: z.ZodType, value: unknown, place: 'query' | 'headers' | 'body'): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    field: path.length ? path.join('.') : place,
    message,
  }));
  throw new AppError('invalid', errors[0]?.message ?? `The ${place} is not valid.`, { errors });
}

/**
 * Returns each query parameter's value, or a list if it is repeated, so that no schema silently takes one of two
 * values.
 * It reads the URL because Azure's own list joins repeated values with commas.
 */
function readQuery(url: string): Record<string, string | string[]> {
  const { searchParams } = new URL(url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 && values[0] !== undefined ? values[0] : values];
    }),
  );
}

/** Returns the headers that the schema names; a header that was not sent is absent. */
function readHeaders({ shape }: z.ZodObject, request: ApiRequest): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, request.headers.get(name) ?? undefined]));
}

async function readJson(request: ApiRequest): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError(
      'unsupported_media_type',
      'Send the body as JSON, with Content-Type: application/json.',
    );
  }
  try {
    return JSON.parse(await readText(request));
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The cause is dropped: it quotes the body, which must not reach the log.
    throw new AppError('invalid', 'The body is not valid JSON.');
  }
}

/** Returns the body as UTF-8 text. @throws AppError unsupported_media_type, too_large, invalid */
export async function readText(request: ApiRequest): Promise<string> {
  if ((request.headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new AppError('unsupported_media_type', 'Send the body as it is, not compressed.');
  }
  const tooLarge = new AppError('too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`);
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge;
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AppError('invalid', 'The body is not valid UTF-8.');
  }
}
