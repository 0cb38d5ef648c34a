import { isLoopback } from '@windsock/bot/domain/loopback.ts';

/** Whether the server listens for this machine only, or at all of its addresses. */
const isHere = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''));
const isEverywhere = ({ hostname }: URL): boolean => hostname === '0.0.0.0' || hostname === '[::]';

/**
 * Returns the address that the start prints. It is PUBLIC_URL, as in mails and links, if that is this machine under
 * another name: a person who signs in at http://127.0.0.1 is not signed in at http://localhost. Otherwise it is the
 * address it listens on, followed by the public address.
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
