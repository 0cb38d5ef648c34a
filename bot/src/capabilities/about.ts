import { z } from 'zod';
import type { Capability } from './capability.ts';
import { kindNamed } from './kinds.ts';
import { textSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';
import { unknown } from './unknown.ts';

const input = z.strictObject({
  name: textSchema.min(1).describe('Name, id or ARN'),
  kind: textSchema.describe('If several things have this name').optional(),
});

/** Returns everything about one resource. */
export const about: Capability<typeof input> = {
  name: 'about',
  title: 'All about one thing',
  description:
    'One thing now: facts and tags, what belongs to it, alarms, findings, threats, last changes and by whom, its main metric.',
  input,
  doing: ({ name }) => `looking at ${name}`,
  run: async (ctx, { kind, name }) => {
    if (kind !== undefined) kindNamed(kind);
    const finding = await readTool(ctx, 'resources.about', withoutAbsent({ resource: name, kind }));
    if (finding.outcome !== 'none') return finding;
    // Resource Explorer was searched, too, for resources that no list reads.
    const { near } = unknown(name, ctx.graph);
    return { ...finding, outcome: 'no_such_thing', ...(near && { near }) };
  },
};
