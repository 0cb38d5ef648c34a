import { createAssistant } from '@windsock/bot/assistant/assistant.ts';
import { createInvestigator } from '@windsock/bot/assistant/investigator/create-investigator.ts';
import { createBuiltInPlanner } from '@windsock/bot/assistant/planner/built-in.ts';
import { createGraphs } from '@windsock/bot/graph/graphs.ts';
import { createLogger } from '@windsock/bot/logger.ts';
import { tools } from '@windsock/bot/tools/index.ts';
import { MockLanguageModelV4 } from 'ai/test';
import { openDemo } from '../unit/capabilities/kit.ts';
import { INVESTIGATIONS } from './investigations.ts';
import { percentile } from './load.ts';
import type { BenchResult } from './result.ts';
import { resultOf } from './result.ts';

const ROUNDS = 10;

type Request = Parameters<MockLanguageModelV4['doGenerate']>[0];
type Generated = Awaited<ReturnType<MockLanguageModelV4['doGenerate']>>;

/**
 * Measures Windsock's own time for each step of an investigation of the demo account, with a model that answers at
 * once: from the model's calls until it is asked again with their results, and from its answer until the reply, in
 * milliseconds. It also measures the largest first request: rules, question and tools, in OpenAI's format.
 */
export async function run(): Promise<BenchResult> {
  const steps: number[] = [];
  const openings: number[] = [];
  const sizes: number[] = [];
  const assistant = assistantAskedBy((at, size) => {
    (at === 0 ? openings : steps).push(clock.lap());
    if (at === 0) sizes.push(size);
  });
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round === 1) for (const figures of [steps, openings, sizes]) figures.length = 0;
    for (const text of Object.keys(INVESTIGATIONS)) {
      clock.lap();
      const { reply } = await assistant.answer({ text, context: openDemo() });
      steps.push(clock.lap());
      if (reply.planner?.name !== 'llm') throw new Error(`'${text}' was not answered by the model`);
    }
  }
  return resultOf(
    {
      investigations: Object.keys(INVESTIGATIONS).length,
      steps: steps.length,
      step_p50_ms: milliseconds(percentile(steps, 0.5)),
      step_p95_ms: milliseconds(percentile(steps, 0.95)),
      step_max_ms: milliseconds(percentile(steps, 1)),
      before_first_request_p95_ms: milliseconds(percentile(openings, 0.95)),
      largest_first_request_characters: Math.max(...sizes),
    },
    { step_p95_ms: { max: 300 }, largest_first_request_characters: { max: 12_000 } },
  );
}

/** Measures the time since the last request; the model's own time falls between two laps. */
const clock = {
  last: performance.now(),
  lap(): number {
    const since = performance.now() - this.last;
    this.last = performance.now();
    return since;
  },
};

/** @param asked called for each request with its number within the question and its length in characters */
function assistantAskedBy(asked: (at: number, size: number) => void) {
  const model = new MockLanguageModelV4({
    doGenerate: async (request) => {
      const at = request.prompt.filter(({ role }) => role === 'assistant').length;
      asked(at, sizeOf(request));
      const answer = generated(answerTo(request, at));
      clock.lap();
      return answer;
    },
  });
  const planner = createBuiltInPlanner(tools);
  const investigator = createInvestigator({
    builtIn: planner,
    settings: { provider: 'openai-compatible', model: 'at-once', baseUrl: 'http://127.0.0.1:1/v1' },
    open: async () => model,
    logger: createLogger({ level: 'silent' }),
    now: Date.now,
  });
  return createAssistant({ tools, planner, investigator, graphs: createGraphs({ waitMs: 30_000 }) });
}

/** Returns the script's calls, then an answer in the words of the results. */
function answerTo(request: Request, at: number): { name: string; input: object }[] {
  const { question } = JSON.parse(promptText(request)) as { question: string };
  const calls = INVESTIGATIONS[question]?.[at];
  if (calls) return calls.map(([name, input]) => ({ name, input }));
  const found = request.prompt.flatMap(({ content, role }) =>
    role === 'tool' ? content.flatMap((part) => (part.type === 'tool-result' ? [part.output] : [])) : [],
  );
  const results = found.flatMap((output) => {
    const result = JSON.parse(output.type === 'text' ? output.value : '{}') as { id?: string; says?: string };
    return result.id === undefined ? [] : [{ id: result.id, says: result.says ?? '' }];
  });
  if (results.length < (INVESTIGATIONS[question]?.flat().length ?? 0))
    throw new Error(`A call for '${question}' was invalid: ${JSON.stringify(found).slice(0, 500)}`);
  const text = results.map(({ says }) => says).join(' ');
  const show = results.slice(-4).map(({ id }) => `${id} table`);
  return [{ name: 'answer', input: { text: text.slice(0, 2_000), show } }];
}

/** Returns the request's length in OpenAI's format. */
function sizeOf({ prompt, tools: given = [] }: Request): number {
  const messages = prompt.map(({ content, role }) => ({
    role,
    content:
      typeof content === 'string'
        ? content
        : content.map((part) => ('text' in part ? part.text : '')).join(''),
  }));
  const functions = given.map((tool) => ({
    type: 'function',
    function:
      tool.type === 'function'
        ? { name: tool.name, description: tool.description, parameters: tool.inputSchema }
        : tool,
  }));
  return JSON.stringify({ messages, tools: functions }).length;
}

function promptText({ prompt }: Request): string {
  const first = prompt.find(({ role }) => role === 'user');
  const [part] = first?.role === 'user' ? first.content : [];
  return part?.type === 'text' ? part.text : '';
}

const generated = (calls: { name: string; input: object }[]): Generated => ({
  content: calls.map(({ input, name }, at) => ({
    type: 'tool-call',
    toolCallId: `call-${at}`,
    toolName: name,
    input: JSON.stringify(input),
  })),
  finishReason: { unified: 'tool-calls', raw: undefined },
  usage: {
    inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
    outputTokens: { total: 1, text: 1, reasoning: undefined },
  },
  warnings: [],
});

const milliseconds = (ms: number) => Math.round(ms * 10) / 10;
