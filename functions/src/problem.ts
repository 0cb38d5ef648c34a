import { STATUS_CODES } from 'node:http';
import type { Problem } from '@windsock/bot/contract/problem.ts';
import { AppError, statusOf } from '@windsock/bot/domain/errors.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import { StoreError } from '@windsock/bot/store/errors.ts';
import type { ApiResponse } from './api-response.ts';

/** Turns an error into an HTTP response; the only place that does. An unexpected error reveals only the request id. */
export function problemResponse(error: unknown, requestId: string, logger: Logger): ApiResponse {
  const known = expected(error);
  if (!known) logger.error({ err: error }, 'request failed');
  else if (known.cause) logger.warn({ err: known.cause, code: known.code }, 'request refused');
  const { code, detail, errors, retryAfterSeconds } = known ?? {
    code: 'internal' as const,
    detail: `Something went wrong on our side. If it happens again, tell us this request id: ${requestId}`,
  };
  const status = statusOf[code];
  const body: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    request_id: requestId,
    ...(errors && { errors }),
  };
  return {
    status,
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/problem+json',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(Math.ceil(retryAfterSeconds)) }),
      ...(code === 'unauthenticated' && { 'WWW-Authenticate': 'Bearer' }),
    },
  };
}

interface Expected extends Pick<AppError, 'code' | 'errors' | 'retryAfterSeconds' | 'cause'> {
  detail: string;
}

function expected(error: unknown): Expected | undefined {
  if (error instanceof AppError) {
    const { code, message: detail, errors, retryAfterSeconds, cause } = error;
    return { code, detail, errors, retryAfterSeconds, cause };
  }
  if (error instanceof StoreError && error.code === 'unavailable') {
    const detail = 'The data cannot be reached at the moment. Try again in a minute.';
    return { code: 'unavailable', detail, errors: undefined, retryAfterSeconds: 10, cause: error };
  }
  return undefined;
}
