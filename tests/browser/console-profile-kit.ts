import type { SessionDoc } from '@windsock/bot/services/identity/session-doc.ts';
import type { Locator, Page } from 'playwright-core';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { CLIENT_ID, CLIENT_SECRET } from '../support/entra-peers.ts';

export const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Starts the console, on which people can link a Microsoft account, and returns what is needed to open a profile. */
export async function startProfile() {
  const kit = await startConsole({ env: { ENTRA_CLIENT_ID: CLIENT_ID, ENTRA_CLIENT_SECRET: CLIENT_SECRET } });

  async function openProfile(as: Person, options: OpenOptions & { path?: string } = {}): Promise<Page> {
    const page = await kit.open(options.path ?? '/profile', { as, ...options });
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.getByRole('heading', { name: 'Your details' }).waitFor();
    return page;
  }

  /** Signs the same person in once more, as another device. */
  async function signInElsewhere(
    { email, user }: Person,
    seen: { user_agent: string; ip: string; last_seen_at: string },
  ): Promise<Person> {
    const { store } = kit.product.services;
    const known = new Set((await sessionsOf(user.user_id)).map(({ id }) => id));
    const other = await kit.signIn({ email });
    const made = (await sessionsOf(user.user_id)).find(({ id }) => !known.has(id));
    if (!made) throw new Error('No session was created');
    await store.upsert('users', user.user_id, { ...made, ...seen });
    return other;
  }

  const sessionsOf = async (userId: string): Promise<SessionDoc[]> =>
    (
      await kit.product.services.store.query<SessionDoc>('sessions.of_user', { pk: userId, limit: 100 })
    ).items.map(({ doc }) => doc);

  return { ...kit, openProfile, signInElsewhere };
}

export const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** Returns the instant this many hours before now. */
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
