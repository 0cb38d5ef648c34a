import { z } from 'zod';
import { SEVERITIES } from '../checks/check.ts';
import { checkById, checks } from '../checks/index.ts';
import { joined } from '../contract/words.ts';
import { tagKey } from '../domain/row-filter.ts';
import type { Entity } from '../graph/entity.ts';
import { calledOf } from '../graph/entity.ts';
import { MAX_NAMES } from '../tools/checks/args.ts';
import { code, count } from '../tools/list/words.ts';
import { CallError } from './call-error.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import { conditionOf } from './condition.ts';
import { serviceOf } from './costs.ts';
import type { Finding } from './finding.ts';
import { placesOf, placesSchema, textSchema } from './places.ts';
import { readTool, withoutAbsent } from './read-tool.ts';
import { unknown } from './unknown.ts';

const input = z.strictObject({
  kind: z.enum(['security', 'waste']).optional(),
  severity: z.enum(SEVERITIES).optional(),
  topic: z.enum(['exposure', 'encryption', 'backup']).optional(),
  service: textSchema.optional(),
  check: textSchema.describe('Explains one: "ec2.imdsv2"').optional(),
  of: textSchema.describe('A (part of a) name, tag value, or "tag:team = data"').optional(),
  fix: z.boolean().describe('With commands').optional(),
  ...placesSchema,
});

/** Returns what is wrong, and what to do about it. */
export const findings: Capability<typeof input> = {
  name: 'findings',
  title: 'Security and waste findings',
  description:
    "What Windsock's checks find exposed, unencrypted, unused or wasted: how bad, its cost a month, tags, the mending.",
  input,
  doing: ({ service, kind }) => `checking ${service ?? 'everything'}${kind ? ` for ${kind}` : ''}`,
  run: async (ctx, { fix, of, service, ...asked }) => {
    if (asked.check !== undefined && !checkById(asked.check))
      throw new CallError(
        `There is no check ${JSON.stringify(asked.check)}, only ${checks.map(({ id }) => id).join(', ')}.`,
      );
    const all = of === undefined ? [] : thingsOf(of, ctx);
    if (of !== undefined && all.length === 0) return unknown(of, ctx.graph);
    const allNames = [...new Set(all.flatMap((thing) => [thing.id, calledOf(thing)]))];
    const names = allNames.slice(0, MAX_NAMES);
    const finding = await readTool(
      ctx,
      'checks.findings',
      withoutAbsent({
        ...asked,
        ...placesOf(asked, ctx.aws),
        ...(service && { service: serviceOf(service) }),
        ...(of && { things: names, of }),
        remedies: fix && asked.check === undefined ? true : undefined,
      }),
    );
    const left = of === undefined ? [] : alsoNamed(of, all, ctx);
    const notes = [...cutNote(all.length, names.length < allNames.length), ...left, ...(finding.notes ?? [])];
    const isNone = finding.outcome === 'found' && !finding.table && !finding.bullets?.length;
    if (isNone) return { ...finding, notes, outcome: 'none' };
    return withTags({ ...finding, notes }, ctx);
  },
};

/**
 * Returns the resources that a caller names: by a tag alone; by their exact name, together with their parts (related
 * resources with that name in their own); or else by any name or tag with the words.
 */
function thingsOf(of: string, { graph }: CapabilityContext): Entity[] {
  if (tagKey(of) === undefined) {
    const { exact, part, tags } = graph.resolve(of);
    const tagged = tags.flatMap(({ things }) => things.all);
    if (exact.length === 0 || tagged.length > 0) return [...exact, ...part.all, ...tagged];
    // The disk load-test-root of the server load-test is a part of it; load-test-2 is not.
    const tied = new Set(exact.flatMap((thing) => graph.relatedTo(thing)));
    return [...exact, ...part.all.filter((thing) => tied.has(thing))];
  }
  const { field, op, value = [] } = conditionOf(of);
  if (op !== 'eq') throw new CallError('Name a tag with its value, such as "tag:team = data".');
  const keys = graph.tagKeys(tagKey(field) ?? '');
  return [value]
    .flat()
    .flatMap((each) => graph.resolve(each).tags.filter(({ key }) => keys.includes(key)))
    .flatMap(({ things }) => things.all);
}

/** Notes that findings of so many resources are not complete. */
const cutNote = (things: number, isCut: boolean): string[] =>
  isCut
    ? [`Only some of these ${count(things)} things were looked at: narrow them down to see the rest.`]
    : [];

/** Names the resources that have the words in their name, when the findings cover only exact matches. */
function alsoNamed(of: string, things: readonly Entity[], { graph }: CapabilityContext): string[] {
  const others = graph.resolve(of).part.all.filter((thing) => !things.includes(thing));
  const names = [...new Set(others.map(calledOf))];
  const listed = names.slice(0, MAX_ALSO).map(code);
  const more = names.length > listed.length ? [`${names.length - listed.length} more`] : [];
  return names.length > 0
    ? [
        `Only of what is called exactly ${code(of)} and what is tied to it, without what else has ${code(of)} in its name: ${joined([...listed, ...more])}.`,
      ]
    : [];
}
const MAX_ALSO = 6;

/** Adds the tags of the resources to the findings, as last read. */
function withTags(finding: Finding, { graph }: CapabilityContext): Finding {
  const { table } = finding;
  if (!table) return finding;
  const rows = table.rows.map((row) => {
    const [id = ''] = String(row.resource ?? '').split(' (', 1);
    const tags = graph.things(id).find((thing) => thing.tags)?.tags;
    return tags ? { ...row, tags } : row;
  });
  const columns = [...table.columns, { key: 'tags', header: 'Tags', type: 'tags' as const }];
  return { ...finding, table: { ...table, columns, rows } };
}
