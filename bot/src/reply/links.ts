import type { Reply, Table } from '../contract/reply.ts';
import type { Span } from './markup.ts';

/** The AWS console's own hosts. A reply links to nothing else. */
const CONSOLE =
  /^https:\/\/(?:[a-z]{2}(?:-[a-z]+)+-\d\.console\.aws\.amazon\.com|console\.amazonaws-us-gov\.com|console\.amazonaws\.cn)\/[\w.~%$&=?#:;,/+@-]*$/;
/** The longest address. Longer ones come from names that nobody gives. */
const MAX_URL = 1000;

/** Returns the address if it leads to the AWS console and has no character that could end a link in a chat's markup. */
export const consoleOnly = (url: string | null | undefined): string | undefined =>
  url && url.length <= MAX_URL && CONSOLE.test(url) ? url : undefined;

/** Returns the page of each row, and the column that links to it. None if the links belong to other rows. */
export function rowUrls({ columns, links, rows }: Table): { column: string; urls: (string | undefined)[] } {
  if (!links || links.urls.length !== rows.length) return { column: '', urls: [] };
  const shown = [links.column, 'name'].find((key) => columns.some((column) => column.key === key));
  return { column: shown ?? columns[0]?.key ?? '', urls: links.urls.map(consoleOnly) };
}

/** Returns the page of the resource that a piece of text names. In texts, names are code. */
export function urlOf({ code, text }: Span, links: Reply['links']): string | undefined {
  return code && links && Object.hasOwn(links, text) ? consoleOnly(links[text]) : undefined;
}
