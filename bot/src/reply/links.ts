import type { Reply, Table } from '../contract/reply.ts';
import type { Span } from './markup.ts';

/** The AWS console's own hosts: a reply leads nowhere else. */
const CONSOLE =
  /^https:\/\/(?:[a-z]{2}(?:-[a-z]+)+-\d\.console\.aws\.amazon\.com|console\.amazonaws-us-gov\.com|console\.amazonaws\.cn)\/[\w.~%$&=?#:;,/+@-]*$/;
/** Longer addresses are of names that nobody gives. */
const MAX_URL = 1000;

/** The address, where it leads to the AWS console and has no sign that could end a link in a chat's markup. */
export const consoleOnly = (url: string | null | undefined): string | undefined =>
  url && url.length <= MAX_URL && CONSOLE.test(url) ? url : undefined;

/** The page of each row, and the column that leads there; none where the links are not those of these rows. */
export function rowUrls({ columns, links, rows }: Table): { column: string; urls: (string | undefined)[] } {
  if (!links || links.urls.length !== rows.length) return { column: '', urls: [] };
  const shown = [links.column, 'name'].find((key) => columns.some((column) => column.key === key));
  return { column: shown ?? columns[0]?.key ?? '', urls: links.urls.map(consoleOnly) };
}

/** The page of what a piece of a reply's text names; names are code in it. */
export function urlOf({ code, text }: Span, links: Reply['links']): string | undefined {
  return code && links && Object.hasOwn(links, text) ? consoleOnly(links[text]) : undefined;
}
