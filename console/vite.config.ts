import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { earlyPage } from './early-page.ts';

/** Of what many pages share, what the landing page needs before a question can be written there. */
const TO_ASK =
  /\/node_modules\/@fluentui\/react-(icons|link|text|utilities)\/|\/console\/src\/(lib\/(?!toasts)|ui\/(external-link|logo|page-frame|visually-hidden))/;

/** What toasts are made of: the place for them stands on every page, and does not wait for dialogs, tables and menus. */
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
    // vite counts before compressing; tests/browser/console-size.test.ts holds the budget.
    chunkSizeWarningLimit: 700,
    // functions/scripts/shipped-packages.ts reads it; functions/src/console-files.ts serves no hidden file.
    license: { fileName: '.vite/licenses.json' },
    rolldownOptions: {
      output: {
        // What every page needs is one file, and what many share three more; without this they would be some fifty, each of
        // which is asked for alone. Who wants to ask does not wait for what dialogs, toasts and menus are made of.
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

/** Beside each file of text what a browser may take in its place: a third of the bytes, made once and not per request. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: (_, { command, mode }) => command === 'build' && mode === 'production',
    writeBundle({ dir }) {
      for (const name of readdirSync(dir ?? '', { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const file = join(dir ?? '', name);
        const content = readFileSync(file);
        // Less than a packet would hold anyway.
        if (content.length < 1_000) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
