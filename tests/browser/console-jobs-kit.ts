import { createJob } from '@windsock/bot/services/jobs/create.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import type { Locator, Page } from 'playwright-core';
import type { OpenOptions, Person, startConsole } from '../support/console-kit.ts';

type Kit = Awaited<ReturnType<typeof startConsole>>;

/** Fields to store in addition to what createJob makes. */
export type Wanted = Partial<
  Pick<JobDoc, 'description' | 'query' | 'platform' | 'schedule' | 'is_default_job' | 'enabled'>
> & { last_run?: string | null; next_run?: string | null };

export const DAILY = { kind: 'cron', cron: '0 9 * * *', timezone: 'Australia/Brisbane' } as const;
export const once = (at = new Date(Date.now() + 86_400_000)) =>
  ({ kind: 'once', at: at.toISOString(), timezone: 'Australia/Brisbane' }) as const;

/** Puts a job into the store of the product under test. */
export async function putJob(kit: Kit, workspaceId: string, wanted: Wanted = {}): Promise<JobDoc> {
  const ctx = kit.product.services;
  const { enabled, last_run, next_run, ...input } = wanted;
  const job = await createJob({
    ctx,
    input: {
      workspace_id: workspaceId,
      description: 'Costs of yesterday',
      query: 'What did we spend yesterday, by service?',
      platform: 'slack',
      schedule: DAILY,
      is_default_job: false,
      ...input,
    },
  });
  const changes = Object.entries({ enabled, last_run, next_run }).filter(([, value]) => value !== undefined);
  if (changes.length === 0) return job;
  const changed = { ...job, ...Object.fromEntries(changes) };
  return (await ctx.store.upsert('workspaces', workspaceId, changed)).doc;
}

export async function workspaceOf(kit: Kit, person: Person): Promise<string> {
  const [workspace] = await kit.call(person, 'GET', '/api/workspaces/');
  return workspace.workspace_id;
}

/** Opens Settings and, from there, the sheet. */
export async function openSheet(kit: Kit, as: Person, options: OpenOptions = {}) {
  const page = await kit.open('/settings', { as, ...options });
  await page.getByRole('button', { name: /^Scheduled Jobs/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Scheduled Jobs' });
  await sheet.waitFor();
  return { page, sheet };
}

export const focusedName = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
  });

/** The call that reads the list. */
export const JOBS = '**/scheduled-jobs*';

/** Signs in a person without jobs. */
export async function newcomer(kit: Kit): Promise<{ ada: Person; workspaceId: string }> {
  const ada = await kit.signIn();
  return { ada, workspaceId: await workspaceOf(kit, ada) };
}

export const cardOf = (sheet: Locator, name: string) =>
  sheet.getByRole('listitem').filter({ has: sheet.page().getByRole('heading', { name, exact: true }) });
export const deleteButton = (card: Locator) => card.getByRole('button', { name: /^Delete / });
