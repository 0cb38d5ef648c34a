import type { LlmConfig } from '../../config-llm.ts';
import type { Logger } from '../../logger.ts';
import type { Tried } from '../../services/llm/model-service.ts';
import type { Failure } from './failures.ts';
import { failureOf } from './failures.ts';
import { createMeter } from './meter.ts';
import type { AwsKeys } from './models.ts';
import { callSettings, openModel } from './models.ts';

export interface TryContext {
  settings: LlmConfig;
  logger: Logger;
  /** Returns Windsock's own AWS keys, for Bedrock in a region. */
  awsKeys(region: string): () => Promise<AwsKeys>;
  /** Default: 20 seconds. */
  totalMs?: number;
}

const TOTAL_MS = 20_000;
const QUESTION = 'Reply with the word ready, by calling the tool reply.';

/**
 * Asks the model a tiny test question as an investigation would: with a tool, which a model must be able to call. It
 * does not retry. Never rejects.
 */
export async function tryModel(ctx: TryContext, signal?: AbortSignal): Promise<Tried> {
  const { awsKeys, settings, totalMs = TOTAL_MS } = ctx;
  const logger = ctx.logger.child({ module: 'investigator' });
  const meter = createMeter(settings.prices);
  const over = AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(totalMs)]);
  let started = performance.now();
  const tried = (came: Omit<Tried, 'ms' | 'use'>, failed?: Failure): Tried => {
    const use = meter.use(failed);
    return { ...came, ms: Math.round(performance.now() - started), ...(use && { use }) };
  };
  try {
    const { generateText, jsonSchema, tool } = await import('ai');
    const reply = tool({
      description: 'Reply to the person.',
      inputSchema: jsonSchema({ type: 'object', properties: { word: { type: 'string' } } }),
    });
    const model = await openModel(settings, awsKeys(settings.region ?? ''));
    // The one-time loading is not part of an answer's time.
    started = performance.now();
    meter.begun();
    const asked = generateText({
      model,
      ...callSettings(settings),
      // If a forced call does not happen, the SDK throws an error, which does not say what was used.
      toolChoice: 'auto',
      prompt: QUESTION,
      tools: { reply },
      abortSignal: over,
      maxRetries: 0,
      telemetry: { isEnabled: false },
    });
    const { text, toolCalls, usage } = await orOver(asked, over);
    meter.used({ input: usage.inputTokens, output: usage.outputTokens });
    if (toolCalls.length > 0) return tried({});
    return tried({ failure: text.trim() === '' ? 'nonsense' : 'no_tool' });
  } catch (error) {
    const { fallback, status }: ReturnType<typeof failureOf> = over.aborted
      ? { fallback: 'timed_out' }
      : failureOf(error);
    logger.warn({ fallback, status, model: settings.model }, 'the language model failed a try');
    return tried({ failure: fallback, ...(status !== undefined && { status }) }, fallback);
  }
}

/** Adds the signal to work that ignores it, such as fetching Azure's token during a request. */
function orOver<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return Promise.race([work, promise]);
}
