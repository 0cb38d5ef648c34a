export type StoreErrorCode = 'conflict' | 'precondition_failed' | 'not_found' | 'too_large' | 'invalid';

/** What a store operation can refuse, the same in every adapter. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
  }
}
