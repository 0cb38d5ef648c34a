import { DAY_MS } from '../../domain/time.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { lengthOf, within } from './episodes.ts';
import type { HistoryArgs } from './history-args.ts';
import { historyArgs } from './history-args.ts';
import { historyTable } from './history-table.ts';
import type { Rang } from './history-text.ts';
import { historyText } from './history-text.ts';
import { KEPT_DAYS, readAlarmHistory } from './read-alarm-history.ts';

/** Reports when alarms were in alarm in a past time: how often, for how long, and whether that is over. */
export const cloudwatchHistory: CustomTool<typeof historyArgs> = {
  kind: 'custom',
  id: 'cloudwatch.history',
  title: 'Alarm history',
  summary:
    'When CloudWatch alarms went off and recovered in the last 30 days: how often, for how long, first and last time.',
  nouns: ['alarm history', 'alert history', 'history of alarm', 'alarm log'],
  examples: [
    'which alarms went off last night?',
    'alarm history of the last 7 days',
    'how often did search-1-cpu go off this month?',
    'has shop-5xx fired before?',
    'was anything down over the weekend?',
    'when did pos-ledger-cpu last recover?',
  ],
  permissions: ['cloudwatch:DescribeAlarms', 'cloudwatch:DescribeAlarmHistory'],
  args: historyArgs,
  label: ({ alarms, of, regions, window }) =>
    `Alarm history${of ? ` of ${of}` : alarms?.length ? ` of ${alarms.slice(0, 3).join(', ')}` : ''}${regions?.length ? ` in ${regions.join(', ')}` : ''}${window ? `, ${window.label}` : ''}`,
  run,
};

async function run(ctx: ToolContext, args: HistoryArgs): Promise<ToolResult> {
  const { alarms, regions, window } = args;
  const accounts = accountsAsked(ctx.accounts, args.accounts);
  const kept = ctx.now.getTime() - KEPT_DAYS * DAY_MS;
  const asked = window ? Date.parse(window.start) : kept;
  const until = Math.min(window ? Date.parse(window.end) : ctx.now.getTime(), ctx.now.getTime());
  const places = { accounts, ...(regions?.length && { regions }) };
  const read = await readAlarmHistory(ctx, places, new Date(asked));
  const from = Math.max(asked, kept);
  const wanted = alarms && new Set(alarms);
  const looked = read.stories.filter(({ isOfCosts, name }) =>
    wanted ? wanted.has(name) : !(args.health && isOfCosts),
  );
  const rang: Rang[] = looked.flatMap((story) =>
    within(story.episodes, asked, until).map((episode) => ({
      ...{ story, episode, length: lengthOf(episode, from, until) },
    })),
  );
  rang.sort((one, other) => (other.episode.start ?? 0) - (one.episode.start ?? 0));
  const isCut = asked < kept;
  return {
    text: historyText({
      args,
      looked,
      rang,
      from,
      until,
      isCut,
      ctx,
      truncated: read.truncated,
      unread: read.unread,
      isPartial: read.gaps.length > 0,
    }),
    ...(rang.length > 0 && { table: historyTable(rang, accounts) }),
    notes: [
      ...(isCut
        ? [
            `CloudWatch keeps the history of alarms for ${KEPT_DAYS} days: earlier times in alarm are unknown.`,
          ]
        : []),
      ...(args.health
        ? ['An alarm shows only what it watches: trouble without an alarm is not in its history.']
        : []),
    ],
    ...(rang.length === 0 && !read.unread && { none: true as const }),
    ...(read.unread && { unread: true as const }),
    ...(read.regions.length > 0 && { regions: read.regions }),
    gaps: read.gaps,
    sources: read.sources,
    cost_usd: read.cost_usd,
  };
}
