import { z } from 'zod';
import type { Capability } from './capability.ts';
import { textSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';
import { unknown } from './related.ts';

const input = z.strictObject({
  name: textSchema.min(1).describe('Name, id or ARN of one thing'),
  kind: textSchema.describe('Its kind, where several are called so').optional(),
});

/** All about one thing. */
export const about: Capability<typeof input> = {
  name: 'about',
  title: 'All about one thing',
  description:
    'What one thing is and how it does now: all its facts and tags, what belongs to it, alarms, findings, last changes and who made them, its main metric.',
  input,
  doing: ({ name }) => `looking at ${name}`,
  run: async (ctx, { kind, name }) => {
    const finding = await readTool(ctx, 'resources.about', withoutAbsent({ resource: name, kind }));
    if (ctx.graph.things(name).length > 0 || finding.outcome === 'not_read') return finding;
    // What no list reads was searched for; nothing found is no fact about it.
    return finding.table
      ? finding
      : { ...finding, ...unknown(name, ctx.graph), sources: finding.sources, gaps: finding.gaps };
  },
};
