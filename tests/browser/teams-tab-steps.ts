import type { Frame } from 'playwright-core';
import { expect } from 'vitest';
import type { Tab } from '../support/teams-host.ts';
import { WINDSOCK_ORIGIN } from '../support/teams-tab-kit.ts';

/** Returns who is signed in to the tab; undefined: nobody. */
export async function whoIsIn(frame: Frame): Promise<{ user_id: string; email: string } | undefined> {
  const answer = await frame.evaluate(async () => {
    const response = await fetch('/api/auth/me-session');
    return { status: response.status, body: await response.text() };
  });
  if (answer.status === 401) return undefined;
  expect(answer.status, answer.body).toBe(200);
  return JSON.parse(answer.body);
}

/** Waits until the console is shown, signed in. */
export async function settled({ frame }: Tab): Promise<void> {
  await frame.waitForURL(`${WINDSOCK_ORIGIN}/settings`);
  await frame.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
}

/** Teams has no token, for example because nobody has consented yet. */
export const noToken = (word: string) => ({ token: async (): Promise<[boolean, string]> => [false, word] });

/** Returns what the tab sent to Teams through one of its functions, the oldest first. */
export const saidTo = async (tab: Tab, func: string) => (await tab.said()).filter(([name]) => name === func);
