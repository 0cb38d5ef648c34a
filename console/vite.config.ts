import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { earlyPage } from './early-page.ts';

/** The shared code that the landing page needs before a question can be typed. */
const TO_ASK =
  /\/node_modules\/@fluentui\/react-(icons|link|text|utilities)\/|\/console\/src\/(lib\/(?!toasts)|ui\/(external-link|logo|page-frame|visually-hidden))/;

/** The code of toasts: their place is on every page, and does not wait for dialogs, tables and menus. */
const TO_TELL =
  /\/node_modules\/(tabster|@fluentui\/react-(toast|tabster|motion|motion-components-preview|portal|shared-contexts|context-selector))\/|\/console\/src\/lib\/toasts/;

export default defineConfig({
  plugins: [
    react(),
    earlyPage({
      fileName: 'insights.html',
      body: 'src/features/ask/early-question.html',
      modules: ['src/app/layout.tsx', 'src/app/landing-page.tsx'],
    }),
    compressed(),
  ],
  build: {
    // Vite measures before compression; tests/browser/console-size.test.ts enforces the budget.
    chunkSizeWarningLimit: 700,
    // functions/scripts/shipped-packages.ts reads it; functions/src/console-files.ts serves no hidden files.
    license: { fileName: '.vite/licenses.json' },
    rolldownOptions: {
      output: {
        // What every page needs is one file, and shared code is three more. Otherwise there would be some fifty files,
        // each with its own request. A person who wants to ask does not wait for dialogs, toasts and menus.
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'shared', test: TO_ASK, minShareCount: 5, priority: 1 },
            { name: 'told', test: TO_TELL, minShareCount: 5, priority: 1 },
            { name: 'over', minShareCount: 5 },
          ],
        },
      },
    },
  },
});

/** Writes a compressed copy beside each text file, a third of the size, once instead of per request. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir ?? '', { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const file = join(dir ?? '', name);
        const content = readFileSync(file);
        // Such a file fits into a single packet anyway.
        if (content.length < 1_000) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
