import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { LICENCE_LIST } from './scripts/shipped-packages.ts';

const REQUIRE = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

/** Resolves a path relative to this folder. */
export const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Builds `entry` and everything it needs into a few files: only the used parts of each package, no TypeScript, and
 * nothing left to resolve.
 * @param options.entry a file, relative to this folder, or several files keyed by the names of their outputs
 * @param options.outDir a folder, relative to this one; it is emptied first
 * @param options.name name of the file that is run
 * @param options.chunks names of the files that it loads on demand
 */
export function bundle(options: {
  entry: string | Record<string, string>;
  outDir: string;
  name: string;
  chunks: string;
}): UserConfig {
  return {
    root: path('.'),
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: path(options.outDir),
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      license: { fileName: LICENCE_LIST },
      rolldownOptions: {
        input:
          typeof options.entry === 'string'
            ? path(options.entry)
            : Object.fromEntries(Object.entries(options.entry).map(([name, file]) => [name, path(file)])),
        // Azure's worker provides this package itself.
        external: ['@azure/functions-core'],
        output: {
          format: 'esm',
          entryFileNames: options.name,
          chunkFileNames: options.chunks,
          // Bundled CommonJS loads Node's own modules and @azure/functions-core through `require`.
          banner: REQUIRE,
        },
      },
    },
  };
}
