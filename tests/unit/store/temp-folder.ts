import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

/** Returns paths in a folder that is removed after each test. */
export function temporaryFiles(): (name: string) => string {
  let folder: string | undefined;
  afterEach(() => {
    if (folder) rmSync(folder, { recursive: true, force: true });
    folder = undefined;
  });
  return (name) => {
    folder ??= mkdtempSync(join(tmpdir(), 'windsock-store-'));
    return join(folder, name);
  };
}
