import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vite';
import { bundle, path } from './bundle.ts';
import { copyShipped } from './scripts/copy-shipped.ts';

/** No dependencies: nothing is installed where it is deployed. */
const MANIFEST = {
  name: 'windsock-functions',
  private: true,
  type: 'module',
  main: 'azure.mjs',
  engines: { node: '>=24' },
};

// The deployable Function App: one entry with everything inside, and the files that it reads.
export default defineConfig(
  mergeConfig(
    bundle({ entry: 'src/azure.ts', outDir: 'dist', name: 'azure.mjs', chunks: 'chunks/[name]-[hash].mjs' }),
    { plugins: [deployable()] },
  ),
);

/** Puts beside the bundle what Azure reads, and what the code reads: see bot/src/services/shipped-file.ts. */
function deployable(): Plugin {
  return {
    name: 'windsock-deployable',
    writeBundle({ dir = '' }) {
      for (const file of ['host.json', '.funcignore']) cpSync(path(file), join(dir, file));
      copyShipped(dir);
      writeFileSync(join(dir, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
    },
  };
}
