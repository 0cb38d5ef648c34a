// `node tests/browser/pictures.ts [question …]` asks the demo account in the Agents Playground, as a person in Teams
// would, and saves a screenshot of each answer to tests/out/answer-<question>.png for a person to look at. It is not a
// test.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Child } from '../support/child.ts';
import { startChild } from '../support/child.ts';
import { launchChromium } from '../support/chromium.ts';
import { startPlayground } from '../support/playground.ts';
import { waitFor } from '../support/wait.ts';

// In one conversation a question may refer to the previous one, so the questions about costs come first.
const QUESTIONS = [
  'daily costs last week',
  'what did we spend last month by service?',
  'which EC2 instances are running in Sydney?',
  'unattached volumes',
  'help',
  'delete the stopped instances',
  'IAM users without MFA',
  'all instances',
];

const asked = process.argv.slice(2);
const questions = asked.length > 0 ? asked : QUESTIONS;
const OUT = fileURLToPath(new URL('../out/', import.meta.url));
const EMBEDDED = fileURLToPath(import.meta.resolve('@windsock/functions/embedded.ts'));
mkdirSync(OUT, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), 'windsock-pictures-'));
const children: Child[] = [];
const browser = await launchChromium();
try {
  await draw();
} finally {
  await browser.close();
  await Promise.all(children.map((child) => child.end()));
  rmSync(folder, { recursive: true, force: true });
}

async function draw(): Promise<void> {
  const product = startChild([EMBEDDED], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      WINDSOCK_DATA_DIR: join(folder, 'data'),
      TEAMS_ALLOW_UNAUTHENTICATED: 'true',
      NO_COLOR: '1',
    },
  });
  children.push(product);
  const [, port] = await product.says(/listening on http:\/\/[\w.]+:(\d+)/);
  const endpoint = `http://127.0.0.1:${port}/api/messages`;
  const playground = await startPlayground({ endpoint, folder });
  children.push(playground.child);

  // Tall enough for the longest answer: the screenshot ends at the window.
  const page = await browser.newPage({ viewport: { width: 1280, height: 2400 }, deviceScaleFactor: 1.5 });
  await page.goto(playground.url);
  const box = page.getByRole('textbox').first();
  await box.waitFor();
  const cards = page.locator('.ac-adaptiveCard');
  for (const [index, question] of questions.entries()) {
    await box.click();
    await page.keyboard.type(question);
    await page.getByRole('button', { name: 'Send Message' }).first().click();
    const card = cards.nth(index);
    // The placeholder is a one-line card that shows the progress.
    await waitFor(
      `an answer to “${question}”`,
      async () => {
        const text = (await cards.count()) > index ? await card.innerText() : '';
        return text !== '' && !/…$/.test(text.trim());
      },
      { timeoutMs: 30_000, everyMs: 100 },
    );
    const path = join(OUT, `answer-${question.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.png`);
    await card.screenshot({ path });
    console.log(`${question} → ${path}`);
  }
}
