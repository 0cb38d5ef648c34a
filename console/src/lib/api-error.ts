import type { ErrorCode, Problem } from '@windsock/bot/contract/problem.ts';

interface ApiErrorOptions {
  status?: number | undefined;
  problem?: Partial<Problem> | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/**
 * A failed API call. `answered`: the server refused, and `detail` is its sentence for people, if it sent one;
 * `offline`: no answer came; `timeout`: the answer took too long. For the last two, `detail` is our own sentence.
 */
export class ApiError extends Error {
  readonly kind: 'answered' | 'offline' | 'timeout';
  /** 0 if there was no answer. */
  readonly status: number;
  readonly detail: string | undefined;
  readonly code: ErrorCode | undefined;
  /** The request's problems, field by field. */
  readonly errors: NonNullable<Problem['errors']>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ApiError['kind'], options: ApiErrorOptions = {}) {
    const { status = 0, problem, requestId, retryAfterSeconds, cause } = options;
    const detail = kind === 'answered' ? problem?.detail : OWN_WORDS[kind];
    super(detail ?? `The server answered ${status}.`, { cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.code = problem?.code;
    this.errors = problem?.errors ?? [];
    this.requestId = problem?.request_id ?? requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** True if nobody answers: the network is down, or the server behind its gateway is. */
  get isServerDown(): boolean {
    return this.kind !== 'answered' || [502, 503, 504].includes(this.status);
  }
}

const OWN_WORDS = {
  offline: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again in a minute.',
};

/** Returns the server's sentence for people, or the screen's own. */
export const detailOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.detail) || otherwise;

/** Returns the machine-readable code of the server's problem. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.code : undefined;

/** Returns how long the server wants us to wait, in seconds from its answer; undefined if it did not say. */
export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfterSeconds : undefined;
