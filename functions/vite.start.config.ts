import { defineConfig, mergeConfig } from 'vite';
import { bundle } from './bundle.ts';

/** The programs of `npm start`, and those that somebody runs by hand in a container, which has only these files. */
const entry = {
  start: 'src/start.ts',
  backup: '../bot/src/cli/backup.ts',
  restore: '../bot/src/cli/restore.ts',
  'rotate-key': '../bot/src/cli/rotate-key.ts',
};

// The output is beside src/, because the files locate others by their relative path.
export default defineConfig(
  mergeConfig(
    bundle({ entry, outDir: 'compiled', name: '[name].mjs', chunks: '[name].mjs' }),
    // Keeps names, so that stack traces in the log stay readable.
    { build: { rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } } } },
  ),
);
