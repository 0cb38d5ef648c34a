import { isIP } from 'node:net';
import type { HttpRequest } from '@azure/functions';

/**
 * Who sent the request, by the last entry of X-Forwarded-For: it is the one that our own host added (Azure's front end,
 * or embedded.ts), where earlier entries are the sender's word. Null where there is none.
 */
export function clientAddress(request: HttpRequest): string | null {
  const last = request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const address = isIP(last) ? last : last.replace(/^\[?([^\]]+)\]?:\d+$/, '$1');
  return isIP(address) ? address.replace(/^::ffff:(?=\d+\.)/, '') : null;
}
