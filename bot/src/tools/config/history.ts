import { z } from 'zod';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import { windowSchema } from '../../contract/query.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { Asking } from '../asking.ts';
import { cloudtrailEvents } from '../cloudtrail/events.ts';
import { DAYS_AND_PLACES } from '../cloudtrail/names.ts';
import { objectIn } from '../cloudtrail/objects.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { doers } from './doers.ts';
import { tableOf, textOf, withoutRecord } from './history-answer.ts';
import type { Story } from './recorded.ts';
import { changesOf, thingsNamed } from './recorded.ts';
import { checkRecorder, OFF } from './recorder.ts';

const args = z.object({
  accounts: z.array(z.string()).optional(),
  regions: z.array(z.string()).optional(),
  /** Absent: the last 30 days. */
  window: windowSchema.optional(),
  /** The id, ARN or name of one resource. */
  resource: z.string().min(1).max(256).optional(),
  /** Whether the name is a bucket's. */
  bucket: z.boolean().optional(),
});
type HistoryArgs = z.infer<typeof args>;

/** Words for what changes on the bill rather than in a configuration. */
const MONEY = /^(?:aws )?(?:costs?|bills?|spend(?:ing)?|charges?|invoices?|usage)\b/i;

const of = (pattern: RegExp): Asking => ({
  pattern,
  args({ object = '' }) {
    const { resource, thing } = objectIn(object);
    const plain = /^ (?:the |our |my )?([\w.@/-]*\w)[?.! ]*$/.exec(object)?.[1];
    const isNone = plain && (DAYS_AND_PLACES.test(plain) || MONEY.test(plain));
    const named = resource ?? (thing || isNone ? undefined : plain);
    return named ? { resource: named, ...(thing === 'bucket' && { bucket: true }) } : undefined;
  },
});

/** Reports when and how one resource changed according to AWS Config, and by whom according to CloudTrail. */
export const configHistory: CustomTool<typeof args> = {
  kind: 'custom',
  id: 'config.history',
  title: 'Configuration history',
  summary:
    'When one resource changed and which of its fields, as AWS Config recorded it, and by whom, from CloudTrail.',
  nouns: [
    'config history',
    'configuration history',
    'configuration timeline',
    'config timeline',
    'resource history',
    'aws config history',
  ],
  examples: [
    'config history of sg-0a1b2c3d',
    'what changed on web-1 this week?',
    'history of bucket larkspur-assets',
    'configuration history of i-0123456789abcdef0',
    'how has sg-0a1b2c3d changed in the last 30 days?',
    'show the timeline of vpc-0a1b2c3d',
    'how did the security group bastion look before?',
    'when did the bucket larkspur-assets change?',
  ],
  asked: [
    of(
      /\b(?:config(?:uration)?|resource|change|aws config)(?: change)? (?:history|timeline|changes|log)(?: (?:of|for|on|to))?(?<object> .+)/,
    ),
    of(/\b(?:history|timeline|evolution) (?:of|for)(?<object> .+)/),
    of(/\bdifferences? (?:of|for|on|in)(?<object> (?:the )?(?:\w+ ){0,2}[a-z]+-[0-9a-f]{6,17}\b.*)/),
    of(
      /\bwhat(?: has| have| was| is)?(?: been)? (?:changed|changes|different|modified)(?: recently| lately)? (?:on|in|about|with|at|of|for)(?<object> .+)/,
    ),
    of(
      /\b(?:how|when) (?:did|has|have|was)(?<object> .+?) (?:change[d]?|look(?:ed)?|been changed|configured|set up)\b/,
    ),
  ],
  permissions: [
    'config:DescribeConfigurationRecorders',
    'config:GetResourceConfigHistory',
    'config:SelectResourceConfig',
    'cloudtrail:LookupEvents',
    'ec2:DescribeInstances',
    'ec2:DescribeSecurityGroups',
    'tag:GetResources',
  ],
  args,
  label: ({ resource }) => `Configuration history${resource ? ` of ${resource}` : ''}`,
  run,
};

const DAYS = 30;

async function run(ctx: ToolContext, asked: HistoryArgs): Promise<ToolResult> {
  const { resource } = asked;
  if (!resource)
    return {
      text: 'Name one resource, for example **config history of sg-0a1b2c3d**.',
      gaps: [],
      sources: [],
      cost_usd: 0,
    };
  const accounts = accountsAsked(ctx.accounts, asked.accounts);
  const span = asked.window
    ? { start: new Date(asked.window.start), end: new Date(asked.window.end), label: asked.window.label }
    : {
        start: new Date(ctx.now.getTime() - DAYS * DAY_MS),
        end: ctx.now,
        label: `the last ${DAYS} days`,
      };
  const scope = { accounts, ...(asked.regions && { regions: asked.regions }) };
  let truncated = false;
  const found = await ctx.fanOut({ ...scope, scope: 'regional' }, async (target): Promise<Story[]> => {
    await checkRecorder(target);
    const things = await thingsNamed(target, resource, asked.bucket ?? false);
    const stories: Story[] = [];
    for (const thing of things) {
      const read = await changesOf(target, thing, span);
      truncated ||= read?.truncated ?? false;
      if (read)
        stories.push({ ...thing, region: target.region, account: target.account.id, changes: read.changes });
    }
    return stories;
  });
  const stories = found.results.flatMap(({ value }) => value);
  const isOff = found.missed.length > 0 && found.missed.every(({ reason }) => reason === OFF);
  if (stories.length === 0) return fromCloudTrail(ctx, asked, { ...found, isOff, span });
  const who = stories.some(({ changes }) => changes.length > 0)
    ? await doers(ctx, resource, stories, span)
    : { events: [], gaps: [], sources: [], cost_usd: 0 };
  const table = tableOf(stories, who.events);
  return {
    text: textOf(ctx, { resource, stories, label: span.label, events: who.events }),
    ...(table && { table }),
    // An empty answer offers no next question.
    ...(table && {
      actions: [
        {
          id: 'events',
          kind: 'ask',
          label: 'Look in CloudTrail',
          text: `who changed ${resource} in the last 90 days?`,
        },
      ],
    }),
    notes: [
      ...(asked.window ? [] : [`No time was given, so this covers ${span.label}.`]),
      ...(truncated
        ? ['There were more changes than one question reads, so only the newest are shown.']
        : []),
      'Parts that may hold secrets, such as environments and policies, are only shown as changed.',
    ],
    gaps: mergedGaps([...found.gaps, ...who.gaps]),
    sources: mergedSources([...found.sources, ...who.sources]),
    regions: found.regions,
    cost_usd: found.cost_usd + who.cost_usd,
  };
}

/** If AWS Config has no record, CloudTrail's events show what was done to the resource. */
async function fromCloudTrail(
  ctx: ToolContext,
  asked: HistoryArgs,
  {
    span,
    isOff,
    ...found
  }: Pick<ToolResult, 'gaps' | 'sources' | 'cost_usd'> & {
    results: readonly unknown[];
    isOff: boolean;
    span: { start: Date; end: Date; label: string };
  },
): Promise<ToolResult> {
  const { bucket: _, resource = '', ...where } = asked;
  const window = { start: span.start.toISOString(), end: span.end.toISOString(), label: span.label };
  const events = await cloudtrailEvents.run(ctx, { ...where, resource, window });
  const why = withoutRecord(resource, { isOff, unread: found.results.length === 0 });
  return {
    ...events,
    text: `${why} CloudTrail shows instead: ${events.text}`,
    gaps: mergedGaps([...found.gaps, ...events.gaps]),
    sources: mergedSources([...found.sources, ...events.sources]),
    cost_usd: found.cost_usd + events.cost_usd,
  };
}
