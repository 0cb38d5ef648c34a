import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Copies the files that the code reads at run time (bot/src/services/shipped-file.ts): the parts of the Teams app
 * package and the files of templates/. The subfolders of templates/ are about deployment and are left out.
 */
export function copyShipped(out: string): void {
  cpSync(join(ROOT, 'teamsapp'), join(out, 'teamsapp'), { recursive: true });
  mkdirSync(join(out, 'templates'), { recursive: true });
  for (const entry of readdirSync(join(ROOT, 'templates'), { withFileTypes: true })) {
    if (entry.isFile()) cpSync(join(entry.parentPath, entry.name), join(out, 'templates', entry.name));
  }
}
