import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startChild } from '../support/child.ts';
import type { OpenOptions } from '../support/console-kit.ts';
import { shoot, startConsole, THEMES } from '../support/console-kit.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The console's kit with the page of its parts (ui-page/) in its place: one origin with the API, under the product's own policy. */
export async function startUi() {
  const folder = mkdtempSync(join(tmpdir(), 'windsock-ui-'));
  const kit = await startConsole({ pages: () => build(folder) });
  return {
    ...kit,
    openPart: (query: string, options?: OpenOptions) => kit.open(`/?${query}`, options),
    async close() {
      await kit.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** With React's warnings and StrictMode's double mounting. */
async function build(folder: string): Promise<string> {
  const args = ['build', '--mode', 'development', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const child = startChild([join(ROOT, 'node_modules/vite/bin/vite.js'), ...args], {
    cwd: fileURLToPath(new URL('ui-page/', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'development' },
  });
  if ((await child.ended) === 0) return folder;
  throw new Error(`The page of parts could not be built:\n${child.output()}`);
}

/** What axe finds wrong, but for the helpers of Fluent's focus keeper, which hold no content. */
export async function violations(page: Page): Promise<string[]> {
  // By the debugger, past the page's policy.
  await page.evaluate(readFileSync(AXE, 'utf8'));
  return page.evaluate(async () => {
    // biome-ignore lint/suspicious/noExplicitAny: axe came by text
    const { axe } = window as any;
    const found = await axe.run({ exclude: ['[data-tabster-dummy]'] });
    return found.violations.map(
      // biome-ignore lint/suspicious/noExplicitAny: as above
      (one: any) => `${one.id}: ${one.nodes.map((node: any) => node.html).join(' ')}`.slice(0, 600),
    );
  });
}

const MEDIA = {
  light: { colorScheme: 'light', contrast: 'no-preference' },
  dark: { colorScheme: 'dark', contrast: 'no-preference' },
  contrast: { colorScheme: 'light', contrast: 'more' },
} as const;

/** Looks at a page in all themes and widths: axe finds nothing, nothing sticks out, and there is a picture of each. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  for (const theme of THEMES) {
    await page.emulateMedia(MEDIA[theme]);
    for (const width of [1280, 360, 300]) {
      await page.setViewportSize({ width, height });
      // Charts and popups follow in the next frames.
      await page.waitForTimeout(150);
      await shoot(page, `${name}-${theme}-${width}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await violations(page), `${name} ${theme}`).toEqual([]);
  }
}
