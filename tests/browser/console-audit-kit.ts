import type { Page } from 'playwright-core';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';
import { workspaceOf } from './console-jobs-kit.ts';

/** Starts the console, and returns what is needed to fill an audit trail and to open it. */
export async function startAudit() {
  const kit = await startConsole();

  async function newcomer(): Promise<{ ada: Person; id: string }> {
    const ada = await kit.signIn();
    return { ada, id: await workspaceOf(kit, ada) };
  }

  const record = (id: string, event: Parameters<typeof kit.product.services.trail.record>[1]) =>
    kit.product.services.trail.record(id, event);
  /** Records this many questions by a person in Slack. */
  const ask = (id: string, count: number, user = 'U7') =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        record(id, {
          ...{ action: 'question.asked', actor: { kind: 'slack', id: user }, run_id: `run-${user}-${at}` },
          details: {
            ...{ surface: 'slack', channel: 'C1', outcome: 'answer' },
            ...{ accounts: ['111122223333'], apis: ['ec2:DescribeInstances', 'ec2:DescribeVolumes'] },
            ...{ aws_cost_usd: 0, model_cost_usd: 0.0021, model: 'a-model' },
          },
        }),
      ),
    );

  async function openTrail(
    as: Person,
    id: string,
    { query = '', ...options }: OpenOptions & { query?: string } = {},
  ) {
    const page = await kit.open(`/workspaces/${id}/audit${query}`, { as, ...options });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  return { ...kit, newcomer, record, ask, openTrail };
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const rows = (page: Page) => page.getByRole('table', { name: 'Audit trail' }).getByRole('row');
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text }).first();
export const show = (page: Page) => button(page, 'Show').click();
