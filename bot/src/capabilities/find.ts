import { z } from 'zod';
import { counted } from '../contract/words.ts';
import { tagKey } from '../domain/row-filter.ts';
import type { Entity } from '../graph/entity.ts';
import type { Mention, TagMeaning } from '../graph/mention.ts';
import { isNothing } from '../graph/mention.ts';
import { code, count } from '../tools/list/words.ts';
import type { Capability, CapabilityContext } from './capability.ts';
import type { Finding } from './finding.ts';
import { textSchema } from './places.ts';
import { readTool } from './read-tool.ts';
import { stillThere } from './still-there.ts';
import { tagsInUse } from './tags.ts';
import { thingsTable } from './things-table.ts';
import { EMPTY } from './unknown.ts';

const input = z.strictObject({
  words: textSchema
    .min(1)
    .describe(
      'A name or a part of one, id, ARN, IP, tag value; "tag:team": its values; absent: tag keys in use',
    )
    .optional(),
});

const MAX_NEAR = 8;
const MAX_KINDS = 12;
const MAX_READ = 5;

/**
 * Returns what words mean in the accounts: resources with that name, with the words in their name, or with that tag
 * value; or which tags exist.
 */
export const find: Capability<typeof input> = {
  name: 'find',
  title: 'Find by name, id or tag value',
  description:
    'What words mean in the accounts: things so named, tag values, accounts. Ask it for every name that you are not sure of.',
  input,
  doing: ({ words }) => (words === undefined ? 'looking at the tags' : `looking for ${words}`),
  run,
};

async function run(ctx: CapabilityContext, { words }: z.infer<typeof input>): Promise<Finding> {
  const { aws, graph } = ctx;
  const key = words === undefined ? undefined : tagKey(words)?.trim();
  if (words === undefined || key !== undefined) return tagsInUse(graph, key);
  const meant = graph.resolve(words);
  const lower = words.toLowerCase();
  const accounts = aws.accounts.filter(({ alias, id }) => id === words || alias?.toLowerCase() === lower);
  if (!isNothing(meant) || accounts.length > 0) return found(words, meant, accounts, ctx);
  // Resources unknown to the lists may still have the name: Resource Explorer, Name tags of other kinds.
  const searched = await readTool(ctx, 'resources.search', { query: words, partial: true });
  if (searched.outcome === 'found') return searched;
  return {
    ...searched,
    outcome: searched.outcome === 'not_read' ? 'not_read' : 'no_such_thing',
    near: graph.near(words, MAX_NEAR),
  };
}

async function found(
  words: string,
  meant: Mention,
  accounts: CapabilityContext['aws']['accounts'],
  ctx: CapabilityContext,
): Promise<Finding> {
  const { graph } = ctx;
  const { tags } = meant;
  // A name of more things is not read again.
  const isFew = meant.exact.length <= MAX_READ;
  const {
    gone,
    present: exact,
    sources,
  } = isFew ? await stillThere(ctx, meant.exact) : { gone: [], present: meant.exact, sources: [] };
  const absent = new Set(meant.exact.filter((thing) => !exact.includes(thing)));
  const part = new Set(meant.part.all.filter((thing) => !absent.has(thing)));
  const things = [...new Set([...exact, ...part])];
  if (gone.length > 0 && things.length + tags.length + accounts.length === 0)
    return { ...EMPTY, outcome: 'no_such_thing', text: gone.join(' '), sources };
  const isStart = ({ id }: Entity): boolean => id !== words && id.startsWith(words.toLowerCase());
  const said = [
    ...(exact.length > 0
      ? [`${count(exact.length)} ${exact.every(isStart) ? 'whose id begins so' : 'called exactly so'}`]
      : []),
    ...(part.size > 0 ? [`${count(part.size)} with it in the name`] : []),
    ...tags.map(tagInWords),
    ...accounts.map(({ alias, id }) => `account ${id}${alias ? ` is called ${code(alias)}` : ''}`),
  ];
  return {
    outcome: 'found',
    text: [`${code(words)}: ${said.join('; ')}.`, ...gone].join(' '),
    ...(things.length > 0 && { table: thingsTable(things) }),
    notes: ['Names and tags are as they were last read.'],
    ...(things.length === 0 && tags.length === 0 && { near: graph.near(words, MAX_NEAR) }),
    ...EMPTY,
    sources,
  };
}

const tagInWords = ({ key, things, values }: TagMeaning): string =>
  `tag ${code(`${key}=${values.join('|')}`)} is on ${counted(things.size, 'thing')} (${kindsOf(things.all)})`;

/** '4 ec2.instances, 2 s3.buckets' */
function kindsOf(things: readonly Entity[]): string {
  const kinds = [...Map.groupBy(things, ({ kind }) => kind)].sort(([, a], [, b]) => b.length - a.length);
  const listed = kinds.slice(0, MAX_KINDS).map(([kind, { length }]) => `${length} ${kind}`);
  const left = kinds.length - listed.length;
  return [...listed, ...(left > 0 ? [`… ${counted(left, 'more kind')}`] : [])].join(', ');
}
