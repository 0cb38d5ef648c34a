import type { Window } from '../../contract/query.ts';
import { DAY_MS } from '../../domain/time.ts';
import { formatDate } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { changesWith, inWords } from '../cloudtrail/changes-with.ts';
import { cloudtrailEvents } from '../cloudtrail/events.ts';
import { recordedIn } from '../cloudtrail/recorded-in.ts';
import { code } from '../list/words.ts';
import type { KnownThing, ToolContext } from '../tool.ts';
import { labelled } from './about-facts.ts';
import type { Part } from './about-parts.ts';

/** How many days to look back in CloudTrail for what one person did. */
const CHANGE_DAYS = 30;
const MAX_CHANGES = 5;
/** The most values to show. The event itself has all of them. */
const MAX_VALUES = 4;

/** CloudTrail keeps events for this long. */
const KEPT_DAYS = 90;

const windowOf = (days: number, now: Date): Window => ({
  start: new Date(now.getTime() - days * DAY_MS).toISOString(),
  end: now.toISOString(),
  label: `the last ${days} days`,
});

export const windowOfChanges = (now: Date): Window => windowOf(CHANGE_DAYS, now);

/** All that CloudTrail keeps. */
export const windowOfKept = (now: Date): Window => windowOf(KEPT_DAYS, now);

/**
 * Says who last changed the resource, as a sentence and as a line.
 * @param besides resources whose changes count as its own
 */
export async function changesOf(
  ctx: ToolContext,
  thing: KnownThing,
  asked?: Window,
  besides: readonly KnownThing[] = [],
): Promise<Part & { isChanged: boolean; text: string }> {
  const name = code(thing.name ?? thing.id);
  const window = asked ?? windowOfKept(ctx.now);
  const through = [...new Set([...changesWith(thing, ctx.known), ...besides])];
  const ids = [thing, ...through].flatMap(({ id, name: called }) =>
    id.startsWith('arn:') && called ? [id, called] : [id],
  );
  const { gaps, sources, cost_usd, table } = await cloudtrailEvents.run(ctx, {
    // Some services' events name a resource by its ARN, others by its name.
    ...(ids.length > 1 ? { resources: ids } : { resource: thing.id }),
    window,
    accounts: [thing.account],
    regions: recordedIn([thing, ...through], ctx),
  });
  const rows = table?.rows ?? [];
  const changes = rows.map(({ at, error, event, resources, values, who }) => {
    const other = through.find(({ id }) => [resources ?? []].flat().map(String).includes(id));
    const refused = typeof error === 'string' && error !== '' ? ` (refused: ${data(error, 60)})` : '';
    // Lambda's event names end in an API date: UpdateFunctionCode20150331v2.
    const done = data(String(event ?? '').replace(/\d{8}(?:v\d+)?$/, ''));
    const set = [values ?? []]
      .flat()
      .slice(0, MAX_VALUES)
      .map((value) => data(String(value), 60));
    return {
      set: set.length > 0 ? `: ${set.join(', ')}` : '',
      done: other ? `${done} of its ${data(inWords(other, ctx.known), 80)}` : done,
      by: `${code(String(who ?? 'unknown'))} on ${formatDate(String(at), ctx.timezone)}${refused}`,
      refused,
    };
  });
  const last = changes.find(({ refused }) => refused === '') ?? changes[0];
  const told = changes.slice(0, MAX_CHANGES).map(({ by, done, set }) => `${done} by ${by}${set}`);
  const more = rows.length > told.length ? [`${rows.length - told.length} more`] : [];
  const when = data(window.label, 60);
  const none = gaps.length > 0 ? [] : [`No changes of it in CloudTrail (${when})`];
  return {
    isChanged: last?.refused === '',
    text:
      last !== undefined
        ? last.refused === ''
          ? `${name} was changed last by ${last.by} (${last.done}${last.set}).`
          : `Nobody changed ${name} (${when}), but it was tried: ${last.done} by ${last.by}.`
        : gaps.length > 0
          ? `I cannot tell who changed ${name}: not all of CloudTrail could be read.`
          : `CloudTrail shows no change of ${name} (${when}), so I cannot tell who did what to it.`,
    lines: told.length > 0 ? [labelled('Last changes', [...told, ...more].join('; '))] : none,
    gaps,
    sources,
    cost_usd,
  };
}
