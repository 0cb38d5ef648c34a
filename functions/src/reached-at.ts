import { isLoopback } from '@windsock/bot/domain/loopback.ts';

/** By this machine alone; at all of its addresses. */
const isHere = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''));
const isEverywhere = ({ hostname }: URL): boolean => hostname === '0.0.0.0' || hostname === '[::]';

/**
 * The address that a person is told at the start. It is that of PUBLIC_URL, which mails and links have, wherever it is
 * this machine by another name: who signs in at http://127.0.0.1 is nobody at http://localhost. Else it is where it
 * listens, and for which address that is.
 * @param url where it listens, with the real port
 */
export function reachedAt({ url, publicUrl }: { url: string; publicUrl: string }): string {
  const listens = new URL(url);
  const told = new URL(publicUrl);
  if (!isHere(told) || !(isHere(listens) || isEverywhere(listens))) return `${url}, for ${publicUrl}`;
  // PORT=0 is any free one.
  if (told.port === '0') told.port = listens.port;
  if (told.protocol !== listens.protocol || told.port !== listens.port) return `${url}, for ${publicUrl}`;
  return told.origin;
}
