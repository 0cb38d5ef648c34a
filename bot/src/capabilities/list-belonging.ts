import type { Filter } from '../contract/query.ts';
import { ownedBy } from '../graph/entity.ts';
import { code } from '../tools/list/words.ts';
import { leadingTo } from '../tools/resources/leading-to.ts';
import { idField } from '../tools/resources/read-rows.ts';
import type { KnownThing, ListTool } from '../tools/tool.ts';
import type { CapabilityContext } from './capability.ts';
import type { Finding } from './finding.ts';
import { listOf } from './kinds.ts';
import { EMPTY, unknown } from './unknown.ts';

/** Returns filters for what belongs to a resource, by id. A Finding if the resource, or the relation, is unknown. */
export function belonging(tool: ListTool, name: string, { graph }: CapabilityContext): Filter[] | Finding {
  const things = graph.things(name);
  if (things.length === 0) return unknown(name, graph);
  const says = `that belong to ${code(name)}`;
  const owner = ownedBy(things);
  const named = things.flatMap((thing) => namedIn(tool, thing));
  const [field] = named;
  if (field && named.every((each) => each.field === field.field))
    return [{ ...field, value: named.flatMap(({ value }) => value), says, ...owner }];
  const found = things.map((thing) => graph.belongingTo(thing, tool.id));
  const known = found.filter((each) => each !== undefined);
  const ids = [...new Set(known.flatMap((each) => each.map(({ id }) => id)))];
  if (known.length > 0 && ids.length > 0)
    return [
      { field: idField(tool), op: 'eq', value: ids, says, ...owner },
      ...leadingTo(tool, things, graph).map((filter) => ({ ...filter, says })),
    ];
  return {
    outcome: known.length > 0 ? 'none' : 'not_read',
    text:
      known.length > 0
        ? `No ${tool.noun[1]} that are known belong to ${code(name)}.`
        : `How ${tool.noun[1]} belong to ${code(name)} is not known.`,
    ...EMPTY,
  };
}

/**
 * Uses a kind's own field for the relation, if it has one. The last reading may lack resources, such as stopped tasks.
 */
function namedIn(
  tool: ListTool,
  { id, kind, name }: KnownThing,
): { field: string; op: 'eq'; value: string[] }[] {
  const [area = ''] = kind.split('.');
  const noun = listOf(kind)?.noun[0].split(' ').at(-1)?.toLowerCase();
  const isOfArea = tool.id !== kind && tool.id.startsWith(`${area}.`);
  const field = isOfArea ? tool.fields.find(({ key }) => noun && key === `${noun}_name`) : undefined;
  const own = field && (name ?? id);
  return own ? [{ field: field.key, op: 'eq', value: [own] }] : [];
}
