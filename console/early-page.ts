import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

interface EarlyPage {
  /** The name of the written file, such as `insights.html`. */
  fileName: string;
  /** Inserted before the console's root: a path relative to this folder. */
  body: string;
  /** What the page loads when it is shown: paths relative to this folder. */
  modules: readonly string[];
}

/** Preloads the session: the program requests it first, with exactly these settings (lib/api-client.ts). */
const SESSION =
  '    <link rel="preload" as="fetch" href="/api/auth/me-session" crossorigin="use-credentials">\n';

/**
 * Writes a second copy of the console's HTML for a page that must appear fast: it shows something before the program
 * has loaded, and preloads the session and the scripts that the program would otherwise request one round trip later.
 * @throws Error if one of the modules is not a separate file in the build
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

/** Returns the file that contains this module, and those of everything it imports. */
function filesOf(chunks: Rollup.OutputChunk[], module: string): Set<string> {
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/console/${module}`));
  if (!own)
    throw new Error(`${module} is not a separate file in this build. Is it still imported dynamically?`);
  const files = new Set([own.fileName]);
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported);
  }
  return files;
}
