import type { AlarmHistoryItem, CompositeAlarm, MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { ToolContext } from '../tool.ts';
import type { AlarmNow, Change, Episode } from './episodes.ts';
import { episodesOf } from './episodes.ts';

/** How long CloudWatch keeps the history of an alarm (CloudWatch user guide, "Alarms"). */
export const KEPT_DAYS = 30;
/** The most pages of a hundred changes that one region is read for. */
const MAX_PAGES = 20;
const TYPES = ['MetricAlarm' as const, 'CompositeAlarm' as const];

/** An alarm with the times in which it was in alarm, oldest first. */
export interface AlarmStory extends AlarmNow {
  /** Whether it watches the bill, which says nothing of health. */
  isOfCosts: boolean;
  episodes: Episode[];
}

/** Reads the alarms of the accounts and their changes of state since a time, at most as far back as AWS keeps them. */
export async function readAlarmHistory(
  ctx: ToolContext,
  scope: { accounts: ToolContext['accounts']; regions?: string[] },
  since: Date,
) {
  const start = new Date(Math.max(since.getTime(), ctx.now.getTime() - KEPT_DAYS * DAY_MS));
  let truncated = false;
  const found = await ctx.fanOut({ ...scope, scope: 'regional' }, async ({ account, clients, region }) => {
    const { CloudWatchClient, paginateDescribeAlarmHistory, paginateDescribeAlarms } = await import(
      '@aws-sdk/client-cloudwatch'
    );
    const client = clients.get(CloudWatchClient, region);
    const alarms: (MetricAlarm | CompositeAlarm)[] = [];
    for await (const { CompositeAlarms = [], MetricAlarms = [] } of paginateDescribeAlarms(
      { client, pageSize: 100 },
      { AlarmTypes: TYPES },
    ))
      alarms.push(...MetricAlarms, ...CompositeAlarms);
    if (alarms.length === 0) return [];
    const items: AlarmHistoryItem[] = [];
    let pages = 0;
    for await (const { AlarmHistoryItems = [] } of paginateDescribeAlarmHistory(
      { client, pageSize: 100 },
      { AlarmTypes: TYPES, HistoryItemType: 'StateUpdate', StartDate: start, EndDate: ctx.now },
    )) {
      items.push(...AlarmHistoryItems);
      pages += 1;
      if (pages < MAX_PAGES) continue;
      truncated = true;
      break;
    }
    const changes = Map.groupBy(items, ({ AlarmName = '' }) => AlarmName);
    return alarms.map((alarm): AlarmStory => {
      const now = nowOf(alarm, region, account.id);
      const isOfCosts = 'Namespace' in alarm && alarm.Namespace === 'AWS/Billing';
      return {
        ...now,
        isOfCosts,
        episodes: episodesOf((changes.get(now.name) ?? []).flatMap(changeOf), now),
      };
    });
  });
  return {
    stories: found.results.flatMap(({ value }) => value),
    start,
    truncated,
    regions: found.regions,
    unread: found.results.length === 0 && found.missed.length > 0,
    gaps: mergedGaps(found.gaps),
    sources: mergedSources(found.sources),
    cost_usd: found.cost_usd,
  };
}

const nowOf = (alarm: MetricAlarm | CompositeAlarm, region: string, account: string): AlarmNow => ({
  name: alarm.AlarmName ?? '',
  state: alarm.StateValue ?? '',
  // StateUpdatedTimestamp also changes when only the reason changes.
  since: (alarm.StateTransitionedTimestamp ?? alarm.StateUpdatedTimestamp)?.getTime(),
  region,
  account,
});

/** Reads the states from an item's data, which AWS gives as JSON. An item without them tells nothing. */
function changeOf({ HistoryData = '', Timestamp }: AlarmHistoryItem): Change[] {
  const states = parsed(HistoryData);
  const [from, to] = [states.oldState?.stateValue, states.newState?.stateValue];
  return Timestamp && from && to && from !== to ? [{ at: Timestamp.getTime(), from, to }] : [];
}

interface States {
  oldState?: { stateValue?: string };
  newState?: { stateValue?: string };
}

function parsed(json: string): States {
  try {
    return JSON.parse(json) as States;
  } catch {
    return {};
  }
}
