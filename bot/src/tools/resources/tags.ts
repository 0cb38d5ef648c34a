import { z } from 'zod';
import { counted, joined } from '../../contract/words.ts';
import { code, count } from '../list/words.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, KnownThing, Row, ToolContext, ToolResult } from '../tool.ts';

const args = z.object({
  /** The keys whose values are asked for, as AWS spells them. Absent: which keys there are. */
  keys: z.array(z.string().min(1).max(128)).min(1).max(4).optional(),
  /** Only the tags of resources of this kind: 's3.buckets'. */
  kind: z.string().max(80).optional(),
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
});
type Args = z.infer<typeof args>;

/** Says which tag keys are in use, or which values a key has, with the number of resources for each. */
export const resourcesTags: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'resources.tags',
  title: 'Tags in use',
  summary: 'The tag keys in use, and the values of a key, with the number of resources that have each.',
  nouns: ['tags in use', 'tag key in use'],
  examples: [
    'which tags do we use?',
    'which tag keys are there?',
    'what values does the team tag have?',
    'which teams do we have?',
    'list our environments',
    'what does each team have?',
    'who owns what?',
  ],
  permissions: [],
  usesKnown: true,
  args,
  label: ({ keys }) => (keys ? `Values of the tag ${joined(keys.map(code))}` : 'Tag keys in use'),
  run,
};

/** The most keys or values that the sentence names. */
const MAX_NAMED = 6;
/** The most kinds that a row names. */
const MAX_KINDS = 3;

async function run(ctx: ToolContext, asked: Args): Promise<ToolResult> {
  const known = ctx.known?.all ?? [];
  if (known.length === 0)
    return {
      ...{ text: 'Which resources there are is not known yet, so I cannot tell their tags.', unread: true },
      ...{ gaps: [], sources: [], cost_usd: 0 },
    };
  const all = known.filter((thing) => isWithin(ctx, thing, asked));
  const unread = all.filter(({ tags_unread }) => tags_unread).length;
  const notes = [
    'Tags are as Windsock last read them.',
    ...(unread > 0 ? [`The tags of ${counted(unread, 'resource')} could not be read.`] : []),
  ];
  const found = { ...(asked.keys ? valuesOf(ctx, all, asked, asked.keys) : keysOf(ctx, all, asked)) };
  return { ...found, notes, gaps: [], sources: [], cost_usd: 0 };
}

const isWithin = (ctx: ToolContext, thing: KnownThing, { accounts, kind, regions }: Args): boolean =>
  (accounts === undefined || accountsAsked(ctx.accounts, accounts).some(({ id }) => id === thing.account)) &&
  (kind === undefined || thing.kind === kind) &&
  (regions?.includes(thing.region) ?? true);

type Found = Pick<ToolResult, 'none' | 'table' | 'text'>;

/** The Name tag is a resource's name, and AWS's own tags are nobody's choice. */
const isOwn = (key: string): boolean => key !== 'Name' && !key.startsWith('aws:');

function keysOf(ctx: ToolContext, things: readonly KnownThing[], { kind }: Args): Found {
  const keys = keysIn(things);
  if (keys.length === 0) return { text: `No known ${nounOf(ctx, kind, 1)} has a tag of yours.`, none: true };
  const named = keys
    .slice(0, MAX_NAMED)
    .map(([key, own]) => `${code(key)} (on ${counted(own.length, ...nounsOf(ctx, kind))})`);
  const more = keys.length > MAX_NAMED ? [`${count(keys.length - MAX_NAMED)} more`] : [];
  return {
    text: `**${counted(keys.length, 'tag key')}** ${keys.length === 1 ? 'is' : 'are'} in use: ${joined([...named, ...more])}.`,
    table: {
      columns: [
        { key: 'key', header: 'Tag', type: 'text' },
        { key: 'values', header: 'Values', type: 'number' },
        { key: 'things', header: 'Resources', type: 'number' },
      ],
      rows: keys.map(([key, own]) => ({
        key,
        values: new Set(own.map(({ tags }) => tags?.[key])).size,
        things: own.length,
      })),
    },
  };
}

/** Returns the keys in use, those that most resources have first. */
function keysIn(things: readonly KnownThing[]): [string, KnownThing[]][] {
  const byKey = new Map<string, KnownThing[]>();
  for (const thing of things)
    for (const key of Object.keys(thing.tags ?? {})) {
      if (!isOwn(key)) continue;
      const own = byKey.get(key);
      if (own) own.push(thing);
      else byKey.set(key, [thing]);
    }
  return [...byKey].sort(([, a], [, b]) => b.length - a.length);
}

function valuesOf(
  ctx: ToolContext,
  things: readonly KnownThing[],
  { kind }: Args,
  keys: readonly string[],
): Found {
  const [first = ''] = keys;
  const bearing = things.filter(({ tags }) => tags?.[first] !== undefined);
  if (bearing.length === 0) {
    const others = keysIn(things).map(([key]) => code(key));
    const rest = others.length > 0 ? ` The tag keys in use are ${joined(others.slice(0, 12))}.` : '';
    return { text: `No known ${nounOf(ctx, kind, 1)} has a tag ${code(first)}.${rest}`, none: true };
  }
  const combined = Map.groupBy(bearing, ({ tags }) => JSON.stringify(keys.map((key) => tags?.[key])));
  const groups = [...combined.values()].sort((a, b) => b.length - a.length);
  const byFirst = [...Map.groupBy(bearing, ({ tags }) => tags?.[first] ?? '')].sort(
    ([, a], [, b]) => b.length - a.length,
  );
  const named = byFirst.slice(0, MAX_NAMED).map(([value, own]) => `${code(value)} (${count(own.length)})`);
  const more = byFirst.length > MAX_NAMED ? [`${count(byFirst.length - MAX_NAMED)} more`] : [];
  const without = things.filter(
    ({ kind: of, tags, tags_unread }) => !tags_unread && tags?.[first] === undefined && canHaveTags(ctx, of),
  ).length;
  const rest =
    without > 0 ? ` ${counted(without, ...nounsOf(ctx, kind))} ${without === 1 ? 'has' : 'have'} none.` : '';
  return {
    text: `The tag ${code(first)} has **${counted(byFirst.length, 'value')}**, with the number of ${nounOf(ctx, kind, 2)}: ${joined([...named, ...more])}.${rest}`,
    table: {
      columns: [
        ...keys.map((key, at) => ({ key: `tag_${at}`, header: key, type: 'text' as const })),
        { key: 'things', header: 'Resources', type: 'number' as const },
        ...(kind === undefined ? [{ key: 'kinds', header: 'Mostly', type: 'text' as const }] : []),
      ],
      rows: groups.map((own): Row => {
        const values = keys.map((key, at) => [`tag_${at}`, own[0]?.tags?.[key] ?? null]);
        return {
          ...(Object.fromEntries(values.filter(([, value]) => value !== null)) as Row),
          things: own.length,
          ...(kind === undefined && { kinds: kindsText(ctx, own) }),
        };
      }),
    },
  };
}

const canHaveTags = ({ known }: ToolContext, kind: string): boolean =>
  known?.listOf(kind)?.fields.some(({ key }) => key === 'tags') === true;

/** '20 EC2 instances, 9 EBS volumes and 4 more' */
function kindsText(ctx: ToolContext, things: readonly KnownThing[]): string {
  const kinds = [...Map.groupBy(things, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length);
  const told = kinds.slice(0, MAX_KINDS).map(([kind, own]) => counted(own.length, ...nounsOf(ctx, kind)));
  const others = kinds.slice(MAX_KINDS).reduce((sum, [, { length }]) => sum + length, 0);
  return joined([...told, ...(others > 0 ? [`${count(others)} more`] : [])]);
}

const nounsOf = ({ known }: ToolContext, kind: string | undefined): [string, string] =>
  (kind === undefined ? undefined : known?.listOf(kind)?.noun) ?? ['resource', 'resources'];

const nounOf = (ctx: ToolContext, kind: string | undefined, many: 1 | 2): string =>
  nounsOf(ctx, kind)[many - 1] ?? 'resource';
