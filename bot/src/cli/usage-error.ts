/** The command line is invalid. The message says how to write it. */
export class UsageError extends Error {}
