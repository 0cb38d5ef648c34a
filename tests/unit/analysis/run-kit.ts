import { createAws } from '@windsock/bot/aws/aws.ts';
import { demoAccount } from '@windsock/bot/aws/demo/demo-account.ts';
import { createFanOut } from '@windsock/bot/aws/fan-out.ts';
import { createComputeReply } from '@windsock/bot/runs/compute-reply.ts';
import type { ChatSurface } from '@windsock/bot/runs/surface.ts';
import type { Worker } from '@windsock/bot/runs/worker.ts';
import { createWorker } from '@windsock/bot/runs/worker.ts';
import { openAccounts } from '@windsock/bot/services/accounts/open.ts';
import { saveAccount } from '@windsock/bot/services/accounts/save.ts';
import { rememberDefaultChannel } from '@windsock/bot/services/default-channel/remember.ts';
import type { RunDoc } from '@windsock/bot/services/runs/run.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { saveSlackInstallation } from '@windsock/bot/services/slack/save-installation.ts';
import { createTestApi } from '../../support/api-kit.ts';
import { watchCalls } from '../../support/call-watch.ts';
import { fakeSurface } from '../runs/kit.ts';
import { logger } from './kit.ts';

const AWS_ID = '111122223333';
export const ACCOUNT = `account-${AWS_ID}`;

/**
 * The API and a worker over one store, with an account Production that answers with the demo's data. The worker does
 * what it is notified of; `pass` makes it look for waiting work.
 */
export async function analysisBench({
  surface,
  team = 'T1',
  channel: home = 'C1',
}: {
  surface?: (parts: Pick<ServiceContext, 'store' | 'sealer'>) => ChatSurface;
  team?: string;
  channel?: string;
} = {}) {
  const fake = fakeSurface();
  const opened: string[] = [];
  const api = createTestApi({ doorbell: (ref) => worker.ring(ref) });
  const { ctx, store, clock } = api;
  const me = await api.signIn();
  const { workspaceId } = me;
  const aws = createAws({ now: () => new Date(clock.now) });
  const { asked, clientsOf } = watchCalls(aws.clientsOf);
  const account = { ...demoAccount, id: AWS_ID, alias: 'Production' };
  const answering = createComputeReply({
    ...ctx,
    logger,
    assistant: { answer: () => Promise.reject(new Error('Nobody asks here')) },
    async open(of, question) {
      opened.push(of);
      return openAccounts({
        ctx: {
          aws: { ...aws, clientsOf, fanOut: (options) => createFanOut({ clientsOf, ...options }) },
          logger,
          now: ctx.now,
        },
        input: { accounts: [account], ...question },
      });
    },
  });
  const another = (): Worker =>
    createWorker({
      store,
      surfaces: new Map([['slack' as const, surface?.(ctx) ?? fake.surface]]),
      assistant: answering,
      logger,
      now: ctx.now,
    });
  const worker = another();
  const root = `/api/workspaces/${workspaceId}`;
  const as = { session: me.session };
  return {
    ...api,
    fake,
    me,
    worker,
    another,
    /** How often the account was opened: three times per analysis. */
    opened,
    /** The calls to AWS: see call-watch.ts. */
    asked,
    connectSlack: (botToken = 'xoxb-1') =>
      saveSlackInstallation({
        ctx,
        input: { workspaceId, org: team, name: 'Acme', botUserId: 'UBOT', botToken, scopes: [] },
      }),
    connectAccount: () =>
      saveAccount({
        ctx,
        input: {
          workspaceId,
          awsAccountId: AWS_ID,
          alias: 'Production',
          primaryRegion: 'us-east-1',
          roleArn: `arn:aws:iam::${AWS_ID}:role/Windsock`,
          externalId: 'e'.repeat(20),
        },
      }),
    callAssistant: (channel = home) =>
      rememberDefaultChannel({
        ctx,
        input: {
          workspaceId,
          address: { surface: 'slack', org: team, channel, thread: '1.1' },
          direct: false,
        },
      }),
    analyze: () => api.call('POST', `${root}/aws-accounts/${ACCOUNT}/analyze`, as),
    report: () => api.call('GET', `${root}/aws-accounts/${ACCOUNT}/report`, as),
    disconnect: () => api.call('DELETE', `${root}/aws-accounts/${ACCOUNT}`, as),
    runs: async (query = '') => api.call('GET', `${root}/runs${query}`, as),
    run: async (id: string) => (await store.read<RunDoc>('workspaces', workspaceId, id))?.doc,
    /** Lets the worker do what is due this much later. */
    async pass(ms: number, by = worker) {
      clock.now += ms;
      by.ring();
      await by.idle();
    },
  };
}
