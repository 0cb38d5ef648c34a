import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenOptions } from '../support/console-kit.ts';
import { lookAt } from '../support/console-look.ts';
import { startUi } from './ui-kit.ts';

const RUNNING = 'Which EC2 instances are running in Sydney?';
const PATIENTLY = { timeout: 20_000 };
let ui: Awaited<ReturnType<typeof startUi>>;
let me: Awaited<ReturnType<typeof ui.signIn>>;
let workspace: string;

beforeAll(async () => {
  ui = await startUi();
  me = await ui.signIn();
  [{ workspace_id: workspace }] = await ui.call(me, 'GET', '/api/workspaces/');
});
afterAll(() => ui?.close());

async function openSheet(options: OpenOptions & { question?: string } = {}) {
  const question = options.question ? `&question=${encodeURIComponent(options.question)}` : '';
  const page = await ui.openPart(`part=ask&workspace=${workspace}${question}`, { as: me, ...options });
  await page.getByRole('button', { name: 'Try it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask Windsock' });
  await sheet.waitFor();
  const box = sheet.getByRole('textbox', { name: 'Your question' });
  const turns = sheet.getByRole('list', { name: 'Conversation' }).locator('> li');
  const say = async (text: string) => {
    await box.fill(text);
    await box.press('Enter');
  };
  /** The nth answer, once it is there. */
  const answer = async (nth: number) => {
    await turns
      .nth(nth)
      .getByText(/^Demo data/)
      .waitFor({ timeout: 30_000 });
    return turns.nth(nth);
  };
  return { page, sheet, box, turns, say, answer };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('asking', () => {
  it('starts in the text box; an example is asked with a click and answered with numbers, sources and demo data', async () => {
    const { page, sheet, answer } = await openSheet();
    await expect.poll(() => focused(page)).toBe('Your question');
    await sheet.getByRole('button', { name: RUNNING }).click();
    await expect.poll(() => focused(page)).toBe('Your question');
    const turn = await answer(0);
    expect(await turn.locator('p').first().textContent()).toBe(RUNNING);
    expect(await turn.locator('strong').first().textContent()).toMatch(/EC2 instances/);
    expect(await turn.getByRole('columnheader', { name: 'Instance ID' }).isVisible()).toBe(true);
    // The sources are one line, which expands to all of them.
    const sources = turn.getByRole('button', { name: /^Demo data · EC2 · \d\d:\d\d/ });
    expect(await turn.textContent()).not.toMatch(/ec2:Describe/);
    await sources.click();
    expect(await sources.getAttribute('aria-expanded')).toBe('true');
    expect(await turn.textContent()).toMatch(/ec2:Describe/);
    expect(await sheet.getByRole('status').textContent()).toMatch(
      /EC2 instances.*A table of \d+ rows follows/,
    );
  });

  it('shows a long table in full with a click, offers it as a file, and continues in the same thread', async () => {
    const { page, box, say, answer, turns } = await openSheet();
    await say('all instances');
    const turn = await answer(0);
    const rows = turn.locator('tbody tr');
    expect(await rows.count()).toBe(10);
    const label = (await turn.getByRole('button', { name: /^Show all/ }).textContent()) ?? '';
    const all = Number(/\d+/.exec(label)?.[0]);
    await turn.getByRole('button', { name: /^Show all/ }).click();
    await expect.poll(() => rows.count()).toBe(all);
    // Sorted from A to Z, then in reverse, then in the original order.
    const names = () =>
      rows.locator('th').evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''));
    const came = await names();
    const head = turn.getByRole('columnheader', { name: 'Region' });
    const headers = await turn.getByRole('columnheader').allInnerTexts();
    const place = headers.findIndex((header) => header.startsWith('Region'));
    const regions = () =>
      rows.evaluateAll((all, at) => all.map((row) => row.children[at]?.textContent ?? ''), place);
    const sorted = (await regions()).toSorted();
    expect(new Set(sorted).size).toBeGreaterThan(1);
    for (const [order, expected] of [
      ['ascending', sorted],
      ['descending', sorted.toReversed()],
    ] as const) {
      await head.getByRole('button').click();
      await expect.poll(() => head.getAttribute('aria-sort')).toBe(order);
      expect(await regions()).toEqual(expected);
    }
    await head.getByRole('button').click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe(null);
    expect(await names()).toEqual(came);
    const download = page.waitForEvent('download');
    await turn.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const stream = await file.createReadStream();
    const lines = (await stream.toArray()).join('').trim().split('\r\n');
    expect(lines).toHaveLength(all + 1);

    // The id below a name can be copied, by keyboard too.
    const copy = rows.first().getByRole('button', { name: /^Copy i-/ });
    await copy.focus();
    await page.keyboard.press('Enter');
    await rows
      .first()
      .getByRole('button', { name: /^Copied! i-/ })
      .waitFor();

    // A follow-up is understood; Shift+Enter starts a new line.
    const asked = page.waitForRequest((request) => request.url().endsWith('/ask'));
    await box.fill('only the stopped ones');
    await box.press('Shift+Enter');
    expect(await box.inputValue()).toBe('only the stopped ones\n');
    expect(await turns.count()).toBe(1);
    await box.press('Enter');
    expect((await asked).postDataJSON()).toEqual({
      text: 'only the stopped ones',
      thread: expect.any(String),
    });
    expect(await (await answer(1)).locator('p').nth(1).textContent()).toMatch(/^8 EC2 instances are stopped/);
    expect(await box.inputValue()).toBe('');
  });

  it('scrolls the latest question into view, below an answer that contains a list', async () => {
    const { say, answer, turns } = await openSheet({ height: 500 });
    await say('why did the bill go up last month?');
    expect(await (await answer(0)).locator('li').count()).toBeGreaterThan(1);
    for (const [at, question] of ['who stopped web-1?', 'who started web-2?'].entries()) {
      await say(question);
      await answer(at + 1);
      const said = turns
        .nth(at + 1)
        .locator('p')
        .first();
      // Above the text box, which is the only thing below it.
      await expect.poll(async () => (await said.boundingBox())?.y ?? 1_000).toBeLessThan(350);
      expect((await said.boundingBox())?.y).toBeGreaterThan(0);
    }
  });

  it("asks the words of a reply's button when it is pressed", async () => {
    const { say, turns, sheet } = await openSheet();
    await say('help');
    const example = turns.nth(0).getByRole('button', { name: /What did we spend last month/ });
    await example.click();
    await turns
      .nth(1)
      .getByText(/^Demo data/)
      .waitFor();
    expect(await turns.nth(1).locator('p').first().textContent()).toMatch(/What did we spend last month/);
    expect(await sheet.getByRole('heading', { name: 'Costs by service' }).isVisible()).toBe(true);
  });

  it('asks the question that the sheet was opened with, once', async () => {
    const { turns, answer } = await openSheet({ question: RUNNING });
    await answer(0);
    expect(await turns.count()).toBe(1);
  });

  it('keeps the conversation when it is closed, gives the focus back, and can start a new one', async () => {
    const { page, sheet, say, answer, turns } = await openSheet();
    await say(RUNNING);
    await answer(0);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Try it');
    await page.keyboard.press('Enter');
    await answer(0);
    await sheet.getByRole('button', { name: 'New conversation' }).click();
    await sheet.getByText('What would you like to know?').waitFor();
    expect(await turns.count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Your question');
  });
});

describe('a failure', () => {
  const allow = [/Failed to load resource/];

  it('is shown, and Retry asks the same question with the same key', async () => {
    const keys: (string | undefined)[] = [];
    const { turns, say, answer, sheet } = await openSheet({
      allow,
      prepare: (context) =>
        context.route('**/ask', (route) => {
          keys.push(route.request().headers()['idempotency-key']);
          return keys.length === 1 ? route.abort() : route.continue();
        }),
    });
    await say(RUNNING);
    await turns.nth(0).getByText('The server cannot be reached.').waitFor();
    await sheet.getByRole('button', { name: 'Retry' }).click();
    await answer(0);
    expect(await turns.count()).toBe(1);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]]);
  });

  it("of the server shows the server's sentence", async () => {
    const detail = 'You asked more than 20 questions in a minute. Go on in 3 seconds.';
    const { turns, say } = await openSheet({
      allow,
      prepare: (context) =>
        context.route('**/ask', (route) =>
          route.fulfill({
            status: 429,
            contentType: 'application/problem+json',
            body: JSON.stringify({ type: 'x', title: 'x', status: 429, code: 'too_many_requests', detail }),
          }),
        ),
    });
    await say(RUNNING);
    await turns.nth(0).getByText(detail).waitFor();
  });

  it('due to a deleted thread starts a new one on Retry', async () => {
    const threads: unknown[] = [];
    const { sheet, say, answer, turns } = await openSheet({
      allow,
      prepare: (context) =>
        context.route('**/ask', (route) => {
          const { thread } = route.request().postDataJSON();
          threads.push(thread);
          if (thread === undefined) return route.continue();
          const body = JSON.stringify({ status: 404, code: 'not_found', detail: 'There is no such thread.' });
          return route.fulfill({ status: 404, contentType: 'application/problem+json', body });
        }),
    });
    await say(RUNNING);
    await answer(0);
    await say('only the stopped ones');
    await turns.nth(1).getByText('There is no such thread.').waitFor();
    await sheet.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => threads).toEqual([undefined, expect.any(String), undefined]);
  });

  it('is not shown for a slow answer, which is awaited', async () => {
    let looks = 0;
    const { say, turns } = await openSheet({
      prepare: async (context) => {
        await context.route('**/ask', async (route) => {
          const answered = await route.fetch();
          const { reply: _reply, ...promised } = await answered.json();
          await route.fulfill({ status: 202, json: { ...promised, status: 'pending' } });
        });
        await context.route('**/runs/*', async (route) => {
          looks += 1;
          const answered = await (await route.fetch()).json();
          await route.fulfill({
            json: looks === 1 ? { ...answered, reply: undefined, status: 'leased' } : answered,
          });
        });
      },
    });
    await say(RUNNING);
    await turns
      .nth(0)
      .getByText(/^Demo data/)
      .waitFor();
    expect(looks).toBe(2);
  });

  it('to stop because the server does not answer ends the waiting', async () => {
    const { sheet, say, turns } = await openSheet({
      prepare: (context) => context.route('**/ask', () => new Promise(() => {})),
    });
    await say(RUNNING);
    await sheet.getByText(/^Looking at your accounts/).waitFor();
    await sheet.getByRole('button', { name: 'Stop' }).click();
    await turns.first().getByText('Stopping…').waitFor();
    await sheet.getByText('You stopped waiting for this answer.').waitFor(PATIENTLY);
    await sheet.getByRole('button', { name: 'Retry' }).waitFor();
  });

  it("in AWS is shown for what could not be read, and AWS's text is never treated as markup", async () => {
    const reply = {
      kind: 'answer',
      text: 'Bucket **\\*\\*evil\\*\\* <img src=x onerror=alert(1)>** is `a\\`b`.',
      gaps: [
        {
          reason: 'AccessDenied',
          api: 's3:GetBucketAcl',
          accounts: ['1'],
          regions: ['us-east-1'],
          remedy: 'Allow it.',
        },
      ],
      notes: ['A caveat.'],
    };
    const { turns, say } = await openSheet({
      prepare: (context) =>
        context.route('**/ask', (route) =>
          route.fulfill({ json: { run_id: 'r', thread: 't', status: 'done', reply } }),
        ),
    });
    await say('x');
    const turn = turns.nth(0);
    await turn.getByText('Not seen: s3:GetBucketAcl in us-east-1 of 1: AccessDenied. Allow it.').waitFor();
    expect(await turn.locator('strong').textContent()).toBe('**evil** <img src=x onerror=alert(1)>');
    expect(await turn.locator('code').textContent()).toBe('a`b');
    expect(await turn.getByText('A caveat.').isVisible()).toBe(true);
  });
});

describe('for sighted people and screen readers', () => {
  it('looks right in every theme and width before the first question', async () => {
    const { page } = await openSheet({ height: 1000 });
    await lookAt(page, 'ask-empty');
  });

  it('looks right in every theme and width with a table, a chart, help and a refusal', async () => {
    // Tall enough that nothing is scrolled out of view.
    const { page, say, turns } = await openSheet({ height: 5_000 });
    const questions = ['What did we spend last month, by service?', 'help', 'delete the stopped instances'];
    for (const [nth, question] of questions.entries()) {
      await say(question);
      await expect.poll(() => turns.nth(nth).locator('p').count(), PATIENTLY).toBeGreaterThan(1);
    }
    await expect.poll(() => page.locator('figure').getByRole('img').count(), PATIENTLY).toBe(1);
    await lookAt(page, 'ask-answers');
  }, 60_000);
});
