import { StoreError } from './errors.ts';

/** Where a page ended: the value of the order field and the id of its last document. */
export interface Position {
  value: string | number;
  id: string;
}

/**
 * Encodes a cursor, which is opaque and safe in a URL. It contains the query's name, so that another query refuses it.
 */
export function encodeCursor(queryName: string, position: Position): string {
  return Buffer.from(JSON.stringify([queryName, position.value, position.id])).toString('base64url');
}

/** Throws `invalid` if the text is not a cursor of this query. */
export function decodeCursor(queryName: string, cursor: string): Position {
  const parts = parse(cursor);
  if (Array.isArray(parts) && parts.length === 3) {
    const [name, value, id]: unknown[] = parts;
    const ordered = typeof value === 'string' || typeof value === 'number';
    if (name === queryName && ordered && typeof id === 'string') return { value, id };
  }
  throw new StoreError('invalid', `The cursor does not belong to the query '${queryName}'`);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
