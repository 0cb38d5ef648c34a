import type { OpenOptions } from '../support/console-kit.ts';
import { startUi } from './ui-kit.ts';

export const RUNNING = 'Which EC2 instances are running in Sydney?';
export const PATIENTLY = { timeout: 20_000 };

/** Starts the page of the parts, and a person who asks in the sheet. */
export async function startAskSheet() {
  const ui = await startUi();
  const me = await ui.signIn();
  const [{ workspace_id: workspace }] = await ui.call(me, 'GET', '/api/workspaces/');

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

  return { openSheet, close: ui.close };
}
