import { builtParts } from '../support/console-build.ts';
import type { OpenOptions } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';

/**
 * The console's kit with the page of its components (ui-page/) in its place: one origin with the API, under the
 * product's own policy.
 */
export async function startUi({ env = {} }: { env?: Record<string, string> } = {}) {
  const kit = await startConsole({ env, pages: builtParts });
  return { ...kit, openPart: (query: string, options?: OpenOptions) => kit.open(`/?${query}`, options) };
}
