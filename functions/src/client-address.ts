import { isIP } from 'node:net';
import type { ApiRequest } from './api-request.ts';

/**
 * Who sent the request, by the last entry of X-Forwarded-For: it is the one that our own host added (Azure's front end,
 * or embedded-api.ts), where earlier entries are the sender's word. Null where there is none.
 */
export function clientAddress(request: ApiRequest): string | null {
  return lastAddress(request.headers.get('x-forwarded-for'));
}

/**
 * What the embedded host makes of X-Forwarded-For: the socket's address. Only where that is this machine's own, the
 * header is a reverse proxy's, and its last entry the address that the proxy saw.
 */
export function forwardedFor(header: string | string[] | undefined, socketAddress: string): string {
  const proxied = header && isLoopbackAddress(socketAddress) && lastAddress(String(header));
  return proxied || socketAddress;
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}

/** The last entry, without its port, as IPv4 where it is one. */
function lastAddress(header: string | null): string | null {
  const last = header?.slice(header.lastIndexOf(',') + 1).trim() ?? '';
  const address = isIP(last) ? last : last.replace(/^\[?([^\]]+)\]?:\d+$/, '$1');
  return isIP(address) ? address.replace(/^::ffff:(?=\d+\.)/, '') : null;
}
