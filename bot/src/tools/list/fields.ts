import type { Cell } from '../../contract/reply.ts';
import { capital } from '../../contract/words.ts';
import { cellOf, fieldOf } from '../../domain/row-filter.ts';
import type { Field, ListTool, Row } from '../tool.ts';

/** The region of resources outside any region. */
export const GLOBAL = 'global';

/** Returns the field that the tool declares, or a plain one for tags and fields of the runner. */
export function declared(tool: Pick<ListTool, 'fields'>, key: string): Field {
  const own = tool.fields.find((field) => field.key === key);
  if (own) return own;
  const header = key.startsWith('tag:') ? key.slice('tag:'.length) : capital(key);
  return { ...fieldOf(tool.fields, key), header };
}

/** Returns the cell, or 'never' if a resource that can be used has no last use. */
export function shownCell(row: Row, { key, neverSince }: Field): Cell | undefined {
  const cell = cellOf(row, key);
  return cell === undefined && neverSince !== undefined && row[neverSince] ? 'never' : cell;
}
