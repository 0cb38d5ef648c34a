// `node tests/browser/slack-pictures.ts [question …]` asks the demo account in one thread, and saves a screenshot of it
// as Slack would show it to tests/out/slack-thread.png, at double size, for a person to look at. It is not a test.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reply } from '@windsock/bot/contract/reply.ts';
import { renderSlack } from '@windsock/bot/reply/slack.ts';
import { ask } from '../support/ask-command.ts';
import { launchChromium } from '../support/chromium.ts';
import type { Said } from './slack-page.ts';
import { slackPage } from './slack-page.ts';

const OUT = fileURLToPath(new URL('../out/', import.meta.url));
const asked = process.argv.slice(2);
const questions =
  asked.length > 0 ? asked : ['why did the bill go up?', 'who changed route tables in October?'];

const lines = questions.map((text, index) => JSON.stringify({ id: `${index}`, thread: 'picture', text }));
const { out } = await ask(['--jsonl'], { input: `${lines.join('\n')}\n` });
const replies = out
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line).reply as Reply);
const clock = (minutes: number) => `9:${String(14 + minutes).padStart(2, '0')} AM`;
const thread = replies.flatMap((reply, index): Said[] => [
  { by: 'Maria', at: clock(2 * index), text: `${index === 0 ? '@Windsock ' : ''}${questions[index]}` },
  { by: 'Windsock', at: clock(2 * index), message: renderSlack(reply, { runId: `picture-${index}` }) },
]);

mkdirSync(OUT, { recursive: true });
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 }, deviceScaleFactor: 2 });
  await page.setContent(slackPage(thread));
  const path = join(OUT, 'slack-thread.png');
  await page.locator('main').screenshot({ path });
  console.log(path);
} finally {
  await browser.close();
}
