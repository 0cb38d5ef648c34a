import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

interface EarlyPage {
  /** Of the file that is written, such as `insights.html`. */
  fileName: string;
  /** Stands before the console's root: a path from this folder. */
  body: string;
  /** What the page fetches when it is shown: paths from this folder. */
  modules: readonly string[];
}

/** Who is signed in: the program asks for it first of all, and as this says (lib/api-client.ts). */
const SESSION =
  '    <link rel="preload" as="fetch" href="/api/auth/me-session" crossorigin="use-credentials">\n';

/**
 * Writes the console's HTML once more for a page that people wait for: with something of it to be seen before the program
 * has come, and with the session and the names of the scripts that the program would ask for one way to the server later.
 * @throws Error where one of the modules is no file of its own in the build
 */
export function earlyPage({ fileName, body, modules }: EarlyPage): Plugin {
  return {
    name: 'early-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') return;
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const links = [...new Set(modules.flatMap((module) => [...filesOf(chunks, module)]))]
        .filter((file) => !String(html.source).includes(`/${file}"`))
        .map((file) => `    <link rel="modulepreload" crossorigin href="/${file}">\n`);
      const early = readFileSync(fileURLToPath(new URL(body, import.meta.url)), 'utf8');
      const source = String(html.source)
        .replace('  </head>', `${SESSION}${links.join('')}  </head>`)
        .replace('<body>', `<body>\n${early}`);
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The file that holds this module, and those of all that it imports. */
function filesOf(chunks: Rollup.OutputChunk[], module: string): Set<string> {
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/console/${module}`));
  if (!own)
    throw new Error(`${module} is no file of its own in this build. Is it still imported dynamically?`);
  const files = new Set([own.fileName]);
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  }
  return files;
}
