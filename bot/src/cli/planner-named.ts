import type { Effort, Investigator } from '../assistant/investigator/investigator.ts';
import { lazyInvestigator } from '../assistant/investigator/lazy.ts';
import type { BuiltInPlanner } from '../assistant/planner/built-in.ts';
import { createBuiltInPlanner } from '../assistant/planner/built-in.ts';
import { createDefaultKeys } from '../aws/default-keys.ts';
import { loadLlmConfig } from '../config.ts';
import { answerMs } from '../config-llm.ts';
import type { Logger } from '../logger.ts';
import { tools } from '../tools/index.ts';
import { UsageError } from './usage-error.ts';

/**
 * Creates a planner: 'built-in', or 'llm' with the language model of the environment. Absent: with one if it is set up.
 * Throws UsageError for another name, and for 'llm' if no model is set up.
 * @param options.env absent: the process's
 * @param options.onInvestigated called for each question that was left to the model
 */
export function plannerNamed(
  name: string | undefined,
  logger: Logger,
  {
    env,
    onInvestigated,
  }: {
    env?: Record<string, string | undefined> | undefined;
    onInvestigated?: (effort: Effort) => void;
  } = {},
): { planner: BuiltInPlanner; investigator: Investigator | undefined; answerMs: number } {
  const planner = createBuiltInPlanner(tools);
  if (name !== undefined && name !== 'llm' && name !== 'built-in')
    throw new UsageError(`--planner must be llm or built-in, not '${name}'.`);
  const llm = name === 'built-in' ? undefined : loadLlmConfig(env);
  if (!llm && name === 'llm')
    throw new UsageError('--planner llm needs a language model: set LLM_PROVIDER and LLM_MODEL.');
  const investigator =
    llm &&
    lazyInvestigator({
      ...{ builtIn: planner, settings: llm, logger, now: Date.now, awsKeys: createDefaultKeys },
      ...(onInvestigated && { onInvestigated }),
    });
  return { planner, investigator, answerMs: answerMs(llm) };
}
