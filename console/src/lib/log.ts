/** Logs to the browser's console what a person is not shown. Never log a token, code or address. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log here
  console.error(what, error);
}
