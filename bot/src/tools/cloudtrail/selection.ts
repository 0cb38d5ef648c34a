import type { LookupAttribute } from '@aws-sdk/client-cloudtrail';
import type { Action } from './actions.ts';
import { VERBS } from './actions.ts';
import type { EventsArgs } from './args.ts';
import type { TrailEvent } from './event.ts';
import { concernsPort } from './port.ts';
import { ROUTINE } from './routine.ts';
import type { ThingName } from './things.ts';
import { GLOBAL_SOURCES, operationsOf, sourceOf, thingOf } from './things.ts';

const attribute = (
  AttributeKey: LookupAttribute['AttributeKey'],
  AttributeValue: string,
): LookupAttribute => ({ AttributeKey, AttributeValue });

/** Each named resource takes a look-up of its own. Above this number, all writes are read instead. */
const MAX_NAMED = 8;

/**
 * Returns the attribute for each look-up. LookupEvents takes only one, so this picks the one that leaves the least to
 * read.
 */
export function attributesFor(args: EventsArgs, identifiers: string[]): (LookupAttribute | undefined)[] {
  const { action, called, event_name, failed, reads, resources, service, thing, user } = args;
  if (resources && !called && resources.length <= MAX_NAMED)
    return resources.map((id) => attribute('ResourceName', id));
  const operations = action && thing && operationsOf(action, thing);
  if (operations && resources) return operations.map((name) => attribute('EventName', name));
  if (identifiers.length > 0) return identifiers.map((id) => attribute('ResourceName', id));
  if (event_name) return [attribute('EventName', event_name)];
  if (action === 'login') return [attribute('EventName', 'ConsoleLogin')];
  if (user) return [attribute('Username', user)];
  if (operations) return operations.map((name) => attribute('EventName', name));
  const source = sourceAsked(service, thing);
  if (source && reads) return [attribute('EventSource', source)];
  // Refused calls are mostly reads. For other questions reads are skipped, because few calls write.
  return failed || reads ? [undefined] : [attribute('ReadOnly', 'false')];
}

/** Returns a test for whether a question asks for an event. */
export function asksFor(args: EventsArgs): (event: TrailEvent) => boolean {
  const wanted = args.resources && new Set(args.resources);
  const called =
    args.called === undefined ? undefined : new RegExp(`(?<![a-z])${escaped(args.called)}(?![a-z])`, 'i');
  return (event) => isAsked(args, event) && (!wanted || concerns(event, wanted) || isCalled(event, called));
}

/** Reports whether a question asks for an event, whatever things it names. */
function isAsked(args: EventsArgs, event: TrailEvent): boolean {
  const { action, event_name, failed, reads, service, thing, user, users, without_mfa } = args;
  const source = sourceAsked(service, thing);
  const looksOnly = event.readOnly === true && !reads && !failed && !event_name;
  return (
    !looksOnly &&
    (args.port === undefined || concernsPort(event.values, args.port)) &&
    (!event_name || event.name.toLowerCase() === event_name.toLowerCase()) &&
    (!action || isDone(action, thing, event.name)) &&
    !(action === 'create' && args.resource !== undefined && !thing && OF_A_PART.test(event.name)) &&
    (!thing || isAbout(args, event, thing)) &&
    (!source || event.source === source || event.source === `${source}.cn`) &&
    (!user || isBy(event, user)) &&
    (!users || users.some((each) => isBy(event, each))) &&
    !args.without?.some((name) => isBy(event, name)) &&
    !(args.by === 'people' && !isByHand(event)) &&
    (args.client === undefined || event.client?.toLowerCase().includes(args.client) === true) &&
    !(args.changes && ROUTINE.test(event.name)) &&
    (!failed || event.error !== undefined) &&
    (!without_mfa || (event.mfa === false && event.error === undefined))
  );
}

/** Whether an event names one of these ids or names, or an ARN that ends with it. */
const concerns = ({ resources }: TrailEvent, wanted: ReadonlySet<string>): boolean =>
  resources.some((each) => wanted.has(each) || wanted.has(each.replace(/^arn:.*[:/]/, '')));

/** Whether an event names a thing with these words in its name. */
const isCalled = ({ resources }: TrailEvent, words: RegExp | undefined): boolean =>
  words !== undefined && resources.some((name) => words.test(name));

const escaped = (words: string): string =>
  words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[-_./ ]?');

/** Operations that create a part of an existing resource. Their events name that resource. */
const OF_A_PART =
  /^(?:CreateTags|CreateAccessKey|CreateLoginProfile|CreatePolicyVersion|CreateGrant|CreateAlias|RegisterTargets|RegisterInstancesWithLoadBalancer)$/;

/** Whether an operation is the action. Some do not say so in their names: 'ChangeResourceRecordSets'. */
const isDone = (action: Action, thing: ThingName | undefined, name: string): boolean =>
  VERBS[action].names.test(name) || (thing && operationsOf(action, thing)?.includes(name)) === true;

function isAbout({ action, resource }: EventsArgs, { name }: TrailEvent, thing: ThingName): boolean {
  // Any operation on a named resource concerns it. But creating an access key does not create a user.
  if (resource !== undefined && action !== 'create') return true;
  const operations = action && operationsOf(action, thing);
  return operations
    ? operations.includes(name)
    : name.toLowerCase().includes(thingOf(thing).api.toLowerCase());
}

/** Whether a user is the actor. 'anna' is also 'anna@larkspur.example', and a role is anyone who assumed it. */
function isBy({ actor }: TrailEvent, user: string): boolean {
  const wanted = user.toLowerCase();
  const name = actor.name.toLowerCase();
  return name === wanted || name.split('@', 1)[0] === wanted || actor.role?.toLowerCase() === wanted;
}

/** Programs that run without a person, by the names of `clientName`. */
const PROGRAMS = /^(?:Terraform|OpenTofu|Pulumi|AWS CDK|Ansible|Boto3|AWS SDK|eksctl)\b|amazonaws\.com$/;

/** Names of users that stand for programs: 'jenkins-deploy', 'svc-backup'. */
const MACHINES =
  /(?:^|[-_.])(?:agent|automation|bot|ci|cd|deploy(?:er|ment)?|github|gitlab|jenkins|robot|runner|svc|service|system|terraform)(?:$|[-_.])/i;

/** Whether a person did it: in the console, a browser or a shell, with a name of their own. */
const isByHand = ({ actor, client = '' }: TrailEvent): boolean =>
  (actor.kind === 'person' || actor.kind === 'root') &&
  !actor.through &&
  !PROGRAMS.test(client) &&
  !MACHINES.test(actor.name);

const sourceAsked = (service: EventsArgs['service'], thing: EventsArgs['thing']): string | undefined =>
  thing ? `${thingOf(thing).source}.amazonaws.com` : service ? sourceOf(service) : undefined;

/** Whether such events are recorded only in the partition's main region. */
export function isGlobal({ action, resource, service, thing, user }: EventsArgs): boolean {
  if (action === 'login') return user?.toLowerCase() === 'root';
  const source = sourceAsked(service, thing)?.replace('.amazonaws.com', '');
  return (
    source !== undefined && GLOBAL_SOURCES.has(source) && (resource === undefined || thing !== undefined)
  );
}
