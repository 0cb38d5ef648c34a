import { defineConfig, mergeConfig } from 'vite';
import { bundle } from './bundle.ts';

// What `npm start` runs: the one process, in files beside src/, since these find others by their place.
export default defineConfig(
  mergeConfig(
    bundle({ entry: 'src/start.ts', outDir: 'compiled', name: 'start.mjs', chunks: '[name].mjs' }),
    // Names are kept: stacks in the log tell where.
    { build: { rolldownOptions: { output: { minify: { compress: true, mangle: false, codegen: true } } } } },
  ),
);
