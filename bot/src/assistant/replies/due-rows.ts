import type { Cell, Column, Reply, Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { toolById } from '../../tools/index.ts';
import { GLOBAL } from '../../tools/list/fields.ts';
import { code } from '../../tools/list/words.ts';
import { DUE } from '../planner/due/due-plan.ts';
import { hasTags } from '../planner/with-columns.ts';

/** Something that runs out or is due, with the list and the id by which a thread refers to it. */
export interface Due extends Record<string, Cell> {
  due: string;
  name: string;
  what: string;
  kind: string;
}

const EVENTS = 'health.events';
const TAG = /^tag:/;

/** Returns the rows of a list that are due in some days. Those without a region are in no region. */
export function dueIn(tool: string, table: Table | undefined, since: string, until: string): Due[] {
  const { field = '', what = '' } = DUE[tool] ?? {};
  const list = toolById(tool);
  const key = (list?.kind === 'list' && list.fields[0]?.key) || '';
  return (table?.rows ?? []).flatMap(({ [field]: due, [key]: id, region, ...row }) => {
    const name = row.name ?? row.domain ?? row.what ?? id ?? Object.values(row)[0];
    if (typeof due !== 'string' || typeof name !== 'string') return [];
    if (Date.parse(due) < Date.parse(since) || Date.parse(due) >= Date.parse(until)) return [];
    return [
      {
        ...{ due, name, kind: tool, what: tool === EVENTS ? `${eventCalled(name)}: ${what}` : what },
        ...(id !== undefined && { id }),
        ...(region && region !== GLOBAL && { region }),
        ...Object.fromEntries(Object.entries(row).filter(([tag]) => TAG.test(tag))),
      },
    ];
  });
}

/** AWS_EC2_INSTANCE_RETIREMENT_SCHEDULED → 'EC2 instance retirement' */
function eventCalled(type: string): string {
  const [service = type, ...words] = type.replace(/^AWS_|_SCHEDULED$/g, '').split('_');
  return [service, ...words.map((word) => word.toLowerCase())].join(' ');
}

/** Returns a row in words: '`shop.example` (certificate expires) on 2026-12-10'. */
export function dueText(row: Due, tags: readonly Column[]): string {
  const { due, kind, name, what } = row;
  const [words = '', ...about] = [...(kind === EVENTS ? what.split(': ') : [code(name), what])];
  const beside = [...(kind === EVENTS ? [code(name)] : []), ...about, ...ownersOf(row, tags)];
  return `${words} (${beside.join(', ')}) on ${due.slice(0, 10)}`;
}

/** Returns the requested columns of tags. */
export const tagsIn = (table: Reply['table']): Column[] =>
  table?.columns.filter(({ key }) => TAG.test(key)) ?? [];

/** Returns 'owner `maria`', 'team `web`', or that there is neither. For kinds without tags nothing is known. */
function ownersOf(row: Due, tags: readonly Column[]): string[] {
  if (!hasTags(row.kind) || tags.length === 0) return [];
  const known = tags.flatMap(({ header, key }) => {
    const value = row[key];
    return value === undefined ? [] : [`${header} ${value === null ? 'unknown' : code(String(value))}`];
  });
  const keys = tags.map(({ header }) => header);
  return known.length > 0 ? known : [`no ${joined(keys, 'or')}`];
}
