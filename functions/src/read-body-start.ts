import type { IncomingMessage } from 'node:http';

/** How long a sender of too much may go on after it was answered, so that it reads the answer. */
const LINGER_MS = 2_000;

/**
 * Reads the body, or, where it is larger than `limit`, no more than proves that: whoever judges it sees by its length,
 * or by the request's Content-Length, that it is too large. 'cut off': the sender went away before its end.
 */
export function readBodyStart(request: IncomingMessage, limit: number): Promise<Buffer | 'cut off'> {
  if (Number(request.headers['content-length']) > limit) {
    letGo(request);
    return Promise.resolve(Buffer.alloc(0));
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) settle(Buffer.concat(chunks), true);
    };
    const end = () => settle(Buffer.concat(chunks));
    const close = () => settle('cut off');
    const settle = (result: Buffer | 'cut off', more = false) => {
      request.off('data', take).off('end', end).off('close', close);
      if (more) letGo(request);
      resolve(result);
    };
    // An aborted request closes as well.
    request
      .on('data', take)
      .on('end', end)
      .on('close', close)
      .on('error', () => {});
  });
}

/** Throws the rest away as it comes, for a while: a connection that is closed at once loses the answer on its way. */
function letGo(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), LINGER_MS);
  request.on('error', () => {}).once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.resume();
}
