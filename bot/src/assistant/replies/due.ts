import type { Reply, Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { code, count } from '../../tools/list/words.ts';
import type { Overview } from '../plan.ts';
import { DUE } from '../planner/due/due-plan.ts';
import type { Answered } from './joined.ts';
import { joinedReply } from './joined.ts';

const UNTOLD =
  'Looked at: certificates, Savings Plans and reservations, runtimes of functions, versions of EKS, rotation of secrets and what AWS has scheduled. When AWS’s support of a database version will end is not told here.';
/** How many things the sentence names. */
const NAMED = 3;

/** Says what runs out or is due, soonest first. */
export function dueReply(
  all: readonly Required<Answered>[],
  { nth, of, since = '', until = '' }: Overview,
): Reply {
  // Commitments are read for all regions.
  const regions = all.map(({ plan }) => plan.args.regions).find(Array.isArray) as string[] | undefined;
  const isThere = ({ region }: Due) => !regions || region === undefined || regions.includes(region);
  const during = regions ? `${of} in ${joined(regions.map(regionLabel))}` : of;
  const every = all
    .flatMap(({ plan, reply }) => dueIn(plan.tool, reply.table, since, until))
    .filter(isThere)
    .sort((a, b) => String(a.due).localeCompare(String(b.due)));
  const rows = nth === undefined ? every : every.slice(nth - 1, nth);
  const { sections: _, ...whole } = joinedReply(all, []);
  const unread = all
    .filter(({ reply }) => reply.kind === 'error')
    .map(({ plan }) => DUE[plan.tool]?.what ?? '');
  const missing = unread.length > 0 ? ` I could not read when ${joined(unread, 'or')}.` : '';
  const isGap = (whole.gaps ?? []).length > 0;
  if (rows.length === 0)
    return {
      ...whole,
      text: `**Nothing** runs out or is due ${during}${isGap ? ' in what could be read' : ''}.${missing}`,
      notes: [UNTOLD],
    };
  const [one] = rows;
  const told = rows
    .slice(0, NAMED)
    .map(({ due, name, what }) => `${code(name)} (${what}) on ${String(due).slice(0, 10)}`);
  const more = rows.length > NAMED ? [`${count(rows.length - NAMED)} more`] : [];
  return {
    ...whole,
    text:
      nth !== undefined && one
        ? `${nth === 1 ? 'The next is' : `Number ${nth} is`} ${told[0]}.`
        : `**${count(rows.length)} ${rows.length === 1 ? 'thing' : 'things'}** ${rows.length === 1 ? 'runs' : 'run'} out or ${rows.length === 1 ? 'is' : 'are'} due ${during}: ${joined([...told, ...more])}.${missing}`,
    table: {
      columns: [
        { key: 'due', header: 'Date', type: 'date' },
        { key: 'name', header: 'Name', type: 'text' },
        { key: 'what', header: 'What happens', type: 'text' },
        { key: 'region', header: 'Region', type: 'text' },
      ],
      rows,
    },
    notes: [UNTOLD],
  };
}

type Due = { due: string; name: string; what: string; region?: string };

function dueIn(tool: string, table: Table | undefined, since: string, until: string): Due[] {
  const { field = '', what = '' } = DUE[tool] ?? {};
  return (table?.rows ?? []).flatMap(({ [field]: due, region, ...row }) => {
    const name = row.name ?? row.domain ?? row.what ?? row.event ?? Object.values(row)[0];
    if (typeof due !== 'string' || typeof name !== 'string') return [];
    if (Date.parse(due) < Date.parse(since) || Date.parse(due) >= Date.parse(until)) return [];
    return [{ due, name, what, ...(typeof region === 'string' && { region }) }];
  });
}
