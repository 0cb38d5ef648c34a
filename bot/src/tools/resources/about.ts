import { z } from 'zod';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { ListQuery } from '../../contract/query.ts';
import { windowSchema } from '../../contract/query.ts';
import { capital, joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { tagKey } from '../../domain/row-filter.ts';
import { data } from '../../reply/markup.ts';
import { goneText } from '../list/gone-since.ts';
import { code } from '../list/words.ts';
import { accountsAsked, runListTool } from '../run-list.ts';
import type { CustomTool, KnownThing, ListTool, ToolContext, ToolResult } from '../tool.ts';
import { answersTo } from './about-answer.ts';
import type { Asked } from './about-asked.ts';
import { askedSchema, facetWords } from './about-asked.ts';
import { changesOf } from './about-changes.ts';
import { deedsOf } from './about-deeds.ts';
import { eventsOf } from './about-events.ts';
import { basics, factLines, labelled, relatedLine, tagLine } from './about-facts.ts';
import { fixOf } from './about-fix.ts';
import type { Part } from './about-parts.ts';
import { findingsOf, inOneLine, metricsOf, NOTHING } from './about-parts.ts';
import { threatsOf } from './about-threats.ts';
import { aboutUnlisted } from './about-unlisted.ts';
import { typeWords } from './found.ts';
import { idField, readRows } from './read-rows.ts';
import { searchNames } from './search-names.ts';

const args = z.object({
  /** The name, id or ARN of one resource: 'web-1'. */
  resource: z.string().min(1).max(256),
  /** The list tool's id, if several kinds share the name: 'rds.instances'. */
  kind: z.string().max(60).optional(),
  /** The questions about it, which the answer begins with. Absent: everything. */
  asked: z.array(askedSchema).max(8).optional(),
  /** The time in the question. */
  window: windowSchema.optional(),
  /** Only its findings, and what to do about them. */
  fix: z.boolean().optional(),
  /** The requested action or topic: 'encrypt', 'mfa'. */
  fix_of: z.string().max(40).optional(),
  /** Ids or names of accounts. */
  accounts: z.array(z.string()).optional(),
  /** Region codes. */
  regions: z.array(z.string()).optional(),
});
type Args = z.infer<typeof args>;

const NAME = String.raw`["'\x60]?(?<resource>\w[\w./:@-]*[-_\d./:@][\w./:@-]*\w|\w+-\w+)["'\x60]?`;

/** Related kinds that are only named. Many resources share them, and reading them takes long. */
const NAMED_ONLY = new Set(['vpc.vpcs', 'vpc.subnets', 'ec2.images', 'kms.keys', 'iam.roles', 'ecs.tasks']);
const MAX_READ = 20;

/** Describes one resource: its facts and tags, related resources, findings, last changes and main metric. */
export const resourcesAbout: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'resources.about',
  title: 'About one thing',
  summary:
    'Everything about one thing that is called by its name or id: its facts and tags, what belongs to it, alarms, findings, last changes and its main metric.',
  nouns: ['resource profile', 'profile of a resource'],
  examples: [
    'tell me about web-1',
    'what do we know about ledger-prod?',
    'tell me everything about payments-api',
    'give me a rundown of checkout-1',
    'what is the story with jenkins-2?',
    'tell me more about orders-db',
  ],
  asked: [
    {
      pattern: new RegExp(
        `\\b(?:tell (?:me|us) (?:all|more|everything|something)? ?about|what (?:do|can) (?:we|you|u) (?:know|tell (?:me|us)) (?:of|about)|(?:everything|all) (?:we|you) know (?:of|about)|(?:rundown|profile|the story|what is up) (?:of|on|with|about)) (?:the |our |my )?${NAME}`,
      ),
      args: ({ resource }) => (resource ? { resource } : undefined),
    },
  ],
  permissions: [],
  usesKnown: true,
  args,
  label: ({ asked, resource }) =>
    [`About ${resource}`, ...(asked ? [joined(asked.map(facetWords))] : [])].join(': '),
  run,
};

async function run(
  ctx: ToolContext,
  { accounts, asked: facets, fix, fix_of: verb, kind, regions, resource, window }: Args,
): Promise<ToolResult> {
  const { known } = ctx;
  const asked = accountsAsked(ctx.accounts, accounts);
  const called = (known?.things(resource) ?? []).filter(
    (each) =>
      (!kind || each.kind === kind) &&
      asked.some(({ id }) => id === each.account) &&
      (!regions || each.region === 'global' || regions.includes(each.region)),
  );
  // Of resources with the same name, prefers one that has the requested fields, and relations of the requested kinds.
  const able = called.filter(({ kind: of }) => hasAsked(known?.listOf(of), facets));
  const thing = able.find((each) => isTiedTo(facets, known?.relatedTo(each) ?? [])) ?? able[0] ?? called[0];
  const others = called.filter((each) => each !== thing);
  if (!thing) return searchNames(ctx, { accounts: asked, partial: false, query: resource, regions });
  const tool = known?.listOf(thing.kind);
  const also = others.length > 0 ? [alsoCalled(thing, others, ctx)] : [];
  if (!tool) {
    const told = await aboutUnlisted(ctx, thing, { asked: facets, window });
    return { ...told, notes: [...(told.notes ?? []), ...also] };
  }
  const places = {
    accounts: [thing.account],
    ...(thing.region !== 'global' && { regions: [thing.region] }),
  };
  const own = await runListTool(tool, ctx, {
    ...placesOf(tool, places),
    filters: [{ field: idField(tool), op: 'eq', value: thing.id }],
    columns: tool.fields.map(({ key }) => key),
  });
  const row = own.table?.rows[0];
  if (!row) return missing(thing, tool, own);
  const of = {
    ctx,
    name: code(thing.name ?? thing.id),
    now: ctx.now,
    row,
    thing,
    timezone: ctx.timezone,
    tool,
  };
  if (fix) return fixOf(of, verb);
  if (facets?.length) {
    const answers = await answersTo(facets, { ...of, window });
    const began = answers.find((answer) => answer.began)?.began;
    return {
      text: toldOnce(answers.map(({ text }) => text)).join(' '),
      bullets: [
        // Two answers may have the same source.
        ...new Set(answers.flatMap(({ lines }) => lines)),
        ...basics(tool, row, ctx.timezone).map((line) => labelled(capital(tool.noun[0]), line)),
        ...[tagLine(tool, row)].filter((line) => line !== undefined),
      ],
      actions: answers.flatMap(({ actions = [] }) => actions),
      gaps: mergedGaps([...own.gaps, ...answers.flatMap(({ gaps }) => gaps)]),
      sources: mergedSources([...own.sources, ...answers.flatMap(({ sources }) => sources)]),
      ...(also.length > 0 && { notes: also }),
      ...(began && { began }),
      ...(thing.region !== 'global' && { regions: [thing.region] }),
      cost_usd: answers.reduce((sum, { cost_usd }) => sum + cost_usd, own.cost_usd),
    };
  }
  const [related, findings, threats, events, changes, deeds, metrics] = await Promise.all([
    relatedParts(ctx, thing),
    findingsOf(ctx, thing).then(inOneLine),
    threatsOf(ctx, thing),
    eventsOf(ctx, thing),
    changesOf(ctx, thing, window),
    deedsOf(ctx, thing, window),
    metricsOf(ctx, thing, tool, window),
  ]);
  const all = [...related, events, findings, threats, changes, deeds, ...metrics];
  const state = tool.breakdown === undefined ? undefined : row[tool.breakdown];
  const isIn = thing.region === 'global' ? '' : ` in ${regionLabel(thing.region)}`;
  return {
    // If several have the name, the answer first says which one it describes.
    text: [
      `${code(thing.name ?? thing.id)}: ${tool.noun[0]}${isIn}${typeof state === 'string' && state !== '' ? `, **${data(state)}**` : ''}.`,
      ...also,
    ].join(' '),
    bullets: [
      ...(thing.name === undefined ? [] : [labelled('ID', code(thing.id))]),
      ...factLines(tool, row, ctx.timezone),
      ...[tagLine(tool, row)].filter((line) => line !== undefined),
      ...all.flatMap(({ lines }) => lines),
    ],
    gaps: mergedGaps([...own.gaps, ...all.flatMap(({ gaps }) => gaps)]),
    sources: mergedSources([...own.sources, ...all.flatMap(({ sources }) => sources)]),
    ...(thing.region !== 'global' && { regions: [thing.region] }),
    cost_usd: all.reduce((sum, { cost_usd }) => sum + cost_usd, own.cost_usd),
  };
}

/** Leaves out sentences that another answer has as well. */
const toldOnce = (texts: readonly string[]): string[] =>
  texts.filter(
    (text, at) =>
      !texts.some((other, place) => place !== at && other.includes(text) && (other !== text || place < at)),
  );

/** Whether a tool has every requested field of its own resources. */
const hasAsked = (tool: ListTool | undefined, asked: readonly Asked[] = []): boolean =>
  asked.every(({ field, is = [], of }) =>
    [...(field ? [field] : []), ...is.map((each) => each.field)].every(
      (key) => of !== undefined || tagKey(key) !== undefined || tool?.fields.some((own) => own.key === key),
    ),
  );

/** "the targets behind shop": reports whether a resource has a relation of every requested kind. */
const isTiedTo = (asked: readonly Asked[] = [], related: readonly KnownThing[]): boolean =>
  asked.every(({ of }) => of === undefined || related.some(({ kind }) => kind === of));

/** Returns one line for each kind of related resource. */
function relatedParts(ctx: ToolContext, thing: KnownThing): Promise<Part[]> {
  const byKind = Map.groupBy(ctx.known?.relatedTo(thing) ?? [], ({ kind }) => kind);
  return Promise.all(
    [...byKind].map(async ([kind, things]): Promise<Part> => {
      const tool = ctx.known?.listOf(kind);
      if (!tool) return NOTHING;
      const names = [...new Set(things.map(({ id, name }) => name ?? id))];
      const title = capital(names.length === 1 ? tool.noun[0] : tool.noun[1]);
      if (NAMED_ONLY.has(kind) || things.length > MAX_READ) {
        const more = names.length > 5 ? [`${names.length - 5} more`] : [];
        return { ...NOTHING, lines: [labelled(title, joined([...names.slice(0, 5).map(code), ...more]))] };
      }
      const { table, gaps, sources, cost_usd } = await readRows(ctx, tool, things, { of: thing });
      const of = [thing.id, ...(thing.name ? [thing.name] : [])];
      const lines = table ? [relatedLine(tool, table, { of, timezone: ctx.timezone })] : [];
      return { lines, gaps, sources, cost_usd };
    }),
  );
}

const placesOf = (
  tool: ListTool,
  { accounts, regions }: Pick<ListQuery, 'accounts' | 'regions'>,
): ListQuery => ({
  ...(accounts && { accounts }),
  ...(tool.scope === 'regional' && regions && { regions }),
});

/** Answers for a resource that no longer exists. */
function missing(thing: KnownThing, tool: ListTool, own: ToolResult): ToolResult {
  const name = code(thing.name ?? thing.id);
  return {
    ...own,
    text: own.unread || own.gaps.length > 0 ? `${name} could not be read.` : goneText(tool.noun[0], thing),
  };
}

function alsoCalled(thing: KnownThing, others: readonly KnownThing[], { known }: ToolContext): string {
  const kinds = [...new Set(others.map(({ kind }) => known?.listOf(kind)?.noun[0] ?? typeWords(kind)))];
  return `Called ${code(thing.name ?? thing.id)} as well: ${joined(kinds)}.`;
}
