import type { Table } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { eventWords } from '../../domain/event-words.ts';
import type { FoundEvent } from '../cloudtrail/collect.ts';
import { actorCell, actorText, timeText } from '../cloudtrail/words.ts';
import { during } from '../cost/words.ts';
import { code } from '../list/words.ts';
import { row } from '../row.ts';
import type { ToolContext } from '../tool.ts';
import { changeText } from './diff.ts';
import { doerOf } from './doers.ts';
import type { Story } from './recorded.ts';

/** Says why AWS Config has no history of a resource. */
export function withoutRecord(
  resource: string,
  { isOff, unread }: { isOff: boolean; unread: boolean },
): string {
  const named = code(resource);
  if (!unread) return `AWS Config has no record of ${named} where it could be read.`;
  return isOff
    ? `AWS Config is off wherever it was asked, so there is no configuration history of ${named}.`
    : `The configuration history of ${named} could not be read.`;
}

/** Says when the resource last changed, how and by whom. */
export function textOf(
  ctx: ToolContext,
  {
    events,
    label,
    resource,
    stories,
  }: { events: FoundEvent[]; label: string; resource: string; stories: Story[] },
): string {
  const named = code(resource);
  const changes = stories
    .flatMap((story) => story.changes.map((change) => ({ ...change, story })))
    .sort((a, b) => (a.at < b.at ? 1 : -1));
  const [latest] = changes;
  const types = joined([
    ...new Set(stories.map(({ type }) => type.replace(/^AWS::/, '').replaceAll('::', ' '))),
  ]);
  if (!latest)
    return `${named} (${types}) did not change ${during(label)}, as far as AWS Config recorded it.`;
  const doer = doerOf(latest.at, latest.story.region, events);
  const what =
    latest.kind === 'changed'
      ? joined(latest.fields.slice(0, 3).map((field) => code(changeText(field))))
      : `it was ${latest.kind}`;
  return `${named} (${types}) changed **${counted(changes.length, 'time')}** ${during(label)}, last on ${timeText(latest.at, ctx.timezone)}: ${what}${doer ? `, by ${actorText(doer.actor)} (${code(doer.name)})` : ''}.`;
}

/** Returns the changes with who made them, newest first; undefined if there are none. */
export function tableOf(stories: Story[], events: FoundEvent[]): Table | undefined {
  const several = (of_: (story: Story) => string) => new Set(stories.map(of_)).size > 1;
  const rows = stories
    .flatMap(({ changes, id, region }) =>
      changes.map(({ at, fields, kind }) => {
        const doer = doerOf(at, region, events);
        return row({
          at,
          what: kind === 'changed' ? fields.map(changeText) : [kind],
          who: doer && actorCell(doer.actor),
          did: doer && (eventWords(doer.name) ?? doer.name),
          event: doer?.name,
          resource: id,
          region,
        });
      }),
    )
    .sort((a, b) => (String(a.at) < String(b.at) ? 1 : -1));
  if (rows.length === 0) return undefined;
  return {
    columns: [
      { key: 'at', header: 'Recorded', type: 'date' },
      { key: 'what', header: 'What changed', type: 'list' },
      { key: 'who', header: 'Who', type: 'text' },
      { key: 'did', header: 'What was done', type: 'text' },
      { key: 'event', header: 'Event', type: 'text' },
      ...(several(({ id }) => id) ? [{ key: 'resource', header: 'Resource', type: 'text' as const }] : []),
      ...(several(({ region }) => region)
        ? [{ key: 'region', header: 'Region', type: 'text' as const }]
        : []),
    ],
    rows,
  };
}
