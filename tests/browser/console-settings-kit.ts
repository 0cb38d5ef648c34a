import { randomInt } from 'node:crypto';
import type { AwsAccount } from '@windsock/bot/contract/accounts.ts';
import { saveAccount } from '@windsock/bot/services/accounts/save.ts';
import { rememberDefaultChannel } from '@windsock/bot/services/default-channel/remember.ts';
import { listInstallations } from '@windsock/bot/services/installations/list.ts';
import type { NewJob } from '@windsock/bot/services/jobs/create.ts';
import { createJob } from '@windsock/bot/services/jobs/create.ts';
import type { JobDoc } from '@windsock/bot/services/jobs/job-doc.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { makeLinkToken } from '@windsock/bot/services/teams/link-token.ts';
import { registerTeams } from '@windsock/bot/services/teams/register.ts';
import type { Page } from 'playwright-core';
import type { OpenOptions, Person } from '../support/console-kit.ts';
import { startConsole } from '../support/console-kit.ts';

export type Settler = Person & { workspaceId: string };
type Access = AwsAccount['access'];

export const PROVEN: Access = {
  read_only: 'proven',
  actions: [],
  reason: null,
  checked_at: '2026-11-20T23:00:00.000Z',
};

const CHANNEL = '19:general@thread.tacv2';

/** Starts the product and its console; connections are created through the product's own services. */
export async function startSettings(options: Parameters<typeof startConsole>[0] = {}) {
  const kit = await startConsole(options);
  const ctx = kit.product.services;

  const linkToken = ({
    tenantId = crypto.randomUUID() as string,
    name = 'Contoso' as string | null,
    now = ctx.now,
  } = {}) =>
    makeLinkToken({
      ctx: { sealer: ctx.sealer, now },
      input: {
        address: { surface: 'teams', org: tenantId, channel: CHANNEL, thread: CHANNEL },
        tenantName: name,
      },
    });

  return {
    ...kit,
    linkToken,

    /** Returns a person who has finished onboarding, and their first workspace. */
    async person(): Promise<Settler> {
      const who = await kit.signIn();
      const [workspace] = await kit.call(who, 'GET', '/api/workspaces/');
      return { ...who, workspaceId: workspace.workspace_id };
    },

    async connectSlack(workspaceId: string, name = 'Acme') {
      // A team belongs to one workspace at a time.
      const org = `T${randomInt(1e12)}`;
      const grant = { org, name, botUserId: 'UBOT', botToken: 'xoxb-settings', scopes: ['chat:write'] };
      await saveSlackInstallation({ ctx, input: { workspaceId, ...grant } });
    },

    /** Mentions the assistant in a channel, which makes that its home channel. */
    async callAssistant(workspaceId: string) {
      const [installation] = await listInstallations({ ctx, input: { workspaceId } });
      if (!installation) throw new Error('No chat platform is connected');
      const { platform: surface, org } = installation;
      const address = { surface, org, channel: 'C1', thread: '1.1' };
      await rememberDefaultChannel({ ctx, input: { workspaceId, address, direct: false } });
    },

    async connectTeams(workspaceId: string, name: string | null = 'Contoso') {
      const { sayConnected: _, ...quiet } = ctx;
      await registerTeams({ ctx: quiet, input: { workspaceId, token: linkToken({ name }) } });
    },

    addAccount: (workspaceId: string, awsAccountId: string, alias: string, access = PROVEN) =>
      saveAccount({
        ctx,
        input: {
          workspaceId,
          awsAccountId,
          alias,
          primaryRegion: 'ap-southeast-2',
          roleArn: `arn:aws:iam::${awsAccountId}:role/WindsockAccess-${workspaceId}`,
          externalId: 'x7Pq2LmN8vRt4KsWz1Bd',
          access,
        },
      }),

    async addJob(workspaceId: string, schedule: NewJob['schedule'], more: Partial<JobDoc> = {}) {
      const described = {
        description: 'Daily cost report',
        query: 'daily costs',
        platform: 'slack' as const,
      };
      const input = { workspace_id: workspaceId, ...described, schedule, is_default_job: false };
      const job = await createJob({ ctx, input });
      await ctx.store.upsert('workspaces', workspaceId, { ...job, ...more });
    },

    settings: (as: Person, { query = '', ...options }: OpenOptions & { query?: string } = {}) =>
      kit.open(`/settings${query}`, { as, ...options }),
  };
}

export type Settings = Awaited<ReturnType<typeof startSettings>>;

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A visible toast; screen readers get its text separately. */
export const toast = (page: Page, title: string) => page.locator('.fui-Toast').filter({ hasText: title });
