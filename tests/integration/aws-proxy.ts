import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxiedCall {
  service: string;
  region: string;
  /** The operation, where the protocol tells it in the body or a header. */
  action: string;
  method: string;
  /** Path and query string, which tell it where neither does: REST protocols. */
  path: string;
  /** The id of the access key that signed it. */
  accessKey?: string;
  /** As it was sent: the parameters of the query protocols. */
  body: string;
  /** The caller hung up before it was answered. */
  abandoned?: boolean;
}

/** What happens to a call on its way: undefined lets it through. */
export type Interference =
  | { status: number; body: string; type?: string; delayMs?: number }
  | 'hang'
  | { delayMs: number }
  | undefined;

export interface AwsProxy {
  url: string;
  calls: ProxiedCall[];
  /** Decides over each call, in the order of arrival. */
  interfere: (call: ProxiedCall) => Interference;
  /** Is told what came back for a call that was let through. */
  hear?: (call: ProxiedCall, answer: { status: number; body: string; type?: string }) => void;
  close(): Promise<void>;
}

/** A man in the middle between the SDK and moto, who sees every HTTP request and may spoil it. */
export async function startAwsProxy(target: string): Promise<AwsProxy> {
  const server = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => relay(incoming, Buffer.concat(chunks), answer).catch(() => answer.destroy()));
  });
  const proxy: AwsProxy = {
    url: '',
    calls: [],
    interfere: () => undefined,
    close: () => close(server),
  };

  async function relay(incoming: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<void> {
    const call = identify(incoming, body);
    proxy.calls.push(call);
    answer.on('close', () => {
      if (!answer.writableFinished) call.abandoned = true;
    });
    const interference = proxy.interfere(call);
    if (interference === 'hang') return;
    if (interference && 'status' in interference) {
      if (interference.delayMs) await new Promise((resolve) => setTimeout(resolve, interference.delayMs));
      answer.writeHead(interference.status, { 'content-type': interference.type ?? 'text/xml' });
      answer.end(interference.body);
      return;
    }
    if (interference) await new Promise((resolve) => setTimeout(resolve, interference.delayMs));
    const { method, headers, url } = incoming;
    const outgoing = forward(new URL(url ?? '/', target), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
      if (proxy.hear) keepAnswer(call, reply);
    });
    outgoing.on('error', () => answer.destroy());
    outgoing.end(body);
  }

  function keepAnswer(call: ProxiedCall, reply: IncomingMessage): void {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () =>
      proxy.hear?.(call, {
        status: reply.statusCode ?? 502,
        body: Buffer.concat(chunks).toString(),
        type: reply.headers['content-type'],
      }),
    );
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

/** Signature version 4 names region and service in its credential scope. */
function identify({ headers, method = '', url }: IncomingMessage, body: Buffer): ProxiedCall {
  const [, accessKey = '', region = '', service = ''] =
    /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(headers.authorization ?? '') ?? [];
  const action = new URLSearchParams(body.toString()).get('Action') ?? String(headers['x-amz-target'] ?? '');
  return {
    accessKey,
    region,
    service,
    action: action.split('.').at(-1) ?? '',
    method,
    path: url ?? '',
    body: body.toString(),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
