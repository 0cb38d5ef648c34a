import { DAY_MS } from '../../domain/time.ts';
import type { FoundEvent } from '../cloudtrail/collect.ts';
import { collectEvents } from '../cloudtrail/collect.ts';
import type { ToolContext } from '../tool.ts';
import type { Story } from './recorded.ts';

/** Config sees a change some minutes after it was made. */
const SEEN_WITHIN_MS = 20 * 60_000;

/** Returns the CloudTrail calls that may have made the changes. CloudTrail keeps only the last 90 days. */
export async function doers(
  ctx: ToolContext,
  resource: string,
  stories: Story[],
  { start, end }: { start: Date; end: Date },
) {
  const oldest = ctx.now.getTime() - 90 * DAY_MS;
  if (end.getTime() <= oldest) return { events: [], gaps: [], sources: [], cost_usd: 0 };
  const from = new Date(Math.max(start.getTime() - SEEN_WITHIN_MS, oldest));
  const ids = new Set(stories.map(({ id }) => id));
  return collectEvents(ctx, {
    args: {
      resource: ids.size === 1 ? [...ids][0] : resource,
      regions: [...new Set(stories.map(({ region }) => region))],
    },
    accounts: ctx.accounts.filter(({ id }) => stories.some(({ account }) => account === id)),
    start: from,
    end,
  });
}

/** Returns the last write call on the resource before Config saw the change. */
export const doerOf = (at: string, region: string, events: FoundEvent[]): FoundEvent | undefined =>
  events.find((event) => {
    const gap = Date.parse(at) - Date.parse(event.at);
    return event.region === region && event.error === undefined && gap >= 0 && gap <= SEEN_WITHIN_MS;
  });
