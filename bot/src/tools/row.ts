import type { Cell } from '../contract/reply.ts';
import type { Row } from './tool.ts';

/** Returns a row. undefined and '' mean that the resource has no such value, null that it could not be read. */
export function row(cells: Record<string, Cell | undefined>): Row {
  const present = Object.entries(cells).filter(
    (entry): entry is [string, Cell] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(present);
}

/** Returns an SDK's tags as a record; {} if there are none. */
export function tagsOf(
  tags: { Key?: string | undefined; Value?: string | undefined }[] | undefined,
): Record<string, string> {
  return Object.fromEntries((tags ?? []).flatMap(({ Key, Value }) => (Key ? [[Key, Value ?? '']] : [])));
}

/** Returns ISO 8601 in UTC; undefined for a missing or invalid date. */
export function iso(date: Date | string | undefined): string | undefined {
  const at = new Date(date ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
