import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { Window } from '../../contract/query.ts';
import { formatDate } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { cloudtrailEvents } from '../cloudtrail/events.ts';
import type { KnownThing, Row, ToolContext } from '../tool.ts';
import { windowOfChanges } from './about-changes.ts';
import { labelled } from './about-facts.ts';
import type { Part } from './about-parts.ts';
import { NOTHING } from './about-parts.ts';

const MAX_DEEDS = 5;

/** Reports what a user changed. The changes of the user itself are separate. */
export async function deedsOf(ctx: ToolContext, thing: KnownThing, asked?: Window): Promise<Part> {
  if (thing.kind !== 'iam.users') return NOTHING;
  const window = asked ?? windowOfChanges(ctx.now);
  const of = { user: thing.name ?? thing.id, window, accounts: [thing.account] };
  const [changed, failed] = await Promise.all([
    cloudtrailEvents.run(ctx, { ...of, changes: true as const }),
    cloudtrailEvents.run(ctx, { ...of, action: 'login', failed: true }),
  ]);
  const { table } = changed;
  const gaps = mergedGaps([...changed.gaps, ...failed.gaps]);
  const rows = table?.rows ?? [];
  const told = rows.slice(0, MAX_DEEDS).map(({ at, error, event, resources }) => {
    const [on] = [resources ?? []].flat();
    const refused = typeof error === 'string' && error !== '' ? ` (refused: ${data(error, 60)})` : '';
    return `${data(String(event ?? ''))}${on === undefined ? '' : ` on ${data(String(on), 60)}`}, ${formatDate(String(at), ctx.timezone)}${refused}`;
  });
  const more = rows.length > told.length ? [`${rows.length - told.length} more`] : [];
  const none = gaps.length > 0 ? [] : [`No changes by them in CloudTrail (${data(window.label, 60)})`];
  const lines = told.length > 0 ? [labelled('Changed by them', [...told, ...more].join('; '))] : none;
  return {
    lines: [...lines, ...failedSignIns(failed.table?.rows ?? [], ctx.timezone)],
    gaps,
    sources: mergedSources([...changed.sources, ...failed.sources]),
    cost_usd: changed.cost_usd + failed.cost_usd,
  };
}

/** Reports failed sign-ins: somebody may be trying the user's password. */
function failedSignIns(rows: readonly Row[], timezone: string): string[] {
  const [latest] = rows;
  if (!latest) return [];
  const from = latest.ip ? ` from ${data(String(latest.ip), 60)}` : '';
  return [
    labelled(
      'Failed sign-ins',
      `${rows.length}, the last on ${formatDate(String(latest.at), timezone)}${from}`,
    ),
  ];
}
