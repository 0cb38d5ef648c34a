import type { IncomingMessage } from 'node:http';

/** The request cannot be read; `status` is what its sender is told. */
export class BodyError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'BodyError';
    this.status = status;
  }
}

/**
 * Reads a JSON request body of at most `limit` bytes within `timeoutMs`, whatever is in front of it.
 * @throws BodyError 415 not JSON, 413 too large, 408 too slow, 400 cut off, not UTF-8 or malformed
 */
export async function readJson(
  request: IncomingMessage,
  { limit, timeoutMs }: { limit: number; timeoutMs: number },
): Promise<unknown> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new BodyError(415, 'The content type must be application/json.');
  if (encoding !== 'identity') throw new BodyError(415, 'A compressed body is not accepted.');
  const bytes = await readBytes(request, limit, timeoutMs);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new BodyError(400, 'The body is not JSON.');
  }
}

function readBytes(request: IncomingMessage, limit: number, timeoutMs: number): Promise<Buffer> {
  const tooLarge = new BodyError(413, `The body is larger than ${limit} bytes.`);
  if (Number(request.headers['content-length']) > limit) return Promise.reject(tooLarge);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose).pause();
      settle();
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) end(() => reject(tooLarge));
      else chunks.push(chunk);
    };
    const onEnd = () => end(() => resolve(Buffer.concat(chunks)));
    const onClose = () => end(() => reject(new BodyError(400, 'The body was cut off.')));
    const timer = setTimeout(
      () => end(() => reject(new BodyError(408, 'The body came too slowly.'))),
      timeoutMs,
    );
    request.on('data', onData).on('end', onEnd).on('close', onClose);
    request.on('error', () => {});
  });
}
