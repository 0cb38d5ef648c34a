import type { StoreErrorCode } from './errors.ts';

/**
 * What one sending of a request came to, when not to success:
 * - `refused`: Cosmos DB did not do it and said why
 * - `busy`: it did not do it, and may later (429, 449)
 * - `lost`: nobody can tell whether it was done: the connection or the answer is gone, or the service failed
 */
type FailureKind = 'refused' | 'busy' | 'lost';

export interface Failure {
  kind: FailureKind;
  /** What it means for the caller when it is not tried again. */
  code: StoreErrorCode;
  /** HTTP's status, or the network's code; never an address, an id or a value. */
  reason: string;
  /** Of a batch: which operation of it. */
  place?: string;
  /** What the service asks to wait before the next try. */
  retryAfterMs?: number;
  status?: number;
  substatus?: number;
}

/** The cause of a StoreError: what Cosmos DB said, without the request, whose address would name a document. */
export class CosmosAnswer extends Error {
  /** HTTP's; absent when there was no answer. */
  readonly status: number | undefined;

  constructor({ reason, status }: Pick<Failure, 'reason' | 'status'>) {
    super(`Cosmos DB ${status === undefined ? 'gave no answer' : 'answered'}: ${reason}`);
    this.name = 'CosmosAnswer';
    this.status = status;
  }
}

/** Substatus of 404: the item is not there. Any other says that the container or the replica is not. */
const ITEM_MISSING = 0;
/** Substatus of 403: the 20 GB of one partition are full. */
const PARTITION_FULL = 1014;

/** Cosmos DB's status codes as a Failure (learn.microsoft.com/rest/api/cosmos-db/http-status-codes-for-cosmosdb). */
export function failureOfStatus(status: number, substatus = 0, retryAfterMs?: number): Failure {
  const reason = substatus ? `${status}/${substatus}` : `${status}`;
  const known = { reason, status, substatus, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  const refused = (code: StoreErrorCode): Failure => ({ kind: 'refused', code, ...known });
  switch (status) {
    case 400:
      return refused('invalid');
    case 403:
      return refused(substatus === PARTITION_FULL ? 'too_large' : 'unavailable');
    case 404:
      return refused(substatus === ITEM_MISSING ? 'not_found' : 'unavailable');
    case 409:
      return refused('conflict');
    case 412:
      return refused('precondition_failed');
    case 413:
      return refused('too_large');
    case 429:
    case 449:
      return { kind: 'busy', code: 'unavailable', ...known };
    default: {
      const done = status === 408 || status === 410 || status >= 500 ? 'lost' : 'refused';
      return { kind: done, code: 'unavailable', ...known };
    }
  }
}

/** A batch comes back as an answer even when it failed; this makes an error of the operation that made it fail. */
export class FailedBatch extends Error {
  readonly code: number;
  readonly substatus: number | undefined;
  readonly retryAfterInMs: number | undefined;
  readonly place: string;

  constructor(status: { code: number; substatus?: number; retryAfterInMs?: number }, place: string) {
    super('The batch failed');
    this.code = status.code;
    this.substatus = status.substatus;
    this.retryAfterInMs = status.retryAfterInMs;
    this.place = place;
  }
}

interface SdkError {
  code?: unknown;
  name?: unknown;
  substatus?: number;
  retryAfterInMs?: number;
  cause?: unknown;
}

/** What the SDK threw, as a Failure. */
export function failureOf(error: unknown): Failure {
  const { code, name, substatus, retryAfterInMs, cause } = (error ?? {}) as SdkError;
  if (typeof code === 'number') {
    const failure = failureOfStatus(code, substatus, retryAfterInMs);
    return error instanceof FailedBatch ? { ...failure, place: error.place } : failure;
  }
  // Its batch wraps what it caught.
  if (code === undefined && cause !== undefined) return failureOf(cause);
  const word = [code, name].find((text) => typeof text === 'string' && text !== 'Error');
  return { kind: 'lost', code: 'unavailable', reason: String(word ?? 'no answer') };
}
