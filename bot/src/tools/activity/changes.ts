import type { CompositeAlarm, MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { z } from 'zod';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import { windowSchema } from '../../contract/query.ts';
import type { Table } from '../../contract/reply.ts';
import { counted, joined } from '../../contract/words.ts';
import { eventWords } from '../../domain/event-words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { data } from '../../reply/markup.ts';
import type { FoundEvent, FoundEvents } from '../cloudtrail/collect.ts';
import { collectEvents } from '../cloudtrail/collect.ts';
import { ROUTINE } from '../cloudtrail/routine.ts';
import { unreadText } from '../cloudtrail/sentence.ts';
import { nameOf } from '../cloudtrail/table.ts';
import type { Span } from '../cloudtrail/window.ts';
import { spanOf } from '../cloudtrail/window.ts';
import { actorCell, bareAttempt, bareDeed, serviceOf, tally, tallyText } from '../cloudtrail/words.ts';
import { during } from '../cost/words.ts';
import { code, count } from '../list/words.ts';
import { row } from '../row.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';

const args = z.object({
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
  /** Absent: the last 24 hours. */
  window: windowSchema.optional(),
});
type ChangesArgs = z.infer<typeof args>;

const WHEN =
  '(?:today|yesterday|overnight|recently|lately|last|this|past|since|in the|over the|during|between|on)';

/** Reports who changed what in the accounts, from CloudTrail in all regions, with the alarms that changed state. */
export const activityChanges: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'activity.changes',
  title: 'Recent changes',
  summary:
    'What changed in the accounts: writing calls in CloudTrail over all regions by person, service and resource, refused ones, and alarms that changed state.',
  nouns: [
    'recent change',
    'infrastructure change',
    'account activity',
    'change log',
    'changelog',
    'activity report',
  ],
  examples: [
    'what changed since yesterday?',
    'what happened today?',
    'any changes in the last 24 hours?',
    'recent changes in Production',
    'what has changed in Sydney this week?',
    'who changed something this morning?',
    'show me all changes of the last 3 hours',
    'what went on in the account overnight?',
  ],
  asked: [
    {
      pattern: new RegExp(
        `^(?:[\\w@]+[,:] )?(?:so |ok |and |please |pls |plz |hey |hi |can you |could you |tell me |show me |show |give me |list |do you know |i want to know |i need to know )*(?:(?:did|has|have) )?(?:what|anything|something)(?: all| else| exactly| interesting| important| unusual| weird| strange| suspicious| notable| odd| major| bad| has| have| was| is| things?| stuff| got| (?:the )?(?:teams?|people|folks|others?|guys|everybody|everyone|anybody|anyone|somebody|someone)| they| we| did)*(?: been)? (?:changed?|changes|change|happened|happening|happen|broke|(?<=\\b(?:has|have|got) (?:\\w+ )*)broken|went wrong|gone wrong|went on|going on|been done|was done|been modified|modified|different|new)(?: here| there| around here| in (?:the|our|my) (?:account|accounts|aws|cloud|infrastructure|environment)| in aws)?(?= ${WHEN}\\b|\\?|$| in \\w+| while (?:i|we)\\b)(?<object>.*)`,
      ),
      args: ({ object = '' }) => (isOfOneThing(object) ? undefined : {}),
    },
    {
      pattern: new RegExp(
        `\\b(?:any|all|recent|latest|there|the|(?:summary|rundown|list|overview|log|digest|report|recap) of|(?:hours?|\\d+ ?h|day|days|week|month) of|infrastructure|account|aws|config(?:uration)?|show|list|what|which)(?: the| all| me| recent| latest| last| new| our| aws| infrastructure)* (?:changes|modifications|activity)(?: were| was| have been| made| done| happened| there)*(?= ${WHEN}\\b|\\?|$| in \\w+| (?:of|from|over|during|within|for) (?:the|today|yesterday|last|this|past))(?<object>.*)`,
      ),
      args: ({ object = '' }) => (isOfOneThing(object) ? undefined : {}),
    },
    {
      pattern:
        /\bwho (?:has |have |is |was )?(?:been )?(?:chang(?:ed|ing)|modif(?:ied|ying)|touch(?:ed|ing)|do(?:ne|ing)|did)(?: (?:things?|stuff|something|anything|what|resources|infrastructure|it all))?(?=\?|$| (?:today|yesterday|overnight|recently|lately|last|this|in the|since)\b)(?<object>.*)/,
      args: ({ object = '' }) => (isOfOneThing(object) ? undefined : {}),
    },
  ],
  permissions: ['cloudtrail:LookupEvents', 'cloudwatch:DescribeAlarms'],
  args,
  label: ({ regions, window }) =>
    `Changes${window ? ` ${during(window.label)}` : ' in the last 24 hours'}${regions?.length ? ` in ${regions.map(regionLabel).join(', ')}` : ''}`,
  run,
};

/** Whether an object belongs to one resource: "… in the bill", "… on web-1". */
const isOfOneThing = (object: string): boolean =>
  /\b(?:(?:the )?(?:role|user)|bill|costs?|spend(?:ing)?|spent|invoice|charges?|price|to|on (?!monday|tuesday|wednesday|thursday|friday|saturday|sunday|\d|the \d)|with|for|about)\b|\$|\b[a-z]{1,8}-[0-9a-f]{6,17}\b/i.test(
    object.replace(/\bup to\b/, ''),
  );

async function run(ctx: ToolContext, asked: ChangesArgs): Promise<ToolResult> {
  const accounts = accountsAsked(ctx.accounts, asked.accounts);
  const span = spanOf(asked.window, 1, ctx);
  const { regions } = asked;
  const place = { ...(regions && { regions }) };
  const [found, alarms] = await Promise.all([
    collectEvents(ctx, { args: place, accounts, ...span }),
    changedAlarms(ctx, { ...place, accounts }, span),
  ]);
  const events = found.events.filter(({ name }) => !ROUTINE.test(name));
  const unread = found.places > 0 && found.missed === found.places;
  const left = found.events.filter(({ name }) => ROUTINE.test(name));
  return {
    text: summaryText(found, { events, left }, span),
    bullets: [...actorBullets(events), ...failedBullets(events), ...alarmBullets(alarms.changed)],
    ...(events.length > 0 && { table: groupsTable(events, accounts) }),
    notes: [
      ...span.notes,
      ...(left.length > 0
        ? [
            `${count(left.length)} routine calls are left out: sign-ins, and what agents report of themselves.`,
          ]
        : []),
    ],
    gaps: mergedGaps([...found.gaps, ...alarms.gaps]),
    sources: mergedSources([...found.sources, ...alarms.sources]),
    regions: found.regions,
    ...(unread && { unread: true }),
    cost_usd: found.cost_usd + alarms.cost_usd,
  };
}

function summaryText(
  found: FoundEvents,
  { events, left }: { events: FoundEvent[]; left: FoundEvent[] },
  { label }: Span,
): string {
  if (found.places > 0 && found.missed === found.places)
    return "CloudTrail's event history could not be read.";
  const read =
    found.missed > 0
      ? ` in the ${count(found.places - found.missed)} of ${count(found.places)} places that could be read`
      : '';
  if (events.length === 0)
    return `Nothing was changed${read} ${during(label)}, as far as CloudTrail shows.${unreadText(found)}${failedText(0, left)}`;
  const done = events.filter(({ error }) => error === undefined);
  const actors = new Set(done.map(({ actor }) => actor.name)).size;
  const regions = new Set(done.map(({ region }) => region)).size;
  const failed = events.length - done.length;
  const atLeast = found.truncated ? 'At least ' : '';
  const number = `${atLeast}**${counted(done.length, 'change')}**`;
  const services = tally(done, serviceOf);
  const by =
    actors > 1
      ? ` by ${count(actors)} actors`
      : actors === 1
        ? ` by **${data(actorCell((done[0] as FoundEvent).actor), 80)}**`
        : '';
  const where = regions > 1 ? ` in ${count(regions)} regions` : '';
  const of = services.length > 0 ? `: ${tallyText(services, 4)}` : '';
  return `${number}${by}${where}${read} ${during(label)}${of}.${failedText(failed, left)}`;
}

/**
 * ' **4 more were tried and refused or failed**, besides 3 sign-ins that failed.' Routine failures count too: whoever
 * asks for all failures sees them.
 */
function failedText(failed: number, left: FoundEvent[]): string {
  const routine = left.filter(({ error }) => error !== undefined);
  const signIns = routine.filter(({ name }) => name === 'ConsoleLogin').length;
  const besides = joined([
    ...numbered(signIns, 'sign-in'),
    ...numbered(routine.length - signIns, 'routine call'),
  ]);
  if (failed === 0) return besides && ` **${besides} failed**.`;
  const tried = `**${count(failed)} more ${failed === 1 ? 'was' : 'were'} tried and refused or failed**`;
  return ` ${tried}${besides && `, besides ${besides} that failed`}.`;
}

const numbered = (n: number, word: string): string[] =>
  n > 0 ? [`${count(n)} ${word}${n === 1 ? '' : 's'}`] : [];

/** The most actors that get a line. */
const MAX_ACTORS = 5;

function actorBullets(events: FoundEvent[]): string[] {
  const done = events.filter(({ error }) => error === undefined);
  return [...Map.groupBy(done, ({ actor }) => actorCell(actor))]
    .sort((a, b) => b[1].length - a[1].length)
    .slice(0, MAX_ACTORS)
    .map(([who, some]) => {
      const names = tally(some, ({ name }) => name);
      const more = names.length > 3 ? ` and ${count(names.length - 3)} more` : '';
      return `**${data(who, 80)}**: ${names
        .slice(0, 3)
        .map(([name, n]) => `${bareDeed(name)}${n > 1 ? ` ×${count(n)}` : ''}`)
        .join(', ')}${more}`;
    });
}

function failedBullets(events: FoundEvent[]): string[] {
  const failed = events.filter(({ error }) => error !== undefined);
  return [...Map.groupBy(failed, ({ actor, error }) => `${actorCell(actor)}\n${error}`).values()]
    .slice(0, 3)
    .map((some) => {
      const [first] = some as [FoundEvent];
      const tried = tally(some, ({ name }) => name).map(([name]) => bareAttempt(name));
      return `**${data(actorCell(first.actor), 80)}** tried to ${joined(tried.slice(0, 3))}, refused or failed: ${code(first.error ?? '')}`;
    });
}

interface ChangedAlarm {
  name: string;
  state: string;
  region: string;
}

function alarmBullets(alarms: ChangedAlarm[]): string[] {
  const byState = Map.groupBy(alarms, ({ state }) => state);
  const names = (state: string) => (byState.get(state) ?? []).slice(0, 4).map(({ name }) => code(name));
  const line = (state: string, words: string) => {
    const n = byState.get(state)?.length ?? 0;
    return n > 0
      ? [
          `${counted(n, 'alarm')} ${words}: ${joined([...names(state), ...(n > 4 ? [`${count(n - 4)} more`] : [])])}`,
        ]
      : [];
  };
  return [
    ...line('ALARM', 'went off'),
    ...line('OK', 'went back to OK'),
    ...line('INSUFFICIENT_DATA', 'ran out of data'),
  ];
}

/** Returns the alarms whose last state change lies in the span. */
async function changedAlarms(
  ctx: ToolContext,
  scope: { accounts: ToolContext['accounts']; regions?: string[] },
  { start, end }: Span,
) {
  const found = await ctx.fanOut({ ...scope, scope: 'regional' }, async ({ clients, region }) => {
    const { CloudWatchClient, paginateDescribeAlarms } = await import('@aws-sdk/client-cloudwatch');
    const client = clients.get(CloudWatchClient, region);
    const pages = paginateDescribeAlarms(
      { client, pageSize: 100 },
      { AlarmTypes: ['MetricAlarm', 'CompositeAlarm'] },
    );
    const changed: ChangedAlarm[] = [];
    for await (const { MetricAlarms = [], CompositeAlarms = [] } of pages)
      for (const alarm of [...MetricAlarms, ...CompositeAlarms] as (MetricAlarm | CompositeAlarm)[]) {
        const at = alarm.StateTransitionedTimestamp ?? alarm.StateUpdatedTimestamp;
        if (at && at >= start && at <= end)
          changed.push({ name: alarm.AlarmName ?? '', state: alarm.StateValue ?? '', region });
      }
    return changed;
  });
  return { ...found, changed: found.results.flatMap(({ value }) => value) };
}

/** Returns one row for each actor, service and operation, latest first. */
function groupsTable(events: FoundEvent[], accounts: ToolContext['accounts']): Table {
  const several = new Set(events.map(({ account }) => account)).size > 1;
  const groups = Map.groupBy(events, ({ account, actor, error, name, region, source }) =>
    JSON.stringify([actorCell(actor), source, name, error, region, account]),
  );
  const anyError = events.some(({ error }) => error !== undefined);
  return {
    columns: [
      { key: 'last', header: 'Last', type: 'date' },
      { key: 'who', header: 'Who', type: 'text' },
      { key: 'service', header: 'Service', type: 'text' },
      { key: 'did', header: 'What was done', type: 'text' },
      { key: 'event', header: 'Event', type: 'text' },
      { key: 'count', header: 'Times', type: 'number' },
      { key: 'resources', header: 'Resources', type: 'list' },
      ...(anyError ? [{ key: 'error', header: 'Error', type: 'text' as const }] : []),
      { key: 'region', header: 'Region', type: 'text' },
      ...(several ? [{ key: 'account', header: 'Account', type: 'text' as const }] : []),
    ],
    rows: [...groups.values()].map((some) => {
      const [latest] = some as [FoundEvent];
      return row({
        last: latest.at,
        who: actorCell(latest.actor),
        service: serviceOf(latest),
        did: eventWords(latest.name) ?? latest.name,
        event: latest.name,
        count: some.length,
        resources: [...new Set(some.flatMap(({ resources }) => resources))].slice(0, 5),
        error: latest.error,
        region: latest.region,
        ...(several && { account: nameOf(accounts)(latest) }),
      });
    }),
  };
}
