import type { Account } from '../../aws/account.ts';
import { joined } from '../../contract/words.ts';
import { regionLabel } from '../../domain/regions.ts';
import { serviceLabel } from '../../domain/services.ts';
import { DAY_MS } from '../../domain/time.ts';
import { data } from '../../reply/markup.ts';
import { during } from '../cost/words.ts';
import { code, count, togetherText } from '../list/words.ts';
import { isLoose, VERBS } from './actions.ts';
import type { EventsArgs } from './args.ts';
import type { FoundEvent, FoundEvents } from './collect.ts';
import { partText } from './part-text.ts';
import type { Presence } from './presence.ts';
import { isLookedFor } from './resolve.ts';
import { thingOf } from './things.ts';
import type { Span } from './window.ts';
import { KEPT_DAYS } from './window.ts';
import {
  actorText,
  attemptText,
  deedText,
  originText,
  placeText,
  serviceOf,
  tally,
  tallyText,
  timeText,
  withClient,
} from './words.ts';

interface Said {
  args: EventsArgs;
  found: FoundEvents;
  /** Whether the named resource exists. Looked up if no event was found. */
  presence: Presence | undefined;
  span: Span;
  accounts: Account[];
  timezone: string;
  now: Date;
}

/** Says who did what, when and from where. For several events it says how many, by whom, and the latest. */
export function eventsSentence(said: Said): string {
  const { args, found } = said;
  if (found.places > 0 && found.missed === found.places)
    return "CloudTrail's event history could not be read.";
  const [latest] = found.events;
  if (!latest) return `${noneText(said)}${unreadText(found)}${besidesText(said)}`;
  const isTold = args.part === 'who' && found.events.length === 1;
  if (args.part && !isTold)
    return partText(args.part, found.events, {
      label: said.span.label,
      timezone: said.timezone,
      truncated: found.truncated,
      skip: args.skip,
    });
  return found.events.length === 1 ? oneText(said, latest) : severalText(said, latest);
}

/** Says that events were left unread, so that nobody concludes that there were none. */
export const unreadText = ({ truncated }: Pick<FoundEvents, 'truncated'>): string =>
  truncated ? ' Not all events of that time were read, so there may be some.' : '';

/** " CloudTrail does show 2 other changes, the latest by **sam**, who …": what there is besides the deed. */
function besidesText({ accounts, found: { besides, truncated }, timezone }: Said): string {
  const [latest] = besides;
  if (!latest) return '';
  const n = besides.length;
  const changes = `${truncated ? 'at least ' : ''}${count(n)} other change${n === 1 ? '' : 's'}`;
  const did = latest.error ? `tried to ${attemptText(latest)}` : deedText(latest);
  const object = joined(latest.resources.slice(0, 2).map(code));
  return ` CloudTrail does show ${changes}${n === 1 ? '' : ', the latest'} by ${actorText(latest.actor)}, who ${did}${object && ` on ${object}`} on ${timeText(latest.at, timezone)}${placeText(latest, accounts)}.`;
}

const signInsText = ({ failed, without_mfa }: EventsArgs): string =>
  failed ? 'failed sign-ins' : without_mfa ? 'sign-ins without MFA' : 'sign-ins';

function noneText(said: Said): string {
  const { args, found, span } = said;
  const user = args.user ?? args.users?.join(', ');
  const where = `in ${scopeText(found, args)} ${during(span.label)}`;
  const by = user && args.action !== 'login' ? ` by ${code(user)}` : '';
  if (args.action === 'login')
    return `No ${signInsText(args)} to the console${user ? ` by ${code(user)}` : ''} were found ${where}.`;
  const object = objectText(args, found);
  if (object && !by && !isOfCalls(args)) {
    const did = `${args.action ? VERBS[args.action].past : 'changed'} ${object}`;
    if (said.presence?.gone)
      return `${said.presence.gone} Nobody ${did} ${where}, as far as CloudTrail's event history shows.`;
    return (
      unknownText(said, did, where) ??
      creationText(said, object, where) ??
      stoppedText(said, object, where) ??
      recordedText(said, object, where) ??
      `Nobody ${did} ${where}, as far as CloudTrail's event history shows.`
    );
  }
  const kind = args.failed
    ? 'failed calls'
    : args.event_name
      ? `${code(args.event_name)} events`
      : args.reads
        ? 'calls'
        : args.action && args.action !== 'modify'
          ? `calls that ${VERBS[args.action].past} anything`
          : 'changes';
  return `No ${kind}${by}${object ? ` ${isOfCalls(args) ? 'on' : 'to'} ${object}` : ''}${ofService(args)} were found ${where}.`;
}

/** Says that the resource may not exist, so that nobody concludes that it was left alone. */
function unknownText({ args, found, presence }: Said, did: string, where: string): string | undefined {
  const { resource, thing } = args;
  if (resource === undefined || found.identifiers.some((id) => id !== resource) || presence?.isThere)
    return undefined;
  if (!presence && !isLookedFor(resource, thing)) return undefined;
  const isWhole =
    presence?.isWhole !== false && found.gaps.every(({ api }) => api === 'cloudtrail:LookupEvents');
  return `No event shows that anybody ${did} ${where}, and nothing of that name was found ${isWhole ? 'there' : 'in what could be read'}: check the name.`;
}

/** Says since when something has been stopped, where no event shows who did it. */
function stoppedText({ args, presence, timezone }: Said, object: string, where: string): string | undefined {
  const { stopped } = presence ?? {};
  if (args.action !== 'stop' || !stopped) return undefined;
  const reason = stopped.reason ? ` (${data(stopped.reason, 120)})` : '';
  return `${object} has been stopped since **${timeText(stopped.at, timezone)}**${reason}, and no event shows who did it ${where}, as far as CloudTrail's event history shows.`;
}

/** Says when something was done last by the resource's own record, where no event shows who did it. */
function recordedText(
  { args, presence, span, timezone }: Said,
  object: string,
  where: string,
): string | undefined {
  const { recorded } = presence ?? {};
  if (!args.action || !recorded) return undefined;
  const { past } = VERBS[args.action];
  const at = Date.parse(recorded.at);
  const last = `was last ${past} on **${timeText(recorded.at, timezone)}**${recorded.what ? ` (${recorded.what})` : ''}`;
  if (at < span.start.getTime())
    return `Nobody ${past} ${object} ${where}, as far as CloudTrail's event history shows: by its own record it ${last}.`;
  return at > span.end.getTime()
    ? `No event shows that anybody ${past} ${object} ${where}. By its own record it ${last}, and it keeps no earlier one.`
    : `${object} ${last}, by its own record. **No event shows who did it** ${where}, as far as CloudTrail's event history goes.`;
}

/** Explains why no event says who created an existing resource: it is older than the events that were read. */
function creationText(
  { args, presence, now, span, timezone }: Said,
  object: string,
  where: string,
): string | undefined {
  // Several things were asked about because they are known.
  const isThere = presence?.isThere ?? args.resources !== undefined;
  if (args.action !== 'create' || !isThere) return undefined;
  const kept = now.getTime() - KEPT_DAYS * DAY_MS;
  const created = presence?.created;
  if (!created) {
    return span.start.getTime() > kept
      ? undefined
      : `No event shows who created ${object} ${where}: that may be longer ago than the ${KEPT_DAYS} days that CloudTrail's event history keeps.`;
  }
  const at = Date.parse(created.at);
  const on = `${timeText(created.at, timezone)}${created.orEarlier ? ' or earlier' : ''}`;
  if (at < kept)
    return `${object} was created on **${on}**, before the ${KEPT_DAYS} days that CloudTrail's event history keeps: who created it is only in the files of a trail, which Windsock does not read.`;
  return `No event shows who created ${object} ${where}; it was created on ${on}.`;
}

function oneText({ args, found, accounts, timezone }: Said, event: FoundEvent): string {
  const who = actorText(event.actor);
  const rest = `${originText(event)}${placeText(event, accounts)}`;
  const at = timeText(event.at, timezone);
  if (args.action === 'login' || event.name === 'ConsoleLogin') {
    const mfa = event.mfa === undefined ? '' : event.mfa ? ', with MFA' : ', **without MFA**';
    return event.error
      ? `${who} failed to sign in to the console on ${at}${originText(event)}${placeText(event, accounts)}.`
      : `${who} signed in to the console on ${at}${rest}${mfa}.`;
  }
  const named = args.of === undefined ? objectText(args, found) : '';
  const object = named || joined(event.resources.slice(0, 3).map(code));
  const isNamed = args.action !== undefined && !isLoose(args.action);
  const past = args.action ? VERBS[args.action].past : 'called';
  const did =
    object && isNamed
      ? `${past} ${object}`
      : `${isOfCalls(args) ? `called ${code(event.name)}` : deedText(event)}${object ? ` on ${object}` : ''}`;
  const how = object && isNamed ? ` (${code(event.name)})` : '';
  const values = event.values.slice(0, MAX_VALUES).map(code);
  const called = values.length > 0 ? ` It was called with ${joined(values)}.` : '';
  return event.error
    ? `${who} tried to ${attemptText(event)}${object ? ` on ${object}` : ''} on ${at} and failed: ${code(event.error)}${rest}.${called}`
    : `${who} ${did} on ${at}${how}${rest}.${called}`;
}

/** The most values in the sentence. The others are in the table. */
const MAX_VALUES = 5;

function severalText(said: Said, latest: FoundEvent): string {
  const { args, found, accounts, timezone } = said;
  const { label } = said.span;
  const { events } = found;
  const failed = events.filter(({ error }) => error !== undefined).length;
  const actors = tally(events, ({ actor }) => actor.name);
  const at = timeText(latest.at, timezone);
  const people = actors.length === 1 ? '' : ` by ${count(actors.length)} actors`;
  const atLeast = found.truncated ? 'at least ' : '';
  const number = `${atLeast}${count(events.length)}`;
  if (args.action === 'login') {
    const kind = signInsText(args);
    const bare = events.filter(({ mfa, error }) => mfa === false && !error).length;
    const facts = [
      !args.failed && failed > 0 ? `${count(failed)} failed` : '',
      bare > 0 && !args.without_mfa ? `${count(bare)} without MFA` : '',
    ].filter(Boolean);
    const by = actors.length === 1 ? ` by ${actorText(latest.actor)}` : people;
    return `**${number} ${kind}** to the console${by} ${during(label)}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}; the latest ${actors.length === 1 ? '' : `by ${actorText(latest.actor)} `}on ${at}${originText(latest)}.`;
  }
  const failures = failed > 0 && !args.failed ? ` ${count(failed)} of them failed.` : '';
  const object = objectText(args, found);
  if (object && !args.user && args.of === undefined) {
    const past = args.action ? VERBS[args.action].past : 'changed';
    // A failed call changed nothing.
    const last = events.find(({ error }) => error === undefined) ?? latest;
    const did = isOfCalls(args)
      ? `called ${code(last.name)} on ${object}`
      : last.error
        ? `tried to change ${object}`
        : isLoose(args.action)
          ? `${deedText(last)} on ${joined(last.resources.slice(0, 2).map(code))}`
          : `${past} ${object}`;
    const how = [isOfCalls(args) || isLoose(args.action) ? '' : last.name, last.error ?? '']
      .filter(Boolean)
      .map(code)
      .join(', ');
    const most = `${actorText(last.actor)} ${did} last, on ${timeText(last.at, timezone)}${how && ` (${how})`}${originText(last)}${placeText(last, accounts)}.`;
    return `${most} **${number} such events**${people} ${during(label)}.${failures}`;
  }
  const kind = args.failed
    ? 'failed calls'
    : args.reads
      ? 'calls'
      : args.event_name
        ? `${args.event_name} events`
        : args.action && args.action !== 'modify' && !isLoose(args.action)
          ? `calls that ${VERBS[args.action].past} something`
          : 'changes';
  const services = tally(events, serviceOf);
  const by = actors.length === 1 ? ` by ${actorText(latest.actor)}` : people;
  const breakdown = services.length > 1 ? ` (${tallyText(services)})` : '';
  return `**${number} ${kind}**${by}${object ? ` to ${object}` : ''}${ofService(args)} ${during(label)}${breakdown}; the latest ${actors.length === 1 ? '' : `by ${actorText(latest.actor)}, who `}${latest.error ? `tried to ${attemptText(latest)}` : deedText(latest)}${args.of === undefined ? '' : ` on ${joined(latest.resources.slice(0, 2).map(code))}`} on ${at}${placeText(latest, accounts)}.${failures}`;
}

/** Whether the question asks for calls, which may have changed nothing. */
const isOfCalls = ({ event_name, reads }: EventsArgs): boolean => Boolean(event_name || reads);

/** '`web-1` (`i-0abc`)', 'a security group', 'port 22 of `bastion`', ''. */
function objectText(args: EventsArgs, found: FoundEvents): string {
  const object = bareObject(args, found);
  return object && args.port !== undefined ? `port ${args.port} of ${object}` : object;
}

function bareObject({ of, resource, thing }: EventsArgs, { identifiers }: FoundEvents): string {
  if (of !== undefined) return togetherText(of);
  if (resource) {
    const others = identifiers
      .filter((id) => id !== resource && !id.startsWith('arn:') && !resource.startsWith('arn:'))
      .slice(0, 2);
    return `${code(resource)}${others.length > 0 ? ` (${others.map(code).join(', ')})` : ''}`;
  }
  const word = thing && thingWord(thing);
  return word ? `${/^[aeiou]/i.test(word) ? 'an' : 'a'} ${word}` : '';
}

const thingWord = (thing: NonNullable<EventsArgs['thing']>): string =>
  (thingOf(thing).words[0] ?? thing).replace(/\b(vpc|nat|acl|kms|iam|dns|ip)\b/g, (word) =>
    word.toUpperCase(),
  );

/** ' in Amazon EC2', ' with the AWS console' */
const ofService = ({ client, service, thing }: EventsArgs): string =>
  `${service && !thing ? ` in ${serviceLabel(service)}` : ''}${client ? ` ${withClient(client)}` : ''}`;

/** 'the 17 regions', 'us-east-1 (N. Virginia)', 'the 15 of 17 regions that could be read'. */
function scopeText({ missed, places, regions }: FoundEvents, args: Pick<EventsArgs, 'regions'>): string {
  if (missed > 0) return `the ${count(places - missed)} of ${count(places)} places that could be read`;
  if (regions.length === 1 || (args.regions?.length && regions.length <= 3))
    return joined(regions.map(regionLabel), 'or');
  return `any of the ${count(regions.length)} regions`;
}
