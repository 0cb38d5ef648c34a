/** A call that cannot be carried out. The message says what would fit: who called reads it, and may call again. */
export class CallError extends Error {}
