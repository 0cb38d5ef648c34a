import type { LanguageModel } from 'ai';
import type { LlmConfig } from '../../config-llm.ts';
import { AppError } from '../../domain/errors.ts';
import type { Logger } from '../../logger.ts';
import { allow } from '../../services/limits/allow.ts';
import type { Store } from '../../store/store.ts';
import type { Tool } from '../../tools/tool.ts';
import type { Planner } from '../plan.ts';
import type { BuiltInPlanner } from '../planner/built-in.ts';
import { createLlmPlanner } from './llm-planner.ts';
import type { AwsKeys } from './models.ts';
import { openModel } from './models.ts';

const HOUR = 3600;
/** Questions of one workspace that a model is asked, over all processes: the rest are the built-in planner's. */
const LIMITS = [
  { name: 'llm-hour', limit: 60, windowSeconds: HOUR },
  { name: 'llm-day', limit: 300, windowSeconds: 24 * HOUR },
];

export interface OpenLlmPlannerContext {
  builtIn: BuiltInPlanner;
  tools: readonly Tool[];
  settings: LlmConfig;
  logger: Logger;
  now: () => number;
  /** Where questions are counted; absent: they are not, as at the command line. */
  store?: Store;
  /** Windsock's own AWS keys, for Bedrock in a region. */
  awsKeys(region: string): () => Promise<AwsKeys>;
}

/** The planner with the model that is configured. Loads and sends nothing before the first question for the model. */
export function openLlmPlanner(ctx: OpenLlmPlannerContext): Planner {
  const { builtIn, tools, settings, now, store, awsKeys } = ctx;
  const logger = ctx.logger.child({ module: 'llm-planner' });
  let model: Promise<LanguageModel> | undefined;
  return createLlmPlanner({
    ...{ builtIn, tools, settings, logger, now },
    open() {
      model ??= openModel(settings, awsKeys(settings.region ?? '')).catch((error: unknown) => {
        model = undefined;
        throw error;
      });
      return model;
    },
    ...(store && { admit: (workspace: string) => isAdmitted(workspace, { store, now, logger }) }),
  });
}

async function isAdmitted(
  workspace: string,
  { logger, ...ctx }: { store: Store; now: () => number; logger: Logger },
): Promise<boolean> {
  try {
    for (const { name, ...limit } of LIMITS)
      await allow({ ctx, input: { key: `${name}:${workspace}`, ...limit } });
    return true;
  } catch (error) {
    // What cannot be counted is not spent.
    if (!(error instanceof AppError))
      logger.warn({ err: error }, 'the questions for the language model could not be counted');
    return false;
  }
}
