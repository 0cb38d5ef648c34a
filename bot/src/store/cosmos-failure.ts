import type { StoreErrorCode } from './errors.ts';

/**
 * Why one attempt of a request did not succeed:
 * - `refused`: Cosmos DB did not do it and said why
 * - `busy`: it did not do it, but may later (429, 449)
 * - `lost`: unknown whether it was done: the connection or the answer was lost, or the service failed
 */
type FailureKind = 'refused' | 'busy' | 'lost';

export interface Failure {
  kind: FailureKind;
  /** The error code for the caller if it is not retried. */
  code: StoreErrorCode;
  /** The HTTP status or the network's code. Never an address, an id or a value. */
  reason: string;
  /** For a batch: which of its operations. */
  place?: string;
  /** The wait before the next try that the service asks for. */
  retryAfterMs?: number;
  status?: number;
  substatus?: number;
}

/** The cause of a StoreError: Cosmos DB's answer without the request, whose address would name a document. */
export class CosmosAnswer extends Error {
  /** The HTTP status. Absent if there was no answer. */
  readonly status: number | undefined;

  constructor({ reason, status }: Pick<Failure, 'reason' | 'status'>) {
    super(`Cosmos DB ${status === undefined ? 'gave no answer' : 'answered'}: ${reason}`);
    this.name = 'CosmosAnswer';
    this.status = status;
  }
}

/** Substatus of 404: the item does not exist. Any other substatus means that the container or the replica does not. */
const ITEM_MISSING = 0;
/** Substatus of 403: the partition's 20 GB are full. */
const PARTITION_FULL = 1014;

/** Converts a Cosmos DB status code (learn.microsoft.com/rest/api/cosmos-db/http-status-codes-for-cosmosdb). */
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

/** The error of the operation that made a batch fail. Cosmos DB returns a failed batch as a normal answer. */
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

/** Converts an error of the SDK. */
export function failureOf(error: unknown): Failure {
  const { code, name, substatus, retryAfterInMs, cause } = (error ?? {}) as SdkError;
  if (typeof code === 'number') {
    const failure = failureOfStatus(code, substatus, retryAfterInMs);
    return error instanceof FailedBatch ? { ...failure, place: error.place } : failure;
  }
  // The SDK's batch wraps the error that it caught.
  if (code === undefined && cause !== undefined) return failureOf(cause);
  const word = [code, name].find((text) => typeof text === 'string' && text !== 'Error');
  return { kind: 'lost', code: 'unavailable', reason: String(word ?? 'no answer') };
}
