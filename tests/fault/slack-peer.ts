import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEmulator } from 'emulate';

export interface Call {
  /** 'chat.postMessage' */
  method: string;
  /** before: Slack has not received the call. after: Slack has done it, but the caller does not know yet. */
  phase: 'before' | 'after';
}

/**
 * What happens instead of an answer: another status (429 with its Retry-After, in seconds), or `silence` for as long as
 * the caller waits. In phase `after`, Slack has done the work nevertheless.
 */
export type Trouble = { status: number; retryAfter?: number } | 'silence';

export interface SlackPeer {
  /** The value for SLACK_API_URL. */
  apiUrl: string;
  /** Called twice for every call; returns what goes wrong, if anything. */
  trouble: (call: Call) => Trouble | undefined;
  /** How often something went wrong. */
  troubles: number;
  /** Called twice for every call; the call waits for its promise. */
  watch: (call: Call) => void | Promise<void>;
  /**
   * The runs whose placeholder, and whose answer, was posted; reading threads all the time would exceed emulate's rate
   * limit.
   */
  waiting: Set<string>;
  answered: Set<string>;
  /** Ephemeral messages to one person, which emulate does not support. */
  whispered: { user: string; blocks: string }[];
  /** The messages of a thread. */
  replies(channel: string, thread: string): Promise<{ ts: string; text: string }[]>;
  /** A channel's top-level messages, the latest first. */
  history(channel: string): Promise<{ ts: string; text: string }[]>;
  close(): Promise<void>;
}

/** Starts emulate's Slack behind a proxy on which calls take some milliseconds and can be watched. */
export async function startSlackPeer(latencyMs = 10): Promise<SlackPeer> {
  const slack = await createEmulator({ service: 'slack', port: 0 });
  const peer: SlackPeer = {
    apiUrl: '',
    trouble: () => undefined,
    troubles: 0,
    watch: () => {},
    waiting: new Set(),
    answered: new Set(),
    whispered: [],
    replies: (channel, ts) => read('conversations.replies', { channel, ts, limit: '200' }),
    history: (channel) => read('conversations.history', { channel, limit: '999' }),
    async close() {
      wire.closeAllConnections();
      await new Promise((resolve) => wire.close(resolve));
      await slack.close();
    },
  };

  async function read(method: string, parameters: Record<string, string>) {
    const answer = await fetch(`${slack.url}/api/${method}`, {
      method: 'POST',
      headers: { authorization: 'Bearer xoxb-test', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(parameters),
    });
    const body = (await answer.json()) as {
      ok: boolean;
      error?: string;
      messages?: { ts: string; text: string }[];
    };
    if (!body.ok) throw new Error(`${method}: ${body.error}`);
    return body.messages ?? [];
  }

  /** Records which run a message belongs to, by its mark. */
  function note(body: string): void {
    const mark = JSON.parse(new URLSearchParams(body).get('metadata') ?? '{}') as {
      event_payload?: { run_id: string; part: string };
    };
    const { run_id = '', part } = mark.event_payload ?? {};
    if (part === 'answer') peer.answered.add(run_id);
    if (part === 'placeholder') peer.waiting.add(run_id);
  }

  /** Whether something went wrong instead of the answer. */
  function troubled(call: Call, response: ServerResponse): boolean {
    const trouble = peer.trouble(call);
    if (!trouble) return false;
    peer.troubles += 1;
    if (trouble === 'silence') return true;
    const { status, retryAfter } = trouble;
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
    response.end();
    return true;
  }

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const method = request.url?.split('/').at(-1)?.split('?')[0] ?? '';
    await sleep(Math.random() * latencyMs);
    await peer.watch({ method, phase: 'before' });
    if (request.socket.destroyed || troubled({ method, phase: 'before' }, response)) return;
    if (method === 'chat.postEphemeral') {
      const { user = '', blocks = '' } = Object.fromEntries(
        new URLSearchParams(String(Buffer.concat(chunks))),
      );
      peer.whispered.push({ user, blocks });
      await peer.watch({ method, phase: 'after' });
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ ok: true, message_ts: '1.1' }));
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const answer = await fetch(slack.url + request.url, {
      method: request.method ?? 'POST',
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    if (method === 'chat.postMessage') note(String(Buffer.concat(chunks)));
    await peer.watch({ method, phase: 'after' });
    if (troubled({ method, phase: 'after' }, response)) return;
    await sleep(Math.random() * latencyMs);
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    });
    response.end(body);
  }

  const wire = createServer((request, response) => {
    // The caller may have been killed during the call.
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  peer.apiUrl = `http://127.0.0.1:${(wire.address() as AddressInfo).port}/api/`;
  return peer;
}
