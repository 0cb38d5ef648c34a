import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vite';
import { bundle, path } from './bundle.ts';
import { copyShipped } from './scripts/copy-shipped.ts';

/** No dependencies: nothing is installed on the deployment target. */
const MANIFEST = {
  name: 'windsock-functions',
  private: true,
  type: 'module',
  main: 'azure.mjs',
  // The bundle's runtime: tests/bench/function-app.ts loads it with both.
  engines: { node: '>=22' },
};

// Builds the deployable Function App: one self-contained entry and the files that it reads.
export default defineConfig(
  mergeConfig(
    bundle({ entry: 'src/azure.ts', outDir: 'dist', name: 'azure.mjs', chunks: 'chunks/[name]-[hash].mjs' }),
    { plugins: [deployable()], build: { target: 'node22' } },
  ),
);

/**
 * Puts the files that Azure reads and the files that the code reads beside the bundle: see
 * bot/src/services/shipped-file.ts.
 */
function deployable(): Plugin {
  const built = path('../console/dist');
  return {
    name: 'windsock-deployable',
    buildStart() {
      if (!existsSync(join(built, 'index.html'))) {
        this.error('The Function App serves the console, which is not built yet: run `npm run build`.');
      }
    },
    writeBundle({ dir = '' }) {
      for (const file of ['host.json', '.funcignore']) cpSync(path(file), join(dir, file));
      cpSync(built, join(dir, 'console'), {
        recursive: true,
        // Vite's notes for the bill of materials.
        filter: (source) => basename(source) !== '.vite',
      });
      copyShipped(dir);
      writeFileSync(join(dir, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
    },
  };
}
