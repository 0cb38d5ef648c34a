import type { Graph } from '../graph/graph.ts';
import { code, count } from '../tools/list/words.ts';
import type { Finding } from './finding.ts';
import { thingsTable } from './things-table.ts';
import { EMPTY, unknown } from './unknown.ts';

/** Returns what belongs to a resource, and what it belongs to, of every kind, as last read. */
export function relatedTo(name: string, graph: Graph): Finding {
  const things = graph.things(name);
  if (things.length === 0) return unknown(name, graph);
  const all = [...new Set(things.flatMap((thing) => graph.relatedTo(thing)))];
  const what = all.length === 1 ? 'thing' : 'things';
  const of = things.map((thing) => `${code(name)} (${thing.kind}, ${thing.id})`).join(' and ');
  if (all.length === 0) return { ...EMPTY, outcome: 'none', text: `No ${what} related to ${of} are known.` };
  return {
    ...EMPTY,
    outcome: 'found',
    text: `${count(all.length)} ${what} related to ${of}.`,
    table: thingsTable(all),
  };
}
