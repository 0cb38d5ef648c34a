import type { Filter } from '../../contract/query.ts';
import type { Known, KnownThing, ListTool } from '../tool.ts';

/**
 * Returns filters for records that lead to some resources. A name with a target may have other records, such as those
 * of its zone. None if nothing leads to the resources, or if they contain the records, as a zone does.
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

/** Returns a host as a record may write it: with a trailing dot, or for a dual-stack load balancer. */
const asWritten = (host: string): string[] => [host, `${host}.`, `dualstack.${host}`];
