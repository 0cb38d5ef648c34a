import { isLoopback } from '@windsock/bot/domain/loopback.ts';

/** Whether a URL's host can be reached only from this machine. */
const isHere = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''));
/** Whether a server at this URL listens on all addresses of the machine. */
const isEverywhere = ({ hostname }: URL): boolean => hostname === '0.0.0.0' || hostname === '[::]';

/**
 * Returns the address that is printed at startup: PUBLIC_URL, if it names this machine with the protocol and port that
 * the server listens on. (Cookies set at http://127.0.0.1 do not hold at http://localhost.) Otherwise the listening
 * address, then ", for" and PUBLIC_URL.
 * @param url where it listens, with the real port
 */
export function reachedAt({ url, publicUrl }: { url: string; publicUrl: string }): string {
  const listens = new URL(url);
  const shown = new URL(publicUrl);
  if (!isHere(shown) || !(isHere(listens) || isEverywhere(listens))) return `${url}, for ${publicUrl}`;
  // PORT=0 means any free port.
  if (shown.port === '0') shown.port = listens.port;
  if (shown.protocol !== listens.protocol || shown.port !== listens.port) return `${url}, for ${publicUrl}`;
  return shown.origin;
}
