import { LLMock } from '@copilotkit/aimock';

interface Call {
  tool: string;
  args: unknown;
}

/** A model's response: one or several tool calls, a text, or a server error. */
export type Saying = Call | { calls: Call[] } | { text: string } | { status: number; retryAfter?: number };

/**
 * A language model server on a free local port with the APIs of OpenAI, Azure and Bedrock, for the AI SDK's real
 * providers. It returns `sayings` one after another, and repeats the last one.
 */
export async function startLlmPeer() {
  const mock = new LLMock({ port: 0, logLevel: 'silent' });
  let sayings: Saying[] = [];
  let at = 0;
  mock.on({ predicate: () => true }, () => {
    const saying = sayings[Math.min(at++, sayings.length - 1)] ?? { text: '' };
    if ('status' in saying)
      return {
        error: { message: 'the server says no', type: 'error' },
        status: saying.status,
        ...(saying.retryAfter !== undefined && { retryAfter: saying.retryAfter }),
      };
    if ('text' in saying) return { content: saying.text };
    const calls = 'calls' in saying ? saying.calls : [saying];
    return { toolCalls: calls.map(({ args, tool }) => ({ name: tool, arguments: JSON.stringify(args) })) };
  });
  await mock.start();
  return {
    url: mock.url,
    mock,
    says(...next: Saying[]) {
      sayings = next;
      at = 0;
      mock.clearRequests();
    },
    requests: () => mock.getRequests(),
    stop: () => mock.stop(),
  };
}
export type LlmPeer = Awaited<ReturnType<typeof startLlmPeer>>;
