import { awsError } from './operation.ts';

/** One page of a list, as AWS cuts it: `next` is absent on the last one. Throws InvalidNextToken for a token it never gave. */
export function pageOf<T>(
  items: T[],
  { size = items.length, token }: { size?: number; token?: string },
): { items: T[]; next?: string } {
  const from = token === undefined ? 0 : offsetOf(token);
  if (from === undefined || from > items.length) throw awsError('InvalidNextToken', 'The token is invalid.');
  const to = from + size;
  return { items: items.slice(from, to), ...(to < items.length && { next: tokenOf(to) }) };
}

const tokenOf = (offset: number): string => Buffer.from(`demo:${offset}`).toString('base64url');

function offsetOf(token: string): number | undefined {
  const digits = /^demo:(\d+)$/.exec(Buffer.from(token, 'base64url').toString())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
