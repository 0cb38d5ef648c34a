import { defineConfig, mergeConfig } from 'vite';
import { bundle } from './bundle.ts';

/** What `npm start` runs, and what somebody runs by hand where only this is: in a container. */
const entry = {
  start: 'src/start.ts',
  backup: '../bot/src/cli/backup.ts',
  restore: '../bot/src/cli/restore.ts',
  'rotate-key': '../bot/src/cli/rotate-key.ts',
};

// In files beside src/, since these find others by their place.
export default defineConfig(
  mergeConfig(
    bundle({ entry, outDir: 'compiled', name: '[name].mjs', chunks: '[name].mjs' }),
    // Names are kept: stacks in the log tell where.
    { build: { rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } } } },
  ),
);
