import { createLlmPlanner } from '@windsock/bot/assistant/llm-planner/llm-planner.ts';
import type { PlanInput, Planned } from '@windsock/bot/assistant/plan.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import type { LlmConfig } from '@windsock/bot/config-llm.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { MockLanguageModelV4 } from 'ai/test';
import { expect } from 'vitest';
import { SETTING } from '../../../phrases/score.ts';

export const builtIn = createBuiltInPlanner(tools);

/** The built-in planner knows no word of it. */
export const OPEN = 'kindly enlighten me regarding our compute boxes hibernating down under';

type Generated = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;
/** One answer of the model: calls, a text, or what it throws. */
export type Turn =
  | { call: string; args: unknown }
  | { calls: { call: string; args: unknown }[] }
  | string
  | Error;

function generated(turn: Turn): Generated {
  if (turn instanceof Error) throw turn;
  const calls = typeof turn === 'string' ? [] : 'calls' in turn ? turn.calls : [turn];
  return {
    content:
      typeof turn === 'string'
        ? [{ type: 'text', text: turn }]
        : calls.map(({ call, args }, at) => ({
            type: 'tool-call',
            toolCallId: `call-${at}`,
            toolName: call,
            input: typeof args === 'string' ? args : JSON.stringify(args),
          })),
    finishReason: { unified: typeof turn === 'string' ? 'stop' : 'tool-calls', raw: undefined },
    usage: {
      inputTokens: { total: 100, noCache: 100, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 10, text: 10, reasoning: undefined },
    },
    warnings: [],
  };
}

export const SETTINGS: LlmConfig = {
  provider: 'openai-compatible',
  model: 'test-model',
  baseUrl: 'http://127.0.0.1:1/v1',
};

/** The planner over a model that says `turns`, one for each time it is asked; the last one again and again. */
export function plannerSaying(
  turns: Turn[],
  options: Partial<Parameters<typeof createLlmPlanner>[0]> & { delayMs?: number; log?: string[] } = {},
) {
  let turn = 0;
  const { delayMs = 0, log, ...context } = options;
  const model = new MockLanguageModelV4({
    doGenerate: async ({ abortSignal }) => {
      const said = turns[Math.min(turn++, turns.length - 1)] ?? '';
      if (delayMs > 0) await waiting(delayMs, abortSignal);
      return generated(said);
    },
  });
  const destination = { write: (line: string) => void log?.push(line) };
  const planner = createLlmPlanner({
    builtIn,
    tools,
    settings: SETTINGS,
    open: async () => model,
    logger: createLogger({ level: log ? 'trace' : 'silent', destination }),
    now: Date.now,
    ...context,
  });
  return {
    model,
    planner,
    plan: (text: string, more: Partial<PlanInput> = {}): Promise<Planned> =>
      Promise.resolve(planner.plan({ text, ...SETTING, ...more })),
    /** What the model was sent the last time, as text. */
    prompt: () => JSON.stringify(model.doGenerateCalls.at(-1)?.prompt),
  };
}

const waiting = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** A call that holds. */
export const RIGHT = {
  call: 'ec2_instances',
  args: { filters: [{ field: 'state', op: 'eq', value: 'stopped' }] },
};

/** Tools that questions of these tests may not bring up by themselves are shown first, as a model would have it. */
export const shown = (call: string): Turn[] =>
  /^(?:cost_|ec2_volumes)/.test(call) ? [{ call: 'show_tools', args: { tools: [call] } }] : [];

/** What a model is told of a call that does not fit, before it makes one that does. */
export async function complaintAbout(call: string, args: unknown, question = OPEN): Promise<string> {
  const { model, plan } = plannerSaying([...shown(call), { call, args }, RIGHT]);
  expect(await plan(question)).toMatchObject({ kind: 'tool', tool: 'ec2.instances', by: { name: 'llm' } });
  return JSON.stringify(model.doGenerateCalls.at(-1)?.prompt.at(-1));
}
