import type { BrowserContext, ConsoleMessage, WebError } from 'playwright-core';

/** Who is not signed in is told so by a 401: the browser says it, and nothing is wrong. */
const NOBODY_YET = /^error: Failed to load resource: .* 401 .*\/api\/auth\/me-session$/;

/** What the browser says that nobody should have to read: errors, warnings, refusals by the policy. */
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
