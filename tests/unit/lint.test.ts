import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const tree = realpathSync(mkdtempSync(join(tmpdir(), 'windsock-lint-')));
afterAll(() => rmSync(tree, { recursive: true }));

/** The file, its text, and the rule that refuses it. */
const REFUSED: [string, string, string][] = [
  ['bot/src/store/a.ts', 'export const a = process.env.PORT;', 'style/noProcessEnv'],
  [
    'bot/src/store/b.ts',
    `import { env } from 'node:process';\nexport const a = env.PORT;`,
    'style/noProcessEnv',
  ],
  ['functions/src/a.ts', 'export const a = process.env.PORT;', 'style/noProcessEnv'],
  ['bot/src/main.ts', `console.log('up');`, 'suspicious/noConsole'],
  ['console/src/a.ts', 'export const a: any = 1;', 'suspicious/noExplicitAny'],
  ['tests/unit/a.ts', `import { T } from './t.ts';\nexport const a = (b: T) => b;`, 'style/useImportType'],
  ['tests/unit/b.ts', `import { b } from './t.ts';`, 'correctness/noUnusedImports'],
  ['bot/src/c.ts', `import fs from 'fs';\nexport const a = fs;`, 'style/useNodejsImportProtocol'],
  ['bot/src/d.ts', 'export default 1;', 'style/noDefaultExport'],
  ['bot/src/jobs/index.ts', `export { a } from './a.ts';`, 'performance/noBarrelFile'],
  ['bot/src/JobList.ts', 'export const a = 1;', 'style/useFilenamingConvention'],
];

const ALLOWED: [string, string][] = [
  ['bot/src/config.ts', 'export const port = process.env.PORT;'],
  ['bot/src/cli/ask.ts', `console.log('an answer');`],
  ['tests/run.ts', 'console.log(process.env.CI);'],
  ['vitest.config.ts', 'export default {};'],
];

/** The violated rules, by file. */
const broken = new Map<string, string[]>();

beforeAll(() => {
  for (const [file, text] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${text}\n`);
  }
  copyFileSync(join(repository, 'biome.json'), join(tree, 'biome.json'));
  copyFileSync(join(repository, '.gitignore'), join(tree, '.gitignore'));
  const { stdout, stderr } = spawnSync(
    join(repository, 'node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--max-diagnostics=none', '.'],
    { cwd: tree, encoding: 'utf8' },
  );
  for (const [, rule = '', file = ''] of stdout.matchAll(/^::\w+ title=lint\/([^,]+),file=([^,]+)/gm)) {
    const path = relative(tree, file);
    broken.set(path, [...(broken.get(path) ?? []), rule]);
  }
  if (!stdout) throw new Error(`biome did not run: ${stdout}${stderr}`);
});

describe('the linter refuses', () => {
  test.each(REFUSED)('in %s: %s (%s)', (file, _text, rule) => {
    expect(broken.get(file)).toEqual([rule]);
  });
});

describe('the linter allows', () => {
  test.each(ALLOWED)('in %s: %s', (file) => {
    expect(broken.get(file)).toBeUndefined();
  });
});
