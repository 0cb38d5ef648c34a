import { createAskInThread } from '@windsock/bot/chat/local/ask.ts';
import { createLocalSurface } from '@windsock/bot/chat/local/local-surface.ts';
import { createTurn } from '@windsock/bot/chat/turn.ts';
import type { Config } from '@windsock/bot/config.ts';
import { createContext } from '@windsock/bot/context.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import { createTestApi } from './api-kit.ts';

/** The API with the product's own worker and assistant, over the demo account. The worker hears the doorbell; it is not started. */
export function createAskApi({ llm }: Pick<Config, 'llm'> = {}) {
  const api = createTestApi();
  const { worker, services } = createContext({
    ...api.ctx,
    config: { ...api.ctx.config, ...(llm && { llm }) },
  });
  // The kit's handlers read it at each request.
  const { ask, config, model } = services;
  Object.assign(api.ctx, { ask, config, ...(model && { model }) });
  return { ...api, worker };
}

/** Lets the API ask without any worker of its own: as if every one were busy, or another process had them. */
export function askWithoutWorker(ctx: ServiceContext, { waitMs = 50 }: { waitMs?: number } = {}) {
  const { store, now, logger } = ctx;
  const turn = createTurn({
    store,
    now,
    logger,
    doorbell: () => {},
    resolveWorkspace: async () => undefined,
  });
  const assistant = { answer: () => Promise.reject(new Error('Nobody answers here')) };
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
