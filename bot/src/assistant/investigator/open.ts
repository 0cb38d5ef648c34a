import type { LanguageModel } from 'ai';
import type { LlmConfig } from '../../config-llm.ts';
import { AppError } from '../../domain/errors.ts';
import type { Logger } from '../../logger.ts';
import { allow } from '../../services/limits/allow.ts';
import type { Ledger } from '../../services/llm/ledger.ts';
import type { Store } from '../../store/store.ts';
import type { BuiltInPlanner } from '../planner/built-in.ts';
import { createInvestigator } from './create-investigator.ts';
import type { Budget } from './investigate.ts';
import type { Effort, Investigator } from './investigator.ts';
import type { AwsKeys } from './models.ts';
import { openModel } from './models.ts';
import { tracedModel } from './traced-model.ts';

const HOUR = 3600;
/** The model questions of one workspace, over all processes. Further ones go to the built-in planner. */
const LIMITS = [
  { name: 'llm-hour', limit: 60, windowSeconds: HOUR },
  { name: 'llm-day', limit: 300, windowSeconds: 24 * HOUR },
];

export interface OpenInvestigatorContext {
  builtIn: Pick<BuiltInPlanner, 'likelyTools' | 'scheduling'>;
  settings: LlmConfig;
  logger: Logger;
  now: () => number;
  /** Where questions are counted. Absent: not counted, as at the command line. */
  store?: Store;
  /** Records the model's cost. Absent: not recorded. */
  ledger?: Ledger;
  /** Absent: from the settings. */
  budget?: Budget;
  /** Called for each question that was left to the model. Absent: nobody is told. */
  onInvestigated?: (effort: Effort) => void;
  /** Returns Windsock's own AWS keys, for Bedrock in a region. */
  awsKeys(region: string): () => Promise<AwsKeys>;
}

/**
 * Opens the investigator with the configured model. Loads and sends nothing before the first question for the model.
 */
export function openInvestigator(ctx: OpenInvestigatorContext): Investigator {
  const { builtIn, settings, now, store, awsKeys } = ctx;
  const logger = ctx.logger.child({ module: 'investigator' });
  let model: Promise<LanguageModel> | undefined;
  return createInvestigator({
    ...{ settings, logger, now },
    builtIn,
    ...(ctx.ledger && { ledger: ctx.ledger }),
    ...(ctx.budget && { budget: ctx.budget }),
    ...(ctx.onInvestigated && { onInvestigated: ctx.onInvestigated }),
    open() {
      model ??= openTraced(settings, awsKeys(settings.region ?? '')).catch((error: unknown) => {
        model = undefined;
        throw error;
      });
      return model;
    },
    ...(store && { admit: (workspace: string) => isAdmitted(workspace, { store, now, logger }) }),
  });
}

const openTraced = async (...opened: Parameters<typeof openModel>): Promise<LanguageModel> =>
  tracedModel(await openModel(...opened), opened[0]);

async function isAdmitted(
  workspace: string,
  { logger, ...ctx }: { store: Store; now: () => number; logger: Logger },
): Promise<boolean> {
  try {
    for (const { name, ...limit } of LIMITS)
      await allow({ ctx, input: { key: `${name}:${workspace}`, ...limit } });
    return true;
  } catch (error) {
    // A question that cannot be counted is not asked.
    if (!(error instanceof AppError))
      logger.warn({ err: error }, 'the questions for the language model could not be counted');
    return false;
  }
}
