import { z } from 'zod';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { Table } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { declared } from '../list/fields.ts';
import { article, code, label } from '../list/words.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, Field, KnownThing, ListTool, ToolContext, ToolResult } from '../tool.ts';
import { arnParts } from './arn-parts.ts';
import type { Side } from './compare-fields.ts';
import { byFields, cellText } from './compare-fields.ts';
import { idField, readRows } from './read-rows.ts';

const args = z.object({
  /** The names, ids or ARNs of resources of one kind: ['web-1', 'web-2']. */
  things: z.array(z.string().min(1).max(256)).min(2).max(4),
  /** The list tool's id: 'ec2.instances'. */
  kind: z.string().max(60).optional(),
  /** The list tool's id of each of them, if they are of several kinds. */
  kinds: z.array(z.string().max(60)).optional(),
  /**
   * The fields to compare. The question may ask whether the first has more, which one has the most, or whether all are
   * the same or differ. Absent: everything that differs.
   */
  by: z
    .object({
      fields: z.array(z.string().max(80)).min(1).max(6),
      more: z.boolean().optional(),
      same: z.boolean().optional(),
      differ: z.boolean().optional(),
      which: z.boolean().optional(),
    })
    .optional(),
  /** Ids or names of accounts. */
  accounts: z.array(z.string()).optional(),
});
type Args = z.infer<typeof args>;

const named = (as: string) =>
  String.raw`["'\x60]?(?<${as}>\w[\w./:@-]*[-_\d./:@][\w./:@-]*\w|\w+-\w+)["'\x60]?`;

/** Says how a few resources differ, or which of two has more of something. */
export const resourcesCompare: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'resources.compare',
  title: 'Comparison of things',
  summary:
    'In what two to four things of one kind differ, or which of two is bigger, newer or has more of something.',
  nouns: ['comparison of resources'],
  examples: [
    'what is the difference between web-1 and web-2?',
    'how does web-1 differ from web-2?',
    'what differs between orders-db-1 and orders-db-2?',
    'difference between checkout-1 and checkout-2',
    'what are the differences between api-1 and api-eu-1?',
    'show the difference between prod-vpc-1 and prod-vpc-2',
  ],
  asked: [
    {
      pattern: new RegExp(
        `\\b(?:differences? between|differs between|does) (?:the )?${named('first')} (?:and|differ from) (?:the )?${named('second')}`,
      ),
      args: ({ first, second }) => (first && second ? { things: [first, second] } : undefined),
    },
  ],
  permissions: [],
  usesKnown: true,
  args,
  label: ({ things }) => `${joined(things.map(shortName))} compared`,
  run,
};

/** 'orders (eu-west-1)' of the ARN of a topic */
function shortName(called: string): string {
  const region = called.startsWith('arn:') ? called.split(':')[3] : undefined;
  return region ? `${arnParts(called).name} (${region})` : called;
}

async function run(ctx: ToolContext, { accounts, by, kind, kinds, things }: Args): Promise<ToolResult> {
  const asked = accountsAsked(ctx.accounts, accounts);
  const called = things.map((name) =>
    (ctx.known?.things(name) ?? []).filter(
      (each) => ctx.known?.listOf(each.kind) && asked.some(({ id }) => id === each.account),
    ),
  );
  const common =
    kind ??
    called[0]?.find((first) => called.every((all) => all.some((each) => each.kind === first.kind)))?.kind;
  const found = called.flatMap((all, at) => all.find((each) => each.kind === (kinds?.[at] ?? common)) ?? []);
  if (found.length < things.length) return apart(things, called, ctx);
  const reads = await Promise.all(
    [...Map.groupBy(found, (thing) => thing.kind)].map(([of, some]) => readSides(ctx, of, some)),
  );
  const sides = found.flatMap((thing) =>
    reads.flatMap((read) => read.sides.filter((side) => side.thing === thing)),
  );
  const [, another] = reads;
  const rest = {
    gaps: mergedGaps(reads.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(reads.flatMap(({ sources }) => sources)),
    cost_usd: reads.reduce((sum, each) => sum + each.cost_usd, 0),
    ...(reads[0]?.regions && { regions: [...new Set(reads.flatMap((read) => read.regions ?? []))] }),
  };
  if (sides.length < things.length) {
    const gone = found.filter((thing) => !sides.some((side) => side.thing === thing));
    return {
      ...rest,
      text: `${joined(gone.map(({ name, id }) => code(name ?? id)))} could not be read, so there is nothing to compare.`,
    };
  }
  if (by) return { ...rest, ...byFields(sides, by) };
  const [first] = sides;
  return another || !first ? apart(things, called, ctx) : { ...rest, ...differences(first.told.tool, sides) };
}

/** Reads things of one kind. */
async function readSides(ctx: ToolContext, kind: string, things: readonly KnownThing[]) {
  const tool = ctx.known?.listOf(kind);
  if (!tool) return { sides: [], gaps: [], sources: [], cost_usd: 0, regions: undefined };
  const read = await readRows(ctx, tool, things, { columns: tool.fields.map(({ key }) => key) });
  const rows = read.table?.rows ?? [];
  const sides = things.flatMap((thing): Side[] => {
    const row = rows.find(
      (each) =>
        each[idField(tool)] === thing.id && (each.region === undefined || each.region === thing.region),
    );
    const called = thing.name ?? thing.id;
    const isAlone = things.every((each) => each === thing || (each.name ?? each.id) !== called);
    const name = isAlone ? code(called) : `${code(called)} (${thing.region})`;
    return row ? [{ thing, told: { tool, row, name, timezone: ctx.timezone, now: ctx.now } }] : [];
  });
  return { ...read, regions: read.regions, sides };
}

/** Answers for resources of different kinds, or missing ones, whose fields cannot be compared. */
function apart(
  things: readonly string[],
  called: readonly KnownThing[][],
  { known }: ToolContext,
): ToolResult {
  const unknown = things.filter((_, at) => !called[at]?.length).map(code);
  const kinds = things.flatMap((name, at) => {
    const [thing] = called[at] ?? [];
    const noun = thing && known?.listOf(thing.kind)?.noun[0];
    return noun ? [`${code(name)} is ${article(noun)} ${noun}`] : [];
  });
  const text =
    unknown.length > 0
      ? `Nothing is called ${joined(unknown, 'or')}, so there is nothing to compare.`
      : `They are nothing alike: ${joined(kinds)}.`;
  return { text, gaps: [], sources: [], cost_usd: 0 };
}

/** Fields that always differ. */
const OWN = /^(?:name|arn|tags|account|account_name)$/;

function differences(tool: ListTool, sides: readonly Side[]): Pick<ToolResult, 'text' | 'table' | 'bullets'> {
  const tagKeys = [
    ...new Set(sides.flatMap(({ told }) => Object.keys((told.row.tags ?? {}) as Record<string, string>))),
  ]
    .filter((key) => key !== 'Name')
    .map((key) => `tag:${key}`);
  const keys = [
    ...tool.fields.slice(1).map(({ key }) => key),
    ...(tool.fields.some(({ key }) => key === 'region') ? [] : ['region']),
    ...tagKeys,
  ].filter((key) => !OWN.test(key) && key !== idField(tool));
  const valued = keys.map((key) => ({
    field: declared(tool, key),
    values: sides.map((side) => cellText(key, side)),
  }));
  const told = valued.filter(({ values }) => values.some((value) => value !== 'none'));
  const apart = told.filter(({ values }) => new Set(values).size > 1);
  const alike = told.filter(({ values }) => new Set(values).size === 1);
  const names = sides.map(({ told: { name } }) => name);
  const few = apart.slice(0, MAX_SAID).map(({ field, values }) => `${label(field)} (${values.join(' / ')})`);
  const more = apart.length > MAX_SAID ? ['more'] : [];
  const text =
    apart.length === 0
      ? `${joined(names)} are the same in all ${told.length} fields that could be compared.`
      : `${joined(names)} differ in **${apart.length} of ${told.length}** fields: ${joined([...few, ...more])}.`;
  return {
    text,
    ...(apart.length > 0 && { table: tableOf(apart, sides) }),
    ...(alike.length > 0 && {
      bullets: [
        `The same: ${alike.map(({ field, values: [value] }) => `${label(field)} ${value}`).join(', ')}`,
      ],
    }),
  };
}

/** The most differences to include in a sentence. */
const MAX_SAID = 4;

function tableOf(rows: readonly { field: Field; values: string[] }[], sides: readonly Side[]): Table {
  return {
    columns: [
      { key: 'field', header: 'Field', type: 'text' },
      ...sides.map(({ told }, at) => ({
        key: `side_${at}`,
        header: told.name.replaceAll('`', ''),
        type: 'text' as const,
      })),
    ],
    rows: rows.map(({ field, values }) => ({
      field: field.header,
      ...Object.fromEntries(values.map((value, at) => [`side_${at}`, value])),
    })),
  };
}
