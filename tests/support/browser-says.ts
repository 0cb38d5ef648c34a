import type { BrowserContext, ConsoleMessage, WebError } from 'playwright-core';

/** The browser reports the 401 that a visitor without a session gets; that is expected. */
const NOBODY_YET = /^error: Failed to load resource: .* 401 .*\/api\/auth\/me-session$/;

/**
 * Collects the browser's messages that should not occur: errors, warnings and violations of the
 * Content-Security-Policy.
 */
export function listen(context: BrowserContext) {
  const said: string[] = [];
  const hear = (message: ConsoleMessage) => {
    if (!['error', 'warning', 'assert'].includes(message.type())) return;
    const text = `${message.type()}: ${message.text()} ${message.location().url}`;
    if (!NOBODY_YET.test(text)) said.push(text);
  };
  const catchError = (error: WebError) => said.push(`uncaught: ${error.error()}`);
  context.on('console', hear);
  context.on('weberror', catchError);
  const stop = () => {
    context.off('console', hear);
    context.off('weberror', catchError);
  };
  return { said, stop };
}
