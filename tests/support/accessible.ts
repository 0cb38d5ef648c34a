import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { drawn } from './drawn.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that colours can break; all others see the same page in every theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing that axe knows to be wrong is on the page as it stands now (WCAG 2.2 A and AA, and best practices).
 * `coloursOnly`: for a page that was looked at whole, in another theme.
 */
export async function expectAccessible(
  page: Pick<Page, 'evaluate'>,
  { coloursOnly = false } = {},
): Promise<void> {
  await drawn(page);
  // Evaluated by the debugger, which the page's Content-Security-Policy does not bind.
  if (await page.evaluate(`!('axe' in window)`)) await page.evaluate(`${AXE}; undefined`);
  const { violations } = (await page.evaluate(
    // Tabster's own elements take the focus and hand it on: nobody stays on them.
    `axe.run({ exclude: [['[data-tabster-dummy]']] }, ${JSON.stringify({
      resultTypes: ['violations'],
      ...(coloursOnly && { runOnly: { type: 'rule', values: OF_COLOURS } }),
    })})`,
  )) as AxeResults;
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `  ${node.html.slice(0, 200)}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
  );
  expect(told).toEqual([]);
}
