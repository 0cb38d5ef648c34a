import { createAskInThread } from '@windsock/bot/chat/local/ask.ts';
import { createLocalSurface } from '@windsock/bot/chat/local/local-surface.ts';
import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { Config } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { createTestApi } from './api-kit.ts';

/**
 * The API with the product's own worker and assistant, over the demo account. The worker reacts to the doorbell; its
 * timer is not started.
 */
export function createAskApi({ llm }: Pick<Config, 'llm'> = {}) {
  const api = createTestApi();
  const { worker, services } = createContext({
    ...api.ctx,
    config: { ...api.ctx.config, ...(llm && { llm }) },
  });
  // The kit's handlers read these on each request.
  const { ask, config, model } = services;
  Object.assign(api.ctx, { ask, config, ...(model && { model }) });
  return { ...api, worker };
}

/** Lets the API accept questions without a worker, as if all workers were busy or ran in another process. */
export function askWithoutWorker(ctx: ServiceContext, { waitMs = 50 }: { waitMs?: number } = {}) {
  const { store, now, logger } = ctx;
  const turn = createTurn({
    store,
    now,
    logger,
    doorbell: () => {},
    resolveWorkspace: async () => undefined,
  });
  const assistant = { answer: () => Promise.reject(new Error('There is no worker here')) };
  const ask = createAskInThread({
    store,
    logger,
    turn,
    localSurface: createLocalSurface({ store }),
    assistant,
    waitMs,
    lookMs: 10,
  });
  Object.assign(ctx, { ask });
}
