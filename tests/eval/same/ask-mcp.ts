import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Result } from '@windsock/bot/capabilities/result.ts';
import { resultSchema } from '@windsock/bot/capabilities/result.ts';
import type { Call } from './counterpart.ts';
import type { SameProduct } from './product.ts';

/** An agent connected over streamable HTTP. */
export interface Agent {
  /** Calls a tool; `refused` is the text of a refusal. */
  call(call: Call): Promise<Result | { refused: string }>;
  close(): Promise<void>;
}

export async function connectAgent({ key, url }: Pick<SameProduct, 'key' | 'url'>): Promise<Agent> {
  const client = new Client({ name: 'evaluation', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  return {
    async call({ input, name }) {
      const answer = await client.callTool({ name, arguments: input }, { timeout: 120_000 });
      if (answer.isError) return { refused: JSON.stringify(answer.content) };
      return resultSchema.parse(answer.structuredContent);
    },
    close: () => client.close(),
  };
}
