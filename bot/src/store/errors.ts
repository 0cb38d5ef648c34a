export type StoreErrorCode =
  | 'conflict'
  | 'precondition_failed'
  | 'not_found'
  | 'too_large'
  | 'invalid'
  | 'unavailable';

/**
 * A failed store operation, the same in every adapter. Messages name containers, types and fields, never ids or values:
 * an id may be an e-mail address, and messages end up in logs.
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
 * Why a store cannot be opened:
 * - `in_use`: another process holds the file.
 * - `newer`: a newer Windsock wrote it.
 * - `foreign`: it is not a Windsock database.
 * - `damaged`: SQLite finds the file malformed.
 * - `exposed`: others on this machine can read or write the file.
 * - `inaccessible`: it cannot be created, read or written.
 * - `unsuitable`: Cosmos DB lacks something that this process may not create, or cannot keep the store's promises.
 */
export type StoreOpenErrorCode =
  | 'in_use'
  | 'newer'
  | 'foreign'
  | 'damaged'
  | 'exposed'
  | 'inaccessible'
  | 'unsuitable';

/** The store cannot be opened. The message says what to do and can be printed unchanged. */
export class StoreOpenError extends Error {
  readonly code: StoreOpenErrorCode;

  constructor(code: StoreOpenErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StoreOpenError';
    this.code = code;
  }
}
