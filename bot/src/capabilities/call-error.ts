/** A call is invalid. The message says what would be valid, so that the caller can try again. */
export class CallError extends Error {}
