import type { Logger } from '../logger.ts';
import type { Lease } from './lease.ts';
import { observed } from './observed.ts';
import { afterFailure, StoppedError } from './retry.ts';
import { NoDefaultChannelError, work } from './work.ts';
import type { WorkContext } from './work-context.ts';

/** Works on a run within its trace, and decides what happens to it on failure. Throws only what the store throws. */
export const workOn = (ctx: WorkContext & { logger: Logger }, lease: Lease): Promise<void> =>
  observed(lease, ctx.now, async (span) => {
    try {
      await work(ctx, lease);
    } catch (error) {
      const waits = error instanceof StoppedError || error instanceof NoDefaultChannelError;
      if (error instanceof Error && !waits) span.fail(error.name);
      await afterFailure(ctx, lease, error);
    }
  });
