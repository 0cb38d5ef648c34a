import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const REQUIRE = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

/** No dependencies: nothing is installed where it is deployed. */
const MANIFEST = {
  name: 'windsock-functions',
  private: true,
  type: 'module',
  main: 'azure.mjs',
  engines: { node: '>=24' },
};

// The deployable Function App: one entry with everything inside, and the files that it reads.
export default defineConfig({
  root: path('.'),
  plugins: [deployable()],
  // Everything goes into the bundle; the worker itself answers for @azure/functions-core.
  ssr: { noExternal: true },
  build: {
    ssr: path('src/azure.ts'),
    outDir: path('dist'),
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: ['@azure/functions-core'],
      output: {
        format: 'esm',
        entryFileNames: 'azure.mjs',
        chunkFileNames: 'chunks/[name]-[hash].mjs',
        // Bundled CommonJS asks for Node's own modules, and for @azure/functions-core, by require.
        banner: REQUIRE,
      },
    },
  },
});

/** Puts beside the bundle what Azure reads, and what the code reads: see bot/src/services/shipped-file.ts. */
function deployable(): Plugin {
  return {
    name: 'windsock-deployable',
    writeBundle({ dir = '' }) {
      for (const file of ['host.json', '.funcignore']) cpSync(path(file), join(dir, file));
      for (const folder of ['teamsapp', 'templates']) {
        cpSync(path(`../${folder}`), join(dir, folder), { recursive: true });
      }
      writeFileSync(join(dir, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`);
    },
  };
}
