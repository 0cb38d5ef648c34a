import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Copies what the code reads beside itself (bot/src/services/shipped-file.ts): the Teams app package's parts and the
 * files of templates/. Its folders say how to deploy, and stay behind.
 */
export function copyShipped(out: string): void {
  cpSync(join(ROOT, 'teamsapp'), join(out, 'teamsapp'), { recursive: true });
  mkdirSync(join(out, 'templates'), { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'templates'), { withFileTypes: true })) {
    if (entry.isFile()) cpSync(join(entry.parentPath, entry.name), join(out, 'templates', entry.name));
  }
}
