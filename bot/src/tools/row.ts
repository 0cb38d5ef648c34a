import type { Cell } from '../contract/reply.ts';
import type { Row } from './tool.ts';

/** A row of what is there: undefined and '' mean that the thing has none, null that it could not be read. */
export function row(cells: Record<string, Cell | undefined>): Row {
  const present = Object.entries(cells).filter(
    (entry): entry is [string, Cell] => entry[1] !== undefined && entry[1] !== '',
  );
  return Object.fromEntries(present);
}

/** An SDK's tags as a record. No tags: {}. */
export function tagsOf(
  tags: { Key?: string | undefined; Value?: string | undefined }[] | undefined,
): Record<string, string> {
  return Object.fromEntries((tags ?? []).flatMap(({ Key, Value }) => (Key ? [[Key, Value ?? '']] : [])));
}

/** ISO 8601 in UTC; undefined for no date or one that is none. */
export function iso(date: Date | string | undefined): string | undefined {
  const at = new Date(date ?? Number.NaN);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
