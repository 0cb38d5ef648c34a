import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A recorded call of Slack's Web API. */
export interface SlackCall {
  /** 'chat.postMessage' */
  method: string;
  params: URLSearchParams;
  /** The token of the call. */
  token: string | undefined;
  /** Epoch ms. */
  at: number;
}

/** An answer in Slack's place: `{ ok: false, error }` with status 200 by default. */
export interface SlackAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  /** The delay before the answer, or before the call is passed on if there is nothing else here. */
  delayMs?: number;
}

export interface SlackProxy {
  apiUrl: string;
  calls: SlackCall[];
  /** Called for every call; undefined lets it through. */
  rule: (call: SlackCall) => SlackAnswer | undefined;
  close(): Promise<void>;
}

/**
 * A proxy before the emulated Slack for answers that the emulator cannot give: rate limits, refusals, failures. Pages,
 * such as the authorisation's, pass unchanged.
 * @param target the emulator's API, `…/api/`
 */
export async function startSlackProxy(target: string): Promise<SlackProxy> {
  const proxy: SlackProxy = {
    apiUrl: '',
    calls: [],
    rule: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (!request.url?.startsWith('/api/')) return passPage(request, response, body);
    const method = request.url?.split('/').at(-1)?.split('?')[0] ?? '';
    const params = new URLSearchParams(body.toString());
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const call = { method, params, token: bearer ?? params.get('token') ?? undefined, at: Date.now() };
    proxy.calls.push(call);
    const answer = proxy.rule(call);
    if (answer?.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs));
    if (answer?.body || answer?.status) {
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? {}));
      return;
    }
    const passed = await fetch(new URL(method, target), {
      method: 'POST',
      headers: {
        Authorization: request.headers.authorization ?? '',
        'Content-Type': request.headers['content-type'] ?? '',
      },
      body,
    });
    response.writeHead(passed.status, { 'Content-Type': 'application/json' });
    response.end(await passed.text());
  }
  async function passPage(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    const type = headers['content-type'];
    const passed = await fetch(new URL(url, target), {
      method,
      redirect: 'manual',
      ...(type && { body: body.toString(), headers: { 'Content-Type': type } }),
    });
    const {
      'content-encoding': _encoding,
      'content-length': _length,
      ...kept
    } = Object.fromEntries(passed.headers);
    response.writeHead(passed.status, kept);
    response.end(Buffer.from(await passed.arrayBuffer()));
  }
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  return proxy;
}
