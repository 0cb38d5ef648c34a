import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { TagMeaning } from '../../../graph/mention.ts';
import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { toolById } from '../../../tools/index.ts';
import type { MentionAt } from '../slots/mention.ts';

/** More things than these are more than a question about events reads through. */
export const MOST = 700;

/** So few are told by their names. */
const LISTED = 3;

/** The things that a message is about, as arguments for events. */
export interface ThingsMeant {
  args: Pick<EventsArgs, 'resource' | 'resources' | 'of' | 'called'>;
  /** What the answer cannot tell of such things, as a sentence. */
  told?: string;
}

export const GONE = 'What was deleted since bears no tag any more, so events of it are not among these.';

/** Whether a tag comes before a thing that has the same word as its name. */
export const isByTag = ({ exact, isCertain, isOwner, keys }: MentionAt): boolean =>
  keys !== undefined || isCertain || isOwner || exact.length === 0;

/** The tag whose things a mention means. */
export const tagMeant = (
  { exact, isCertain, keys, tags }: MentionAt,
  owners: readonly string[] | undefined,
): TagMeaning | undefined =>
  owners
    ? tags.find(({ key }) => owners.includes(key))
    : // A whole name is certain without its tag.
      isCertain && !keys && exact.length > 0 && !tags.some(({ things }) => things.size > exact.length)
      ? undefined
      : tags[0];

/** All things with the tag that a message names. */
export function ofTag(
  things: readonly Entity[],
  { key, values }: TagMeaning,
  kinds: ReadonlySet<string>,
): ThingsMeant | undefined {
  if (things.length > MOST) return undefined;
  const named = `(${things.map(calledOf).join(', ')})`;
  const by = things.length > LISTED ? `tagged ${key}=${values.join(', ')}` : named;
  const of = `${wordsFor(kinds, things.length)} ${by}`;
  return { args: ofNames(things, of), told: GONE };
}

/** '12 EC2 instances', '34 things' */
export function wordsFor(kinds: ReadonlySet<string>, n: number): string {
  const [kind = '', another] = kinds;
  const tool = another === undefined ? toolById(kind) : undefined;
  const [one, many] = tool?.kind === 'list' ? tool.noun : ['thing', 'things'];
  return `those ${n} ${n === 1 ? one : many}`;
}

/** CloudTrail names some things by their ids and some by their ARNs or names. */
export const ofNames = (things: readonly Entity[], of: string): Pick<EventsArgs, 'resources' | 'of'> => ({
  resources: [
    ...new Set(
      things.flatMap((thing) => (thing.id.startsWith('arn:') ? [thing.id, calledOf(thing)] : thing.id)),
    ),
  ],
  of: of.slice(0, 120),
});
