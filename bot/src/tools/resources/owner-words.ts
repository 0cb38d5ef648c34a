import { joined } from '../../contract/words.ts';
import { code, count } from '../list/words.ts';
import type { KnownThing, ToolContext } from '../tool.ts';
import type { Answer } from './about-basis.ts';
import { changesOf, windowOfKept } from './about-changes.ts';
import { NOTHING } from './about-parts.ts';
import { ALARMS } from './diagnosis/alarm-ties.ts';
import type { Owner } from './owner-tags.ts';
import { ownerText } from './owner-tags.ts';
import type { Owned } from './owners-of.ts';

/** The most things and owners that a sentence names. */
const MAX_NAMED = 3;

export const calledOf = ({ id, name = id }: KnownThing): string => name;

/** Returns the owners of the things that a thing is related to, those of most things first. */
export function ownersTied({ tied }: Owned): { owner: Owner; things: KnownThing[] }[] {
  const byOwner = Map.groupBy(tied, ({ owner }) => ownerText(owner));
  return [...byOwner.values()]
    .map((all) => ({
      owner: all[0]?.owner ?? {},
      things: [...new Map(all.map(({ thing }) => [`${thing.kind} ${thing.id}`, thing])).values()],
    }))
    .sort((a, b) => b.things.length - a.things.length);
}

/** "the EC2 instances `web-1` and `web-2`" */
export function namedTogether({ known }: Pick<ToolContext, 'known'>, things: readonly KnownThing[]): string {
  const kinds = [...Map.groupBy(things, ({ kind }) => kind)].map(([kind, some]) => {
    const noun = known?.listOf(kind)?.noun[some.length > 1 ? 1 : 0] ?? '';
    const more = some.length > MAX_NAMED ? [`${count(some.length - MAX_NAMED)} more`] : [];
    return `the ${noun} ${joined([...some.slice(0, MAX_NAMED).map((each) => code(calledOf(each))), ...more])}`;
  });
  return joined(kinds);
}

/**
 * Names the likely owner of a thing without an owner tag, by the things that it is related to, its name or its last
 * changes.
 */
export async function withoutOwnTag(ctx: ToolContext, owned: Owned): Promise<Answer> {
  const { namesake, thing, through } = owned;
  const name = code(calledOf(thing));
  const tool = ctx.known?.listOf(thing.kind);
  const [first, ...others] = ownersTied(owned);
  const isTagged = tool?.fields.some(({ key }) => key === 'tags');
  const lacks = !owned.isRead
    ? `the tags of ${name} could not be read`
    : isTagged
      ? `${name} has no owner tag of its own`
      : `AWS keeps no tags of ${tool?.noun[1] ?? 'such things'} that I read`;
  if (first) {
    const isAlarm = thing.kind === ALARMS;
    const below = joined(through.map((each) => code(calledOf(each))));
    const via =
      through.length > 0
        ? `fires by ${below}, which ${through.length > 1 ? 'watch' : 'watches'}`
        : isAlarm
          ? 'watches'
          : 'is tied to';
    const likely = isAlarm ? '' : 'Most likely ';
    const named = [first, ...others].slice(0, MAX_NAMED);
    const text =
      others.length === 0
        ? `${likely}${ownerText(first.owner)}: ${lacks}, but it ${via} ${namedTogether(ctx, first.things)}, tagged so.`
        : `${likely}${joined(
            named.map(({ owner }) => ownerText(owner)),
            'or',
          )}: ${lacks}, but it ${via} ${joined(named.map(({ owner, things }) => `${namedTogether(ctx, things)} of ${ownerText(owner)}`))}.`;
    if (isAlarm) return { ...NOTHING, text };
    const changes = await changesOf(ctx, thing, windowOfKept(ctx.now));
    return { ...changes, lines: changes.isChanged ? changes.lines : [], text: `${text} ${changes.text}` };
  }
  const changes = await changesOf(ctx, thing, windowOfKept(ctx.now));
  const hint = namesake ? ` Its name has ${code(calledOf(namesake))} in it, which is an IAM user.` : '';
  return {
    ...changes,
    lines: changes.isChanged ? changes.lines : [],
    text: `No tag says whose ${name} is${owned.isRead && isTagged ? ', nor does one of anything that it is tied to' : `: ${lacks}`}.${hint} ${changes.text}`,
  };
}
