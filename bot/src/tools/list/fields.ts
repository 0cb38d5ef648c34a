import type { Cell } from '../../contract/reply.ts';
import { capital } from '../../contract/words.ts';
import { cellOf, fieldOf } from '../../domain/row-filter.ts';
import type { Field, ListTool, Row } from '../tool.ts';

/** The region of things that are in none. */
export const GLOBAL = 'global';

/** The field as the tool declares it, or a plain one for tags and the runner's own. */
export function declared(tool: Pick<ListTool, 'fields'>, key: string): Field {
  const own = tool.fields.find((field) => field.key === key);
  if (own) return own;
  const header = key.startsWith('tag:') ? key.slice('tag:'.length) : capital(key);
  return { ...fieldOf(tool.fields, key), header };
}

/** The cell, or 'never' where the last use of what could have been used is absent. */
export function shownCell(row: Row, { key, neverSince }: Field): Cell | undefined {
  const cell = cellOf(row, key);
  return cell === undefined && neverSince !== undefined && row[neverSince] ? 'never' : cell;
}
