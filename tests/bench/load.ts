import { connect } from 'node:net';

export interface Load {
  /** The milliseconds of each answer, in order of arrival. */
  latencies: number[];
  seconds: number;
  /** Answers that were not 200. */
  refused: number;
}

/** Returns a request as bytes on the wire. */
export function httpPost(path: string, headers: Record<string, string>, body: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${lines.join('')}\r\n${body}`,
  );
}

/**
 * Sends every request once, over `connections` connections that each wait for an answer before the next request.
 * With `perSecond`, requests start by the clock instead, and an answer's time counts from when its request was due.
 * It does little more than write and read, so that the server is what is measured.
 */
export async function sendAll(
  port: number,
  requests: Buffer[],
  { connections, perSecond }: { connections: number; perSecond?: number },
): Promise<Load> {
  const load: Load = { latencies: [], seconds: 0, refused: 0 };
  const start = performance.now();
  const dueAt = (index: number) => (perSecond ? start + (index * 1000) / perSecond : 0);
  let next = 0;

  const work = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let sentAt = 0;
      let buffered = '';
      const send = () => {
        const index = next;
        const request = requests[index];
        if (!request) {
          socket.end();
          resolve();
          return;
        }
        next += 1;
        const due = dueAt(index);
        const wait = due - performance.now();
        const go = () => {
          sentAt = perSecond ? due : performance.now();
          socket.write(request);
        };
        if (wait > 0) setTimeout(go, wait);
        else go();
      };
      socket.on('data', (chunk) => {
        buffered += chunk.toString('latin1');
        if (!isComplete(buffered)) return;
        load.latencies.push(performance.now() - sentAt);
        if (!buffered.startsWith('HTTP/1.1 200')) load.refused += 1;
        buffered = '';
        send();
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed the connection')));
      socket.on('connect', send);
    });

  await Promise.all(Array.from({ length: connections }, work));
  load.seconds = (performance.now() - start) / 1000;
  return load;
}

function isComplete(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = answer.slice(0, end).toLowerCase();
  if (head.includes('transfer-encoding: chunked')) return answer.endsWith('0\r\n\r\n');
  const length = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0);
  return answer.length >= end + 4 + length;
}

/** Returns the value that this share of the sorted numbers does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
