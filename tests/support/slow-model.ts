import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Tool calls with their arguments, returned at once; or silence, for as long as the caller waits. */
export type Saying = Record<string, unknown> | 'silence';

/** A request to the model. */
interface Asked {
  /** The whole request, as JSON. */
  body: string;
  /** The caller disconnected before the answer. */
  abandoned: boolean;
}

/**
 * A language model server (Chat Completions) that may keep its caller waiting for ever: it returns `says` one after
 * another, and repeats the last one.
 */
export async function startSlowModel() {
  const peer = { url: '', says: ['silence'] as Saying[], asked: [] as Asked[], breakSilence, close };
  const kept: ServerResponse[] = [];
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked: Asked = { body: Buffer.concat(chunks).toString(), abandoned: false };
    const saying = peer.says[Math.min(peer.asked.length, peer.says.length - 1)] ?? 'silence';
    peer.asked.push(asked);
    response.on('close', () => {
      asked.abandoned = !response.writableFinished;
    });
    if (saying === 'silence') kept.push(response);
    else say(response, saying);
  }

  function say(response: ServerResponse, saying: Exclude<Saying, 'silence'>): void {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(completion(saying)));
  }

  /** Answers everybody who is kept waiting. */
  function breakSilence(saying: Exclude<Saying, 'silence'>): void {
    for (const response of kept.splice(0)) say(response, saying);
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return peer;
}
export type SlowModel = Awaited<ReturnType<typeof startSlowModel>>;

/** The variables for a product that uses this model. */
export const modelVariables = ({ url }: { url: string }) => ({
  LLM_PROVIDER: 'openai-compatible',
  LLM_MODEL: 'slow',
  LLM_BASE_URL: `${url}/v1`,
});

function completion(calls: Exclude<Saying, 'silence'>) {
  const toolCalls = Object.entries(calls).map(([name, args], index) => ({
    id: `call-${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(args) },
  }));
  return {
    id: 'completion',
    object: 'chat.completion',
    created: 0,
    model: 'slow',
    choices: [
      {
        index: 0,
        finish_reason: 'tool_calls',
        message: { role: 'assistant', content: null, tool_calls: toolCalls },
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}
