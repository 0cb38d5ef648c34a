import { z } from 'zod';
import type { Entity } from '../graph/entity.ts';
import { code, count } from '../tools/list/words.ts';
import type { Capability } from './capability.ts';
import type { Finding } from './finding.ts';
import { kindNamed, listOf } from './kinds.ts';
import { textSchema } from './places.ts';
import { thingsTable } from './things-table.ts';
import { EMPTY, unknown } from './unknown.ts';

const input = z.strictObject({
  name: textSchema.min(1).describe('Name, id or ARN'),
  kind: textSchema.describe('Where several are called so').optional(),
  wanted: textSchema.describe('Only this kind, over at most one thing between').optional(),
});

/** What belongs to a thing, and what it belongs to. */
export const related: Capability<typeof input> = {
  name: 'related',
  title: 'What belongs together',
  description:
    'What a thing points to and what points to it: disks, instances behind a target group, alarms, what uses a role, key or security group. To read how these are: list_things with related_to.',
  input,
  doing: ({ name }) => `looking at what belongs to ${name}`,
  run: async ({ graph }, { kind, name, wanted }): Promise<Finding> => {
    for (const each of [kind, wanted]) if (each !== undefined) kindNamed(each);
    const things = graph.things(name).filter((thing) => !kind || thing.kind === kind);
    if (things.length === 0) return unknown(name, graph, kind);
    const found = things.map((thing) => (wanted ? graph.belongingTo(thing, wanted) : graph.relatedTo(thing)));
    if (wanted && found.every((each) => each === undefined))
      return {
        ...EMPTY,
        outcome: 'not_read',
        text: `How ${listOf(wanted)?.noun[1] ?? wanted} belong to ${code(name)} is not known.`,
      };
    const all = [...new Set(found.flatMap((each) => each ?? []))] as Entity[];
    const what =
      (wanted && listOf(wanted)?.noun[all.length === 1 ? 0 : 1]) ?? (all.length === 1 ? 'thing' : 'things');
    const of = things.map((thing) => `${code(name)} (${thing.kind}, ${thing.id})`).join(' and ');
    return {
      ...EMPTY,
      outcome: all.length > 0 ? 'found' : 'none',
      text:
        all.length > 0
          ? `${count(all.length)} ${what} related to ${of}.`
          : `No ${what} related to ${of} are known.`,
      ...(all.length > 0 && { table: thingsTable(all) }),
    };
  },
};
