import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccountOptions, Answer, Asked } from './cosmos-account.ts';
import { CosmosAccount } from './cosmos-account.ts';

/**
 * What happens to a request:
 * - an answer: it is sent and nothing is done; `text` is not JSON, as from a proxy in between
 * - `until`: the operation is done once that resolves
 * - `reset`: the connection breaks before anything is done
 * - `lose`: the operation is done, and the connection breaks before the answer
 * - `cut`: the operation is done, and the connection breaks in the middle of the answer
 */
export type Interference =
  | { status: number; headers?: Record<string, string>; text?: string }
  | { until: Promise<unknown> }
  | 'reset'
  | 'lose'
  | 'cut';

/** A small Cosmos DB over HTTP for the real SDK; its charges are invented. */
export async function startCosmosServer(options: AccountOptions = {}) {
  const account = new CosmosAccount(options);
  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      send(response, { status: 500, body: { message: String(error) } });
    });
  });
  const control = {
    url: '',
    account,
    /** All requests so far. */
    asked: [] as Asked[],
    interfere: (_asked: Asked): Interference | undefined => undefined,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = askedOf(request);
    control.asked.push(asked);
    const text = await bodyOf(request);
    const interference = control.interfere(asked);
    if (interference === 'reset') return void request.socket.destroy();
    if (typeof interference === 'object') {
      if ('status' in interference) return interrupt(response, interference);
      await interference.until;
    }
    const answer = account.answer(asked, text && JSON.parse(text), control.url);
    if (interference === 'lose') return void request.socket.destroy();
    if (interference === 'cut') return cut(response, answer);
    send(response, answer);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  control.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return control;
}
export type CosmosServer = Awaited<ReturnType<typeof startCosmosServer>>;

function askedOf({ method = 'GET', url = '/', headers }: IncomingMessage): Asked {
  // The SDK sometimes writes two slashes.
  const { pathname } = new URL(url.replace(/^\/+/, '/'), 'http://peer');
  const [, database, , container, kind, id] = pathname.split('/').slice(1).map(decodeURIComponent);
  const colls = /^\/dbs\/[^/]+\/colls/.test(pathname);
  const names = {
    ...(database && { database }),
    ...(container && { container }),
    ...(kind && { kind }),
    ...(id && { id }),
  };
  const operation = pathname === '/' ? 'account' : colls ? operationOf(method, names, headers) : 'database';
  return { operation, method, names, headers };
}

function operationOf(
  method: string,
  { kind, id }: Asked['names'],
  headers: Asked['headers'],
): Asked['operation'] {
  const says = (name: string) => /^true$/i.test(String(headers[name]));
  if (!kind) return 'container';
  if (kind === 'pkranges') return 'ranges';
  if (id) return method === 'GET' ? 'read' : method === 'PUT' ? 'replace' : 'delete';
  if (says('x-ms-documentdb-isquery')) return 'query';
  if (says('x-ms-cosmos-is-batch-request')) return 'batch';
  return says('x-ms-documentdb-is-upsert') ? 'upsert' : 'create';
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function headersOf({ headers = {}, units = 1 }: Answer): Record<string, string> {
  return { 'content-type': 'application/json', 'x-ms-request-charge': String(units), ...headers };
}

function send(response: ServerResponse, answer: Answer): void {
  const body = answer.body ?? { message: `The peer answers ${answer.status}` };
  response.writeHead(answer.status, headersOf(answer));
  response.end(answer.status === 204 ? undefined : JSON.stringify(body));
}

function interrupt(
  response: ServerResponse,
  { status, headers = {}, text }: Extract<Interference, { status: number }>,
): void {
  if (text === undefined) {
    send(response, { status, headers });
    return;
  }
  response.writeHead(status, { 'content-type': 'text/html', ...headers });
  response.end(text);
}

/** Sends half of the answer and breaks the connection. */
function cut(response: ServerResponse, answer: Answer): void {
  const body = JSON.stringify(answer.body ?? {});
  response.writeHead(answer.status, { ...headersOf(answer), 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
}
