import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProxiedCall {
  service: string;
  region: string;
  /** The operation, if the protocol puts it in the body or a header. */
  action: string;
  method: string;
  /** Path and query string, which identify the operation otherwise: REST protocols. */
  path: string;
  /** The id of the access key that signed the call. */
  accessKey?: string;
  /** The raw body: the parameters of the query protocols. */
  body: string;
  /** The caller disconnected before the answer. */
  abandoned?: boolean;
}

/** What happens to a call on its way; undefined lets it through. */
export type Interference =
  | { status: number; body: string; type?: string; delayMs?: number }
  | 'hang'
  | { delayMs: number }
  | undefined;

export interface AwsProxy {
  url: string;
  calls: ProxiedCall[];
  /** Decides about each call, in the order of arrival. */
  interfere: (call: ProxiedCall) => Interference;
  /** Receives the answer to each call that was let through. */
  hear?: (call: ProxiedCall, answer: { status: number; body: string; type?: string }) => void;
  close(): Promise<void>;
}

/** A proxy between the SDK and moto, which sees every HTTP request and may interfere. */
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

/** Reads region and service from the credential scope of signature version 4. */
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
