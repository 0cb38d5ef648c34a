/** What was typed makes no command; its message says how to type it. */
export class UsageError extends Error {}
