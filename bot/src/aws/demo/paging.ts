import { awsError } from './operation.ts';

/**
 * Returns one page of a list like AWS. `next` is absent on the last page. Throws InvalidNextToken for an unknown token.
 */
export function pageOf<T>(
  items: T[],
  { size = items.length, token }: { size?: number; token?: string },
): { items: T[]; next?: string } {
  const from = offsetOf(token, items.length);
  const to = from + size;
  return { items: items.slice(from, to), ...(to < items.length && { next: tokenOf(to) }) };
}

export const tokenOf = (offset: number): string => Buffer.from(`demo:${offset}`).toString('base64url');

/** Returns where a token's page begins; 0 without a token. Throws InvalidNextToken for an unknown token. */
export function offsetOf(token: string | undefined, length: number): number {
  if (token === undefined) return 0;
  const digits = /^demo:(\d+)$/.exec(Buffer.from(token, 'base64url').toString())?.[1];
  const offset = digits === undefined ? Number.NaN : Number(digits);
  if (!(offset <= length)) throw awsError('InvalidNextToken', 'The token is invalid.');
  return offset;
}
