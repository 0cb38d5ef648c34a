import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  // What the bundle runs on: tests/bench/function-app.ts loads it with both.
  engines: { node: '>=22' },
};

// The deployable Function App: one entry with everything inside, and the files that it reads.
export default defineConfig(
  mergeConfig(
    bundle({ entry: 'src/azure.ts', outDir: 'dist', name: 'azure.mjs', chunks: 'chunks/[name]-[hash].mjs' }),
    { plugins: [deployable()], build: { target: 'node22' } },
  ),
);

/** Puts beside the bundle what Azure reads, and what the code reads: see bot/src/services/shipped-file.ts. */
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
        // What vite noted for the bill of materials.
        filter: (source) => basename(source) !== '.vite',
      });
      copyShipped(dir);
      writeFileSync(join(dir, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
    },
  };
}
