import type { Filter } from '../../contract/query.ts';
import type { Known, KnownThing, ListTool } from '../tool.ts';

/**
 * Of a name that something points to there may be other records as well, such as those of its zone: a filter for those that
 * lead to some things. None where nothing leads to them, or where they hold the records, as a zone does.
 */
export function leadingTo(tool: ListTool, things: readonly KnownThing[], known: Known | undefined): Filter[] {
  const { id, leads } = tool;
  if (leads === undefined || !known) return [];
  const hosts = things
    .filter((thing) => areaOf(thing.kind) !== areaOf(id))
    .filter((thing) => known.relatedTo(thing).some(({ kind }) => kind === id))
    .flatMap((thing) => known.aliasesOf(thing).flatMap(asWritten));
  return hosts.length > 0 ? [{ field: leads, op: 'eq', value: [...new Set(hosts)] }] : [];
}

const areaOf = (kind: string): string => kind.split('.', 1)[0] ?? kind;

/** As a record may have it: with its last dot, and of a load balancer for IPv6 as well. */
const asWritten = (host: string): string[] => [host, `${host}.`, `dualstack.${host}`];
