import { z } from 'zod';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import { counted, joined } from '../../contract/words.ts';
import { code, count } from '../list/words.ts';
import type { CustomTool, KnownThing, Row, ToolContext, ToolResult } from '../tool.ts';
import type { Answer } from './about-basis.ts';
import type { Owner } from './owner-tags.ts';
import { ownerText } from './owner-tags.ts';
import { calledOf, ownersTied, withoutOwnTag } from './owner-words.ts';
import type { Owned } from './owners-of.ts';
import { ownersOf } from './owners-of.ts';

const args = z.object({
  /** The things, in the order of the answer. */
  things: z
    .array(z.object({ kind: z.string().max(80).optional(), id: z.string().max(500) }))
    .min(1)
    .max(100),
  /** Their common label: 'those 6 CloudWatch alarms'. */
  of: z.string().max(200).optional(),
});
type Args = z.infer<typeof args>;

const named = (as: string) =>
  String.raw`["'\x60]?(?<${as}>\w[\w./:@-]*[-_\d./:@][\w./:@-]*\w|\w+-\w+)["'\x60]?`;

/** Says who owns several things, of any kinds. */
export const resourcesOwners: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'resources.owners',
  title: 'Owners of resources',
  summary: 'The owners and teams of resources by their tags.',
  nouns: ['owners of resources'],
  examples: [
    'owners of web-1 and orders-db',
    'owners of web-1 and ledger-prod',
    'the owners of api-1 and jenkins-2?',
    'owners of checkout-1 and payments-api',
    'owners of queue-1 and queue-2',
    'owners of nat-1 and vpn-1',
  ],
  asked: [
    {
      pattern: new RegExp(
        `\\b(?:who owns|owners of|whose are) (?:the )?${named('first')} and (?:the )?${named('second')}`,
      ),
      args: ({ first, second }) =>
        first && second ? { things: [{ id: first }, { id: second }] } : undefined,
    },
  ],
  permissions: [],
  usesKnown: true,
  args,
  label: ({ of, things }) => `Owners of ${of ?? counted(things.length, 'thing')}`,
  run,
};

/** The most things without any owner whose last change is looked up. */
const MAX_LOOKED_UP = 5;
/** The most owners, and things of each, that the first sentence names. */
const MAX_OWNERS = 6;
const MAX_THINGS = 4;

async function run(ctx: ToolContext, asked: Args): Promise<ToolResult> {
  const things = asked.things.flatMap(
    ({ id, kind }) => (ctx.known?.things(id) ?? []).find((each) => !kind || each.kind === kind) ?? [],
  );
  if (things.length === 0)
    return {
      text: `I know none of ${asked.of ?? 'these resources'}, so I cannot tell whose they are.`,
      ...{ none: true, gaps: [], sources: [], cost_usd: 0 },
    };
  const read = await ownersOf(ctx, things);
  const nobodys = read.owned.filter((each) => !ownerOf(each));
  const answers = await Promise.all(nobodys.slice(0, MAX_LOOKED_UP).map((each) => withoutOwnTag(ctx, each)));
  const all: Pick<Answer, 'gaps' | 'sources' | 'cost_usd'>[] = [read, ...answers];
  return {
    text: textOf(read.owned),
    ...(answers.length > 0 && { bullets: answers.map(({ text }) => text) }),
    table: {
      columns: [
        { key: 'name', header: 'Name', type: 'text' },
        { key: 'kind', header: 'Kind', type: 'text' },
        { key: 'owner', header: 'Owner', type: 'text' },
        { key: 'team', header: 'Team', type: 'text' },
        { key: 'from', header: 'Known from', type: 'text' },
        { key: 'region', header: 'Region', type: 'text' },
      ],
      rows: read.owned.map((each) => rowOf(ctx, each)),
    },
    gaps: mergedGaps(all.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(all.flatMap(({ sources }) => sources)),
    cost_usd: all.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

const ownerOf = (owned: Owned): Owner | undefined => owned.own ?? ownersTied(owned)[0]?.owner;

/** "By tags **priya** (team sales): `crm`; **ines** (team search): `search-1-cpu`. No tag says whose `x` is." */
function textOf(owned: readonly Owned[]): string {
  const byOwner = Map.groupBy(owned, (each) => {
    const owner = ownerOf(each);
    return owner ? ownerText(owner) : '';
  });
  const nobodys = byOwner.get('') ?? [];
  byOwner.delete('');
  const told = [...byOwner]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([who, own]) => `${who}: ${namesOf(own.map(({ thing }) => thing))}`);
  const more = told.length > MAX_OWNERS ? `; and ${counted(told.length - MAX_OWNERS, 'more owner')}` : '';
  const named = told.length > 0 ? `By tags ${told.slice(0, MAX_OWNERS).join('; ')}${more}.` : '';
  const [known, unread] = [true, false].map((isRead) =>
    nobodys.filter((each) => each.isRead === isRead).map(({ thing }) => thing),
  ) as [KnownThing[], KnownThing[]];
  const none =
    known.length > 0 ? `No tag says whose ${namesOf(known)} ${known.length > 1 ? 'are' : 'is'}.` : '';
  const missing = unread.length > 0 ? `The tags of ${namesOf(unread)} could not be read.` : '';
  return [named, none, missing].filter(Boolean).join(' ');
}

function namesOf(things: readonly KnownThing[]): string {
  const names = [...new Set(things.map(calledOf))];
  const more = names.length > MAX_THINGS ? [`${count(names.length - MAX_THINGS)} more`] : [];
  return joined([...names.slice(0, MAX_THINGS).map(code), ...more]);
}

function rowOf({ known }: ToolContext, owned: Owned): Row {
  const { thing } = owned;
  const [tied] = ownersTied(owned);
  const [via] = tied?.things ?? [];
  const { owner, team } = owned.own ?? tied?.owner ?? {};
  const from = owned.own
    ? 'its tags'
    : via
      ? `${known?.listOf(via.kind)?.noun[0]} ${calledOf(via)}`
      : undefined;
  return {
    name: calledOf(thing),
    kind: known?.listOf(thing.kind)?.noun[0] ?? thing.kind,
    ...(owner && { owner }),
    ...(team && { team }),
    ...(from && { from }),
    region: thing.region,
  };
}
