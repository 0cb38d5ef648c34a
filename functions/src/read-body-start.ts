import type { IncomingMessage } from 'node:http';

/** How long the sender of a body that is too large may continue after the answer, so that it reads the answer. */
const LINGER_MS = 2_000;

/**
 * Reads the body, up to a little more than `limit`. The caller can tell from its length, or from Content-Length, that a
 * body is too large. Resolves to 'cut off' if the client disconnected before the body's end.
 */
export function readBodyStart(request: IncomingMessage, limit: number): Promise<Buffer | 'cut off'> {
  if (Number(request.headers['content-length']) > limit) {
    discardRest(request);
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
      if (more) discardRest(request);
      resolve(result);
    };
    // An aborted request emits 'close' too.
    request
      .on('data', take)
      .on('end', end)
      .on('close', close)
      .on('error', () => {});
  });
}

/** Discards the rest of the body for a while: if the connection closed at once, the client could lose the answer. */
function discardRest(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), LINGER_MS);
  request.on('error', () => {}).once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.resume();
}
