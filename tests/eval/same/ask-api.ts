import type { Reply } from '@windsock/bot/contract/reply.ts';
import { replySchema } from '@windsock/bot/contract/reply.ts';
import { z } from 'zod';
import type { SameProduct } from './product.ts';

const askedSchema = z.object({ status: z.literal('done'), thread: z.string(), reply: replySchema });

/** Asks the messages of a thread over HTTP, as a program with an API key does. */
export async function askApi(turns: readonly string[], product: SameProduct): Promise<Reply> {
  const url = `${product.url}/api/workspaces/${product.workspaceId}/ask`;
  const headers = { authorization: `Bearer ${product.key}`, 'content-type': 'application/json' };
  let last: z.infer<typeof askedSchema> | undefined;
  for (const text of turns) {
    const body = JSON.stringify({ text, ...(last && { thread: last.thread }) });
    const response = await fetch(url, { method: 'POST', headers, body });
    const said: unknown = await response.json();
    const asked = askedSchema.safeParse(said);
    if (!asked.success) throw new Error(`The API answered ${response.status}: ${JSON.stringify(said)}`);
    last = asked.data;
  }
  if (!last) throw new Error('A thread without messages');
  return last.reply;
}
