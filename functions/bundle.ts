import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { LICENCE_LIST } from './scripts/shipped-packages.ts';

const REQUIRE = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);`;

/** A path in this folder. */
export const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Everything that `entry` needs, in few files: of each package only what is used, no TypeScript, and nothing to resolve.
 * @param options.entry a file, from this folder, or several by the names that their files get
 * @param options.outDir a folder, from this folder; it is emptied
 * @param options.name of the file that is run
 * @param options.chunks names of the files that it loads when they are needed
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
        // Azure's worker itself answers for it.
        external: ['@azure/functions-core'],
        output: {
          format: 'esm',
          entryFileNames: options.name,
          chunkFileNames: options.chunks,
          // Bundled CommonJS asks for Node's own modules, and for @azure/functions-core, by require.
          banner: REQUIRE,
        },
      },
    },
  };
}
