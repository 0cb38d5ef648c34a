import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { Action } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { serviceLabel } from '../../domain/services.ts';
import { accountsAsked } from '../run-list.ts';
import type { CustomTool, ToolContext, ToolResult } from '../tool.ts';
import { isLoose, VERBS } from './actions.ts';
import type { EventsArgs } from './args.ts';
import { eventsArgs } from './args.ts';
import { asked } from './asked.ts';
import { throughGroups } from './changes-with.ts';
import { collectEvents } from './collect.ts';
import { PRESENCE_PERMISSIONS, presenceOf } from './presence.ts';
import { eventsSentence } from './sentence.ts';
import { eventsTable } from './table.ts';
import { operationsOf, thingOf } from './things.ts';
import { KEPT_DAYS, spanOf } from './window.ts';
import { withClient } from './words.ts';

export const cloudtrailEvents: CustomTool<typeof eventsArgs> = {
  kind: 'custom',
  id: 'cloudtrail.events',
  title: 'CloudTrail events',
  summary:
    'Who did what in the accounts, when and from where, by thing, person, action, event name or service, sign-ins included: the last 90 days of CloudTrail.',
  nouns: [
    'cloudtrail event',
    'cloudtrail log',
    'cloudtrail',
    'cloud trail',
    'api call',
    'api activity',
    'audit log',
    'audit event',
    'event history',
    'management event',
    'console login',
    'sign-in event',
  ],
  examples: [
    'who stopped web-1?',
    'who deleted the bucket larkspur-logs?',
    'what did anna do yesterday?',
    'console logins in the last 24 hours',
    'root logins',
    'failed logins',
    'show CloudTrail events for i-0123456789abcdef0',
    'who created this security group?',
    'who changed sg-0a1b2c3d last week?',
    'denied API calls in the last 3 hours',
  ],
  asked,
  permissions: [
    'cloudtrail:LookupEvents',
    'ec2:DescribeSecurityGroups',
    'tag:GetResources',
    ...PRESENCE_PERMISSIONS,
  ],
  args: eventsArgs,
  label,
  run,
};

const BY_HAND =
  'This shows only what people did. Roles, services, users named like programs, and calls by Terraform, SDKs and the like are left out.';
/** The default number of days. With a named resource or person there is less to read, so the span is longer. */
const DAYS = { named: 7, unnamed: 1 };
/** Up to this many things are looked up one by one. Each has few events. */
const FEW_THINGS = 10;

const isFew = (things: readonly string[] | undefined): boolean =>
  things !== undefined && things.length <= FEW_THINGS;

/** Things may have been stopped, open or enabled for long. */
const OF_STATES = /^(?:stop|start|open|close|enable|disable|attach|rotate|resize|tag)$/;

/** Whether the question is about a state of things, and few look-ups find how they came into it. */
function isOfLongState({ action, resource, resources, thing }: EventsArgs): boolean {
  if (!OF_STATES.test(action ?? '')) return false;
  const hasOperations =
    action !== undefined && thing !== undefined && operationsOf(action, thing) !== undefined;
  return resource !== undefined || isFew(resources) || hasOperations;
}

/** Whether nothing was found of a named thing, or of a deed on one kind, in a short time that nobody asked for. */
const isAgain = (
  { action, resource, resources, thing, window }: EventsArgs,
  { events, missed, places }: { events: readonly unknown[]; missed: number; places: number },
  days: number,
): boolean =>
  window === undefined &&
  (resource !== undefined ||
    isFew(resources) ||
    // A few operations of one kind take few look-ups as well.
    (action !== undefined && thing !== undefined && operationsOf(action, thing) !== undefined)) &&
  events.length === 0 &&
  missed < places &&
  days < KEPT_DAYS;

async function run(ctx: ToolContext, asked: EventsArgs): Promise<ToolResult> {
  const args = throughGroups(asked, ctx.known);
  const accounts = accountsAsked(ctx.accounts, args.accounts);
  const named =
    args.resource ??
    args.resources?.[0] ??
    args.user ??
    args.users?.[0] ??
    args.event_name ??
    (args.action ? args.thing : undefined);
  // Most resources are older than a week, and each is created only once.
  const isOfState =
    (args.action === 'create' && (args.resource ?? args.resources) !== undefined) ||
    isOfLongState(args) ||
    // "who touched it last" may be answered by an event of any age.
    (args.part === 'last' && (args.resource ?? args.resources) !== undefined);
  const days = isOfState ? KEPT_DAYS : named ? DAYS.named : DAYS.unnamed;
  const recent = spanOf(args.window, days, ctx);
  const first = await collectEvents(ctx, { args, accounts, ...recent });
  // A thing has few events, and "nobody" should be true of all the time that is known.
  const isLonger = isAgain(args, first, days);
  const span = isLonger ? spanOf(undefined, KEPT_DAYS, ctx) : recent;
  const found = isLonger ? await collectEvents(ctx, { args, accounts, ...span }) : first;
  const { events, regions } = found;
  const unread = found.places > 0 && found.missed === found.places;
  const isNone = events.length === 0 && !unread && !args.user && !args.failed;
  const presence = isNone
    ? await presenceOf(ctx, { args, accounts, identifiers: found.identifiers })
    : undefined;
  const parts = [found, ...(presence ? [presence] : [])];
  const looksAtReads = args.reads || args.failed || args.event_name || args.action;
  return {
    text: eventsSentence({
      ...{ args, found, presence, span, accounts },
      ...{ timezone: ctx.timezone, now: ctx.now },
    }),
    ...(events.length > 0 && { table: eventsTable(events, accounts) }),
    notes: [
      ...span.notes,
      ...(looksAtReads ? [] : ['Calls that only read are left out.']),
      ...(args.by ? [BY_HAND] : []),
      ...(args.action && isLoose(args.action) && events.length > 0
        ? [`This shows only calls that can have ${VERBS[args.action].past} something.`]
        : []),
      ...(args.reads
        ? ['Reading and writing of objects, items and messages is not in the event history.']
        : []),
    ],
    ...(events.length > 0 &&
      !args.window &&
      named &&
      !args.resources &&
      !isOfState &&
      !isLonger && { actions: [longer(args)] }),
    gaps: mergedGaps(parts.flatMap(({ gaps }) => gaps)),
    sources: mergedSources(parts.flatMap(({ sources }) => sources)),
    ...(regions.length > 0 && { regions }),
    ...(unread && { unread: true }),
    cost_usd: parts.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** Returns the same question over everything that CloudTrail keeps. */
function longer(args: EventsArgs): Action {
  return {
    id: 'longer',
    kind: 'ask',
    label: 'Look at the last 90 days',
    text: `${label({ ...args })} in the last 90 days`,
  };
}

/** Returns a question that means these arguments, for buttons and jobs. */
function label({
  action,
  changes,
  client,
  event_name,
  failed,
  of,
  port,
  regions,
  resource,
  service,
  thing,
  user,
  users,
}: EventsArgs): string {
  const where = regions?.length ? ` in ${regions.map(regionLabel).join(', ')}` : '';
  const who = user ?? (users && joined(users));
  const by = who ? ` by ${who}` : '';
  if (action === 'login') return `${failed ? 'Failed console' : 'Console'} logins${by}${where}`;
  if (event_name) return `${event_name} events${resource ? ` on "${resource}"` : ''}${by}${where}`;
  const kind = thing && thingOf(thing).words[0];
  const object = [kind && !resource ? (/^[aeiou]/.test(kind) ? 'an' : 'a') : 'the', kind, resource].filter(
    Boolean,
  );
  if ((kind && of === undefined) || resource) {
    const did = action === undefined || action === 'modify' ? 'change' : action;
    const who = user ? `Did ${user} ${did}` : `Who ${action ? VERBS[action].past : 'changed'}`;
    const at = port === undefined ? '' : `port ${port} on `;
    return `${who} ${at}${(kind ? object : [resource]).join(' ')}${where}`;
  }
  if (of !== undefined) return `${action ? `Who ${VERBS[action].past}` : 'Changes to'} ${of}${by}${where}`;
  if (failed) return `Denied API calls${by}${where}`;
  if (who) return `Activity of ${who}${where}`;
  if (client) return `Changes made ${withClient(client)}${by}${where}`;
  if (changes) return `${service ? `${serviceLabel(service)} changes` : 'Changes'}${where}`;
  return `CloudTrail events${service ? ` of ${serviceLabel(service)}` : ''}${where}`;
}
