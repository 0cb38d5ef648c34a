import type { ErrorCode } from '../contract/problem.ts';

/** The HTTP status of each code: the only place where they meet. */
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
  /** Which fields of the request are wrong, and why. */
  errors?: { field: string; message: string }[];
  retryAfterSeconds?: number;
  /** For the log; never told to the one who asked. */
  cause?: unknown;
}

/** What a use case refuses. `detail` is shown to people as it is: a sentence that says what to do, nothing internal. */
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

/** What a stranger's id gets, and one that nobody has: the same. */
export const notFound = (what: string): AppError =>
  new AppError('not_found', `There is no such ${what}, or it is not yours.`);
