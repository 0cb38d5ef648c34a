import type { ErrorCode } from '../contract/problem.ts';

/** The HTTP status of each code. This is the only place where the two meet. */
export const statusOf: Record<ErrorCode, number> = {
  invalid: 400,
  new_code_needed: 400,
  unauthenticated: 401,
  forbidden: 403,
  fresh_sign_in_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  confirmation_required: 409,
  too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  upstream: 502,
  unavailable: 503,
};

export interface AppErrorOptions {
  /** The wrong fields of the request, and why they are wrong. */
  errors?: { field: string; message: string }[];
  retryAfterSeconds?: number;
  /** For the log. Never sent to the caller. */
  cause?: unknown;
}

/**
 * A refusal by a use case. `detail` is shown to people unchanged: a sentence that says what to do and nothing internal.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: AppErrorOptions['errors'];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, options: AppErrorOptions = {}) {
    super(detail, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The error for an id that does not exist or belongs to somebody else. Both must look the same. */
export const notFound = (what: string): AppError =>
  new AppError('not_found', `There is no such ${what}, or it is not yours.`);
