import { joined } from '../../../contract/words.ts';
import { count } from '../../../tools/list/words.ts';
import { STORES } from '../../planner/composed/stores.ts';
import type { Part, Row } from './parts.ts';
import { nameOf, restOf } from './parts.ts';

/** Says what keeps data in a place, and what of it is not encrypted. */
export function storesText(parts: readonly Part[], of: string): string {
  const some = parts.filter(({ n }) => n > 0);
  const n = some.reduce((sum, part) => sum + part.n, 0);
  if (n === 0 && parts.some(({ isUnread }) => isUnread))
    return `**I cannot tell** what keeps data${of && ` ${of}`}. ${restOf(parts)}`;
  const lead = `**${count(n)} ${n === 1 ? 'thing keeps' : 'things keep'} data**${of && ` ${of}`}${n > 0 ? `: ${joined(some.map(({ words }) => words))}` : ''}.`;
  return [lead, encryption(some), restOf(parts)].filter(Boolean).join(' ');
}

const isOpen = (row: Row, field: string): boolean => row[field] === false || row[field] === 'none';
const isUnknown = (row: Row, field: string): boolean => (row[field] ?? null) === null;

function encryption(parts: readonly Part[]): string {
  const fieldOf = ({ tool }: Part): string => STORES[tool] ?? '';
  const open = parts.flatMap((part) => part.rows.filter((row) => isOpen(row, fieldOf(part))).map(nameOf));
  const unknown = parts.flatMap((part) =>
    part.rows.filter((row) => isUnknown(row, fieldOf(part))).map(nameOf),
  );
  const unsure = unknown.length > 0 ? ` Of ${joined(fewOf(unknown))} I cannot tell.` : '';
  const isCut = parts.some(({ n, rows }) => rows.length < n) ? 'Of those that are shown, ' : '';
  if (open.length === 0)
    return unknown.length > 0 ? unsure.trim() : `${isCut ? `${isCut}all` : 'All of them'} are encrypted.`;
  return `${isCut}**${count(open.length)} ${open.length === 1 ? 'is' : 'are'} not encrypted**: ${joined(fewOf(open))}.${unsure}`;
}

/** Returns the names, or the first of them and how many there are besides. */
const fewOf = (names: readonly string[]): readonly string[] =>
  names.length > 5 ? [...names.slice(0, 4), `${count(names.length - 4)} more`] : names;
