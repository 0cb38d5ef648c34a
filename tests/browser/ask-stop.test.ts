import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SlowModel } from '../support/slow-model.ts';
import { modelVariables, startSlowModel } from '../support/slow-model.ts';
import { startUi } from './ui-kit.ts';

const QUESTION = 'why did the bill go up?';
let model: SlowModel;
let ui: Awaited<ReturnType<typeof startUi>>;

beforeAll(async () => {
  model = await startSlowModel();
  ui = await startUi({ env: modelVariables(model) });
});
afterAll(async () => {
  await ui?.close();
  await model?.close();
});
beforeEach(() => {
  model.asked.length = 0;
  model.says = [{ costs: { period: 'last month' } }, 'silence'];
});

async function openSheet() {
  const me = await ui.signIn();
  const [{ workspace_id: workspace }] = await ui.call(me, 'GET', '/api/workspaces/');
  const page = await ui.openPart(`part=ask&workspace=${workspace}`, { as: me });
  await page.getByRole('button', { name: 'Try it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask Windsock' });
  const box = sheet.getByRole('textbox', { name: 'Your question' });
  await box.fill(QUESTION);
  await box.press('Enter');
  const turns = sheet.getByRole('list', { name: 'Conversation' }).locator('> li');
  return { page, sheet, box, turns };
}

it('a long question shows what it is reading, and its button stops it within seconds', async () => {
  const { sheet, turns } = await openSheet();
  const stop = sheet.getByRole('button', { name: 'Stop' });
  await turns
    .first()
    .getByText(/^(?:Reading costs of last month|Looking at what was found) …/)
    .waitFor({ timeout: 30_000 });
  const at = performance.now();
  await stop.click();
  await turns.first().getByText('Stopping…').waitFor();
  await turns.first().getByText('Stopped.').waitFor();
  expect(performance.now() - at).toBeLessThan(3_000);
  expect(await turns.first().textContent()).toContain(`The question was: “${QUESTION}”`);
  await expect.poll(() => model.asked.at(-1)?.abandoned).toBe(true);
  await sheet.getByRole('button', { name: 'Send' }).waitFor();

  model.says = [{ refuse: { reason: 'not_about_aws' } }];
  await turns.first().getByRole('button', { name: 'Ask again' }).click();
  expect(await turns.nth(1).locator('p').first().textContent()).toBe(QUESTION);
  await turns.nth(1).locator('p').nth(1).waitFor();
  expect(await turns.count()).toBe(2);
});

it('a question can be stopped even before the server has promised its answer', async () => {
  model.says = ['silence'];
  const { sheet, turns } = await openSheet();
  await sheet.getByRole('button', { name: 'Stop' }).click();
  await turns.first().getByText('Stopped.').waitFor({ timeout: 6_000 });
  await expect.poll(() => model.asked.at(-1)?.abandoned).toBe(true);
});

it('a list that is requested as a file comes with it, even if that takes long', async () => {
  const asked: (string | undefined)[] = [];
  const me = await ui.signIn();
  const [{ workspace_id: workspace }] = await ui.call(me, 'GET', '/api/workspaces/');
  const page = await ui.openPart(`part=ask&workspace=${workspace}`, {
    as: me,
    prepare: (context) =>
      context.route('**/ask', async (route) => {
        const { prefer, ...headers } = route.request().headers();
        asked.push(prefer);
        // Simulates a list that takes longer than the console prefers to wait.
        await route.continue({ headers: { ...headers, ...(prefer && { prefer: 'wait=0' }) } });
      }),
  });
  model.says = [{ list_things: { kind: 'instances' } }, { answer: { text: 'These.', show: ['r1 table'] } }];
  await page.getByRole('button', { name: 'Try it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask Windsock' });
  const box = sheet.getByRole('textbox', { name: 'Your question' });
  const turns = sheet.getByRole('list', { name: 'Conversation' }).locator('> li');
  await box.fill('list all instances');
  await box.press('Enter');
  await turns
    .first()
    .getByText(/^Demo data/)
    .waitFor();
  await box.fill('show all');
  await box.press('Enter');
  // The file itself is visible; the number of its rows is one of the notes, which expand.
  await turns
    .nth(1)
    .getByRole('button', { name: /^Download .*\.csv$/ })
    .waitFor();
  await turns
    .nth(1)
    .getByRole('button', { name: /^Demo data/ })
    .click();
  await turns
    .nth(1)
    .getByText(/rows are in .*\.csv/)
    .waitFor();
  expect(asked).toEqual(['wait=2', 'wait=2', undefined]);
});
