/** For whoever looks at the browser's console: what a person is not told. Never a token, code or address. */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the only log here
  console.error(what, error);
}
