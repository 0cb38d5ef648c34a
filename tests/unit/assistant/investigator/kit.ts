import type { Answer } from '@windsock/bot/assistant/answer.ts';
import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import { createInvestigator } from '@windsock/bot/assistant/investigator/create-investigator.ts';
import type { InvestigatorContext } from '@windsock/bot/assistant/investigator/investigator.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import type { Question } from '@windsock/bot/assistant/question.ts';
import type { LlmConfig } from '@windsock/bot/config-llm.ts';
import type { Graphs } from '@windsock/bot/graph/graphs.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import type { ToolContext } from '@windsock/bot/tools/tool.ts';
import { MockLanguageModelV4 } from 'ai/test';
import { onTestFinished } from 'vitest';
import { createTalk } from '../../../support/talk-kit.ts';
import { openDemo } from '../../capabilities/kit.ts';

export const builtIn = createBuiltInPlanner(tools);
export const graphs = createGraphs({ waitMs: 30_000 });

/** A question of which the built-in planner understands no word. */
export const OPEN = 'kindly enlighten me regarding our compute boxes hibernating down under';

export const SETTINGS: LlmConfig = {
  provider: 'openai-compatible',
  model: 'test-model',
  baseUrl: 'http://127.0.0.1:1/v1',
};

type Generated = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;
export interface Call {
  call: string;
  args: unknown;
}
/** One answer of the model: calls, a text, or the error that it throws. */
export type Saying = Call | { calls: Call[] } | string | Error;
/** Returns a model's answer to a prompt. */
export type Replying = (prompt: Prompting) => Saying;
type Prompting = Parameters<MockLanguageModelV4['doGenerate']>[0]['prompt'];

/** A call that finds the demo account's stopped instances. */
export const STOPPED: Call = {
  call: 'list_things',
  args: { kind: 'ec2.instances', where: ['state = stopped'] },
};
export const BUCKETS: Call = { call: 'list_things', args: { kind: 's3.buckets' } };
/** An answer without a number or a name, which needs no evidence. */
export const WORDS = 'Here they are.';
export const answer = (more: object = {}): Call => ({ call: 'answer', args: { text: WORDS, ...more } });
export const show = (...results: string[]) => ({
  show: results.map((result) => `${result} table`),
});

function generated(saying: Saying): Generated {
  if (saying instanceof Error) throw saying;
  const calls = typeof saying === 'string' ? [] : 'calls' in saying ? saying.calls : [saying];
  return {
    content:
      typeof saying === 'string'
        ? [{ type: 'text', text: saying }]
        : calls.map(({ call, args }, at) => ({
            type: 'tool-call',
            toolCallId: `call-${at}`,
            toolName: call,
            input: typeof args === 'string' ? args : JSON.stringify(args),
          })),
    finishReason: { unified: typeof saying === 'string' ? 'stop' : 'tool-calls', raw: undefined },
    usage: {
      inputTokens: { total: 100, noCache: 100, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 10, text: 10, reasoning: undefined },
    },
    warnings: [],
  };
}

interface Options extends Partial<InvestigatorContext> {
  /** The model's delay for each answer; a function gets the answer's index. */
  delayMs?: number | ((at: number) => number);
  log?: string[];
  /** The knowledge about accounts. Default: that of the demo account. */
  known?: Pick<Graphs, 'of'>;
}

/** An investigator with a model that returns `sayings` one after another, and repeats the last one. */
export function investigatorWithModel(
  sayings: readonly (Saying | Replying)[],
  { delayMs = 0, known: _, log, ...context }: Options = {},
) {
  let at = 0;
  const model = new MockLanguageModelV4({
    doGenerate: async ({ abortSignal, prompt }) => {
      const index = at++;
      const ms = typeof delayMs === 'number' ? delayMs : delayMs(index);
      if (ms > 0) await waiting(ms, abortSignal);
      const saying = sayings[Math.min(index, sayings.length - 1)] ?? '';
      return generated(typeof saying === 'function' ? saying(prompt) : saying);
    },
  });
  const destination = { write: (line: string) => void log?.push(line) };
  const investigator = createInvestigator({
    builtIn,
    settings: SETTINGS,
    open: async () => model,
    logger: createLogger({ level: log ? 'trace' : 'silent', destination }),
    now: Date.now,
    ...context,
  });
  return { investigator, model };
}

/** A talk in a workspace with an investigator that says the given things. It ends with the test. */
export async function talkWithModel(...sayings: readonly (Saying | Replying)[]) {
  const { investigator, model } = investigatorWithModel(sayings);
  const talk = await createTalk({ graphs, investigator });
  onTestFinished(() => talk.end());
  return { ...talk, model, asked: () => model.doGenerateCalls.length };
}

const waiting = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** What a model reads besides our rules. */
export interface Prompt {
  question: string;
  thread?: {
    asked: string;
    said: string;
    calls?: { name: string; input: Record<string, unknown> }[];
    shown?: { columns: string[]; rows: unknown[][]; total_rows: number };
    offered?: string[];
  }[];
  known?: string[];
  kinds?: string[];
  accounts: { id: string; name?: string }[];
  more_accounts?: number;
  now: string;
  timezone: string;
}

type Asking = Omit<Partial<Question>, 'context'> & { context?: Partial<ToolContext> };

/** A thread with an assistant whose model returns `sayings`. */
export function threadWithModel(sayings: readonly (Saying | Replying)[], options: Options = {}) {
  const { investigator, model } = investigatorWithModel(sayings, options);
  const assistant = createAssistant({
    tools,
    planner: builtIn,
    graphs: { ...graphs, ...options.known },
    investigator,
  });
  let frame: unknown;

  /** Asks in this thread. */
  const ask = (text: string, { context, ...more }: Asking = {}): Promise<Answer> =>
    assistant.answer({ text, context: openDemo(context), ...more });

  async function say(text: string, more: Asking = {}): Promise<Answer> {
    const said = await ask(text, { frame, ...more });
    // A thread's memory is stored as JSON.
    if (said.frame) frame = JSON.parse(JSON.stringify(said.frame));
    return said;
  }

  const callAt = (at: number) => {
    const call = model.doGenerateCalls.at(at);
    if (!call) throw new Error(`the model was asked ${model.doGenerateCalls.length} times only`);
    return call;
  };
  return {
    ask,
    say,
    model,
    /** The number of calls to the model. */
    asked: () => model.doGenerateCalls.length,
    frame: () => frame as Record<string, unknown> | undefined,
    /** Returns the JSON text in the model's request of this index; negative counts from the last. */
    promptText(at = -1): string {
      const message = callAt(at).prompt.find(({ role }) => role === 'user');
      const [part] = message?.role === 'user' ? message.content : [];
      return part?.type === 'text' ? part.text : '';
    },
    prompt(at = -1): Prompt {
      return JSON.parse(this.promptText(at));
    },
    rules(at = -1): string {
      const [first] = callAt(at).prompt;
      return first?.role === 'system' ? first.content : '';
    },
    /** Returns the results of the calls in the previous request. */
    told(at = -1): unknown[] {
      return toldIn(callAt(at).prompt);
    },
    tools: (at = -1) => (callAt(at).tools ?? []).map(({ name }) => name),
  };
}

/** Returns the results of the last calls in a prompt. */
export function toldIn(prompt: Prompting): unknown[] {
  const last = prompt.at(-1);
  if (last?.role !== 'tool') return [];
  return last.content.flatMap((part) => {
    if (part.type !== 'tool-result') return [];
    const { output } = part;
    if (output.type === 'text') return [read(output.value)];
    return [output.type === 'error-text' ? { error: output.value } : output];
  });
}

const read = (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : text);
