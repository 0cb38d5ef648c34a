import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Reads a file that is shipped beside the code, by its path from the repository's root: 'teamsapp/color.png'. Searches
 * from this file's folder upwards. In the source tree the search ends at the root. In a bundle it ends at the deployed
 * folder, into which the build copies teamsapp/ and templates/.
 */
export async function readShippedFile(path: string): Promise<Buffer> {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const file = join(folder, path);
    if (existsSync(file)) return readFile(file);
    if (folder === dirname(folder)) throw new Error(`${path} was not deployed with the code`);
  }
}
