import { awsError } from './operation.ts';

/** One page of a list, as AWS cuts it: `next` is absent on the last one. Throws InvalidNextToken for a token it never gave. */
export function pageOf<T>(
  items: T[],
  { size = items.length, token }: { size?: number; token?: string },
): { items: T[]; next?: string } {
  const from = offsetOf(token, items.length);
  const to = from + size;
  return { items: items.slice(from, to), ...(to < items.length && { next: tokenOf(to) }) };
}

export const tokenOf = (offset: number): string => Buffer.from(`demo:${offset}`).toString('base64url');

/** Where a token's page begins; 0 without one. Throws InvalidNextToken for a token that was never given. */
export function offsetOf(token: string | undefined, length: number): number {
  if (token === undefined) return 0;
  const digits = /^demo:(\d+)$/.exec(Buffer.from(token, 'base64url').toString())?.[1];
  const offset = digits === undefined ? Number.NaN : Number(digits);
  if (!(offset <= length)) throw awsError('InvalidNextToken', 'The token is invalid.');
  return offset;
}
