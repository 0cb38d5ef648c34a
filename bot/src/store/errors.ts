export type StoreErrorCode =
  | 'conflict'
  | 'precondition_failed'
  | 'not_found'
  | 'too_large'
  | 'invalid'
  | 'unavailable';

/**
 * What a store operation can refuse, the same in every adapter. Messages name containers, types and fields,
 * never ids or values: an id may be an e-mail address, and messages end in logs.
 */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}

/**
 * - `in_use`: another process holds the file.
 * - `newer`: written by a newer Windsock.
 * - `foreign`: not a Windsock database.
 * - `damaged`: SQLite finds the file malformed.
 * - `exposed`: others on this machine can read or write the file.
 * - `inaccessible`: cannot be made, read or written here.
 * - `unsuitable`: of Cosmos DB: it lacks something that this process may not make, or cannot keep the store's promises.
 */
export type StoreOpenErrorCode =
  | 'in_use'
  | 'newer'
  | 'foreign'
  | 'damaged'
  | 'exposed'
  | 'inaccessible'
  | 'unsuitable';

/** The store cannot be opened; the message says what to do about it and is fit to be printed as it is. */
export class StoreOpenError extends Error {
  readonly code: StoreOpenErrorCode;

  constructor(code: StoreOpenErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreOpenError';
    this.code = code;
  }
}
