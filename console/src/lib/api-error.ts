import type { ErrorCode, Problem } from '@windsock/bot/contract/problem.ts';

interface ApiErrorOptions {
  status?: number | undefined;
  problem?: Partial<Problem> | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

/**
 * A call of ours that failed. `answered`: the server said no, and `detail` is its sentence for people, where it sent
 * one; `offline`: no answer came; `timeout`: it took too long. For the last two `detail` is ours.
 */
export class ApiError extends Error {
  readonly kind: 'answered' | 'offline' | 'timeout';
  /** 0 where there was no answer. */
  readonly status: number;
  readonly detail: string | undefined;
  readonly code: ErrorCode | undefined;
  /** What is wrong with the request, field by field. */
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

  /** Nobody is there to answer: the network is away, or the server behind its gateway is. */
  get isServerDown(): boolean {
    return this.kind !== 'answered' || [502, 503, 504].includes(this.status);
  }
}

const OWN_WORDS = {
  offline: 'The server cannot be reached. Check your connection and try again.',
  timeout: 'The server took too long to answer. Try again in a minute.',
};

/** The server's sentence for people, or the one that the screen has for it. */
export const detailOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.detail) || otherwise;

/** What the server says is wrong, as programs tell it. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.code : undefined;

/** When the server wants to be asked again, in seconds from its answer; undefined where it did not say. */
export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfterSeconds : undefined;
