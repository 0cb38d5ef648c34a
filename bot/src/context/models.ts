import type { Investigator } from '../assistant/investigator/investigator.ts';
import { lazyInvestigator, lazyTry } from '../assistant/investigator/lazy.ts';
import type { BuiltInPlanner } from '../assistant/planner/built-in.ts';
import type { KeysOfRegion } from '../aws/default-keys.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import type { Ledger } from '../services/llm/ledger.ts';
import type { ServiceContext } from '../services/service-context.ts';
import type { Store } from '../store/store.ts';

/** Returns the configured language model, if there is one. */
export const investigatorOf = (
  { llm }: Config,
  ctx: {
    builtIn: BuiltInPlanner;
    store: Store;
    logger: Logger;
    now: () => number;
    ledger: Ledger;
    awsKeys: KeysOfRegion;
  },
): Investigator | undefined => llm && lazyInvestigator({ ...ctx, settings: llm });

/** Returns the language model for the console's settings. */
export const modelOf = (
  { llm }: Config,
  ctx: { logger: Logger; ledger: Ledger; awsKeys: KeysOfRegion },
): Pick<ServiceContext, 'model'> =>
  llm ? { model: { ledger: ctx.ledger, ask: lazyTry({ ...ctx, settings: llm }) } } : {};
