import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawn } from './drawn.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that depend on colours; all other rules give the same result in every theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds no problem on the page as it is now (WCAG 2.2 A and AA, and best practices).
 * `coloursOnly`: for a page that was already checked in full in another theme.
 */
export async function expectAccessible(
  page: Pick<Page, 'evaluate'>,
  { coloursOnly = false } = {},
): Promise<void> {
  await drawn(page);
  // Evaluated through the debugger, which the page's Content-Security-Policy does not restrict.
  if (await page.evaluate(`!('axe' in window)`)) await page.evaluate(`${AXE}; undefined`);
  const { violations } = (await page.evaluate(
    // Tabster's own elements only pass the focus on.
    `axe.run({ exclude: [['[data-tabster-dummy]']] }, ${JSON.stringify({
      resultTypes: ['violations'],
      ...(coloursOnly && { runOnly: { type: 'rule', values: OF_COLOURS } }),
    })})`,
  )) as AxeResults;
  const problems = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html.slice(0, 200)}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(problems).toEqual([]);
}
