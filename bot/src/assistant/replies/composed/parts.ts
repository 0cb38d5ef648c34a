import type { Cell } from '../../../contract/reply.ts';
import { joined } from '../../../contract/words.ts';
import { toolById } from '../../../tools/index.ts';
import { code, count } from '../../../tools/list/words.ts';
import type { Answered } from '../joined.ts';
import { countOf } from '../overview-words.ts';

/** A row of a table. */
export type Row = Readonly<Record<string, Cell>>;

/** What one list of a composed answer found. */
export interface Part {
  tool: string;
  n: number;
  /** '2 RDS instances (`crm` and `pos-ledger`)' */
  words: string;
  /** 'RDS instances' */
  kind: string;
  isUnread: boolean;
  rows: readonly Row[];
}

/** How many names stand beside a number. */
const NAMED = 3;

/** Returns what each list found. One that may not be shown here counts as unread. */
export const partsOf = (answers: readonly Required<Answered>[]): Part[] =>
  answers.map(({ plan, reply }) => {
    const tool = toolById(plan.tool);
    const [one, many] = tool?.kind === 'list' ? tool.noun : ['resource', 'resources'];
    const n = countOf(reply);
    const rows = reply.table?.rows ?? [];
    const names = rows.slice(0, NAMED).map(nameOf);
    const more = n > names.length ? [`${count(n - names.length)} more`] : [];
    const shown = tool?.kind === 'list' && n > 0 ? ` (${joined([...names, ...more])})` : '';
    return {
      ...{ tool: plan.tool, n, kind: many, rows },
      words: `${count(n)} ${n === 1 ? one : many}${shown}`,
      isUnread: reply.kind === 'refusal' || reply.kind === 'error',
    };
  });

/** Returns the name of a row, or its first cell. */
export const nameOf = (row: Row): string => {
  const name = row.name ?? row.domain ?? Object.values(row).find((cell) => typeof cell === 'string');
  return code(String(name ?? ''));
};

/** 'There are no such EBS snapshots or AMIs.', and what could not be read. */
export function restOf(parts: readonly Part[]): string {
  const none = parts.filter(({ isUnread, n }) => !isUnread && n === 0).map(({ kind }) => kind);
  return [none.length > 0 ? `There are no such ${joined([...new Set(none)], 'or')}.` : '', unreadOf(parts)]
    .filter(Boolean)
    .join(' ');
}

export function unreadOf(parts: readonly Part[]): string {
  const unread = [...new Set(parts.filter(({ isUnread }) => isUnread).map(({ kind }) => kind))];
  return unread.length > 0 ? `${joined(unread)} could not be read.` : '';
}
