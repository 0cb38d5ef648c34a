import type { Account } from '../../aws/account.ts';
import type { FanOutTarget } from '../../aws/fan-out.ts';
import { mergedGaps, mergedSources } from '../../checks/merge.ts';
import type { Gap, Source } from '../../contract/reply.ts';
import type { ToolContext } from '../tool.ts';
import type { EventsArgs } from './args.ts';
import type { TrailEvent } from './event.ts';
import { lookUpEvents } from './lookup.ts';
import { identifiersOf } from './resolve.ts';
import { asksFor, attributesFor, isGlobal } from './selection.ts';

export interface FoundEvent extends TrailEvent {
  /** 12 digits. */
  account: string;
  region: string;
}

export interface FoundEvents {
  /** Newest first. */
  events: FoundEvent[];
  /** What else was done to the named things, newest first, if the question names a deed. */
  besides: FoundEvent[];
  /** The CloudTrail identifiers of the named resource, if the question gave a name. */
  identifiers: string[];
  /** Whether some region had more events than were read. */
  truncated: boolean;
  /** The number of account regions in scope. `missed` of them could not be read. */
  places: number;
  missed: number;
  gaps: Gap[];
  sources: Source[];
  regions: string[];
  cost_usd: number;
}

/** Pages of 50 events, over all look-ups in one region. */
const PAGES = 8;

interface Asked {
  args: EventsArgs;
  accounts: Account[];
  start: Date;
  end: Date;
}

/**
 * Returns the requested events of every account and region. A person whose name is in no Username takes a second
 * look-up.
 */
export async function collectEvents(ctx: ToolContext, asked: Asked): Promise<FoundEvents> {
  const found = await look(ctx, asked, false);
  const { action, event_name, resource, user } = asked.args;
  const mayBeSession = user && user !== 'root' && !resource && !event_name && action !== 'login';
  if (found.events.length > 0 || !mayBeSession) return found;
  // For an assumed role, the Username is the session name, which people shorten, or the name of a role.
  const second = await look(ctx, asked, true);
  return {
    ...second,
    gaps: mergedGaps([...found.gaps, ...second.gaps]),
    sources: mergedSources([...found.sources, ...second.sources]),
    cost_usd: found.cost_usd + second.cost_usd,
  };
}

/** Looks up events. `isBehind` ignores the Username, because the person is behind a session or role. */
async function look(
  ctx: ToolContext,
  { args, accounts, start, end }: Asked,
  isBehind: boolean,
): Promise<FoundEvents> {
  const global = isGlobal(args) && !args.regions?.length;
  let done = 0;
  const found = await ctx.fanOut(
    {
      accounts,
      scope: global ? 'global' : 'regional',
      ...(args.regions?.length && { regions: args.regions }),
    },
    async (target) => {
      const identifiers = args.resource
        ? await identifiersOf(target, { ...args, resource: args.resource })
        : [];
      const attributes = attributesFor(isBehind ? { ...args, user: undefined } : args, identifiers);
      const maxPages = Math.max(2, Math.floor(PAGES / attributes.length));
      const answers = await Promise.all(
        attributes.map((attribute) =>
          lookUpEvents(target, { ...(attribute && { attribute }), start, end, maxPages }),
        ),
      );
      done += 1;
      ctx.progress(`${done} regions of CloudTrail's event history`);
      const other = attributes.every((each) => each?.AttributeKey === 'ResourceName')
        ? otherDeeds(args)
        : undefined;
      return {
        identifiers,
        events: eventsOf(target, answers, args),
        besides: other ? eventsOf(target, answers, other) : [],
        cut: answers.some(isCut),
      };
    },
  );
  const cut = found.results.filter(({ value }) => value.cut);
  return {
    events: newestFirst(found.results.flatMap(({ value }) => value.events)),
    besides: newestFirst(found.results.flatMap(({ value }) => value.besides)),
    identifiers: [...new Set(found.results.flatMap(({ value }) => value.identifiers))],
    truncated: cut.length > 0,
    places: found.results.length + found.missed.length,
    missed: found.missed.length,
    gaps: [...found.gaps, ...cutGap(cut)],
    sources: found.sources,
    regions: found.regions,
    cost_usd: found.cost_usd,
  };
}

const newestFirst = (events: readonly FoundEvent[]): FoundEvent[] =>
  events.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));

/** The same question for whatever was done to the things, if it asks for a deed. */
function otherDeeds({ action, port: _p, thing: _t, ...args }: EventsArgs): EventsArgs | undefined {
  if (action === undefined || action === 'modify' || args.event_name || args.reads) return undefined;
  return { ...args, changes: true };
}

const isCut = ({ readBackTo }: { readBackTo?: string }): boolean => readBackTo !== undefined;

function eventsOf(
  { account, region }: FanOutTarget,
  answers: { events: TrailEvent[] }[],
  args: EventsArgs,
): FoundEvent[] {
  const byId = new Map(answers.flatMap(({ events }) => events.map((event) => [event.id, event] as const)));
  return [...byId.values()].filter(asksFor(args)).map((event) => ({ ...event, account: account.id, region }));
}

/** Returns the gaps of regions that had more events than one question reads. */
function cutGap(places: { account: Account; region: string }[]): Gap[] {
  if (places.length === 0) return [];
  const distinct = (values: string[]) => [...new Set(values)].sort();
  return [
    {
      reason: 'only the newest events were read: there are more than one question reads',
      api: 'cloudtrail:LookupEvents',
      accounts: distinct(places.map(({ account }) => account.id)),
      regions: distinct(places.map(({ region }) => region)),
      remedy: 'Ask for a shorter time, one region, or one person or thing.',
    },
  ];
}
