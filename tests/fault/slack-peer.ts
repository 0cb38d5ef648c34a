import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEmulator } from 'emulate';

export interface Call {
  /** 'chat.postMessage' */
  method: string;
  /** before: Slack has not heard of it yet. after: Slack did it, the caller does not know yet. */
  phase: 'before' | 'after';
}

export interface SlackPeer {
  /** For SLACK_API_URL. */
  apiUrl: string;
  /** Sees every call twice; what it awaits holds the call up. */
  watch: (call: Call) => void | Promise<void>;
  /** The messages that were changed since they were posted; reading threads all the time would use up emulate's limit. */
  updated: Set<string>;
  /** What stands in a thread. */
  replies(channel: string, thread: string): Promise<{ ts: string; text: string }[]>;
  close(): Promise<void>;
}

/** emulate's Slack behind a wire on which calls take some milliseconds, and can be watched. */
export async function startSlackPeer(latencyMs = 10): Promise<SlackPeer> {
  const slack = await createEmulator({ service: 'slack', port: 0 });
  const peer: SlackPeer = {
    apiUrl: '',
    watch: () => {},
    updated: new Set(),
    async replies(channel, thread) {
      const answer = await fetch(`${slack.url}/api/conversations.replies`, {
        method: 'POST',
        headers: { authorization: 'Bearer xoxb-test', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ channel, ts: thread, limit: '200' }),
      });
      const body = (await answer.json()) as {
        ok: boolean;
        error?: string;
        messages?: { ts: string; text: string }[];
      };
      if (!body.ok) throw new Error(`conversations.replies: ${body.error}`);
      return body.messages ?? [];
    },
    async close() {
      wire.closeAllConnections();
      await new Promise((resolve) => wire.close(resolve));
      await slack.close();
    },
  };

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const method = request.url?.split('/').at(-1)?.split('?')[0] ?? '';
    await sleep(Math.random() * latencyMs);
    await peer.watch({ method, phase: 'before' });
    if (request.socket.destroyed) return;
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(slack.url + request.url, {
      method: request.method ?? 'POST',
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (method === 'chat.update')
      peer.updated.add(new URLSearchParams(String(Buffer.concat(chunks))).get('ts') ?? '');
    await peer.watch({ method, phase: 'after' });
    await sleep(Math.random() * latencyMs);
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    });
    response.end(body);
  }

  const wire = createServer((request, response) => {
    // The caller may have been killed in the middle.
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  peer.apiUrl = `http://127.0.0.1:${(wire.address() as AddressInfo).port}/api/`;
  return peer;
}
