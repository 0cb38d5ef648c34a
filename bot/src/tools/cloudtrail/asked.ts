import { findRegions } from '../../domain/regions.ts';
import { findServices } from '../../domain/services.ts';
import type { Asking } from '../asking.ts';
import { actionOf, DONE } from './actions.ts';
import type { EventsArgs } from './args.ts';
import { deedOf } from './deeds.ts';
import { kindsOfCalls } from './kinds-of-calls.ts';
import { madeSo } from './made-so.ts';
import { FILLERS, isName, NAME } from './names.ts';
import { objectIn } from './objects.ts';
import { portIn } from './port.ts';
import { signIns } from './sign-ins.ts';
import { THING_WORDS } from './things.ts';

type Meant = EventsArgs | undefined;

/** "who stopped web-1?", "who changed sg-123 last week": the question asks for a person. */
const WHO: Asking = {
  pattern: new RegExp(
    `(?<!\\b(?:users|people|someone|everyone|anyone|user) )\\b(?:who(?: (?:in|on|of) (?:the|our|my) (?:team|company|account))?|which (?:iam )?(?:user|person|role|principal|admin|engineer|developer|colleague|one of us)|what user)(?: ${FILLERS}){0,6} (?<did>${DONE})\\b(?<object>.*)`,
  ),
  args({ did = '', object = '' }): Meant {
    const made = did === 'made' ? madeSo(object) : undefined;
    return made
      ? ofObject({ action: made.action }, made.object)
      : ofObject({ action: actionOf(did) }, object);
  },
};

/** "when was web-1 stopped and by whom?", "who was web-1 stopped by?" */
const PASSIVE: Asking = {
  pattern:
    /\b(?:when|by whom|who) (?:was|were|did|has|have|got)(?: the| our| my)? (?<object>[^?]+?) (?:been |get |got )?(?<did>stopped|shut ?down|turned off|powered off|restarted|rebooted|terminated|killed|deleted|destroyed|removed|changed|modified|created|started|launched)(?<rest>(?: (?:and )?by (?:whom|who))?\b.*)/,
  args: ({ did = '', object = '', rest = '' }): Meant => {
    // "when was the function last modified?" asks for a field of the resource.
    const isField =
      /\blast$|\bfirst$/.test(object) ||
      !/stop|shut|off|boot|restart|terminat|kill|delet|destroy|remov/.test(did);
    if (isField && !/\bwho/.test(rest)) return undefined;
    return ofObject({ action: actionOf(did) }, `${object} ${rest}`);
  },
};

/** "was orders-db restarted by someone this morning?" */
const BY_SOMEONE: Asking = {
  pattern: new RegExp(
    `^(?:and |so |hey |hi |please |ok )*(?:was|were|has|have|had)(?: the| our| my)? (?<object>[^?]+?) (?:been |got )?(?<did>${DONE})(?<rest>(?: [^?]*)? by (?:some|any)(?:one|body)\\b.*)`,
  ),
  args: ({ did = '', object = '', rest = '' }): Meant =>
    ofObject({ action: actionOf(did) }, ` ${object} ${rest.replace(/ by (?:some|any)(?:one|body)\b/i, '')}`),
};

/** "terminated instances since yesterday and who did it" */
const AND_WHO: Asking = {
  pattern: new RegExp(
    `^(?<before>.*?)\\b(?<did>${DONE})\\b(?<object>.*?),?(?: and)? (?:who did (?:it|that|this)|who was it|by whom)\\b(?<rest>.*)`,
  ),
  args: ({ before = '', did = '', object = '', rest = '' }): Meant =>
    ofObject({ action: actionOf(did) }, ` ${before}${object}${rest}`, true),
};

/** "were any security groups modified this week?" */
const ANY_DONE: Asking = {
  pattern: new RegExp(
    `^(?:and |so |hey |hi |please |ok )*(?:was|were|has|have|had) (?:any|some|one) (?:of (?:our|the) )?(?<kind>${THING_WORDS}) (?:been |get |got )?(?<did>${DONE})\\b(?<object>.*)`,
  ),
  args: ({ kind = '', did = '', object = '' }): Meant =>
    /^(?:create|start)$/.test(actionOf(did) ?? '')
      ? undefined
      : ofObject({ action: actionOf(did) }, ` ${kind}${object}`),
};

/** "deletions in the last hour", "instance terminations yesterday": actions as nouns. */
const DEEDS: Asking = {
  pattern: new RegExp(
    `^(?:(?:any|all|show|list|give|me|the|recent|latest|our|were|there|which|what) ){0,5}(?<kind>(?:${THING_WORDS}) )?(?<deed>deletions|terminations|reboots|restarts|shutdowns)\\b(?<object>.*)`,
  ),
  args: ({ deed = '', kind = '', object = '' }): Meant =>
    ofObject({ action: NOUNS[deed.toLowerCase()] }, ` ${kind}${object}`, true),
};
const NOUNS: Record<string, EventsArgs['action']> = {
  deletions: 'delete',
  terminations: 'terminate',
  reboots: 'reboot',
  restarts: 'reboot',
  shutdowns: 'stop',
};

/** "who accessed the bucket x?", "who assumed the role deploy?" */
const READERS: Asking = {
  pattern:
    /\bwho(?: has| have| had| is| was)?(?: last| recently| been)* (?<did>assumed|assuming|accessed|read|viewed|looked at)\b(?<object>.*)/,
  args({ did = '', object = '' }): Meant {
    const meant = ofObject({ reads: true }, object.replace(/\broles?\b/, 'role'));
    if (!meant || !/^assum/i.test(did)) return meant;
    // AssumeRole is a call to STS, although the role belongs to IAM.
    const { thing, service, ...rest } = meant;
    return { ...rest, event_name: 'AssumeRole' };
  },
};

/** "who called RunInstances?", "DeleteBucket events" */
const OPERATION: Asking = {
  pattern:
    /\b(?:who (?:has |have )?(?:called|ran|made|did|issued|executed|used|invoked)|(?:show|list|find|any|all)(?: me)?(?: the)?(?: recent)?(?: cloudtrail)?(?: events?(?: named| called)?)?)? ?(?:an? |the )?(?<event>[a-z]{3,}[a-z0-9]{4,})(?: (?:api )?(?:events?|calls?|operations?|actions?)\b|(?=\?|$| (?:in|on|by|from|last|this|today|yesterday)\b))(?<object>.*)/,
  args: ({ event = '', object = '' }): Meant => {
    // AWS's operations have at least two capitals, of which the first letter is one.
    if (!/^(?:[A-Z][a-z]+){2,}[A-Za-z0-9]*$/.test(event)) return undefined;
    if (
      !/^(?:Run|Stop|Start|Create|Delete|Put|Update|Modify|Terminate|Attach|Detach|Authorize|Revoke|Add|Remove|Set|Get|List|Describe|Assume|Console|Reboot|Register|Deregister|Enable|Disable|Associate|Disassociate|Allocate|Release|Change|Schedule|Invoke|Switch)[A-Z]/.test(
        event,
      )
    )
      return undefined;
    const user = /\bby (?:the )?(?:user |role )?(?<name>[\w.@+=/-]{0,63}\w)/.exec(object)?.groups?.name;
    const reads = /^(?:Get|List|Describe|Assume)/.test(event);
    const { resource } = objectIn(object);
    return {
      event_name: event,
      ...(reads && { reads }),
      ...(isName(user) && { user }),
      ...(resource && resource !== user && { resource }),
    };
  },
};

/** "what did anna do yesterday?", "what has jenkins been up to?" */
const WHAT_DID: Asking = {
  pattern: new RegExp(
    `\\bwhat(?: all| else| exactly)? (?:did|has|have|was|is|does)(?: the)?(?: iam)?(?: user| role)? (?<user>${NAME})(?: user| account)? (?:do|done|doing|been (?:doing|up to)|up to|change|changed|delete|deleted|create|created|modify|modified|touch|touched|break|broke|deploy|deployed|launch|launched|terminate|terminated|stop|stopped|start|started|remove|removed)\\b(?<object>.*)`,
  ),
  args: ({ user, object = '' }): Meant => (isName(user) ? ofObject({ user }, object, true) : undefined),
};

/** "everything bob did last week" */
const ALL_DONE: Asking = {
  pattern: new RegExp(
    `\\b(?:everything|anything|all|things|stuff|whatever)(?: that)? (?:the )?(?:user |role )?(?<user>${NAME}) (?:has |have )?(?:did|done|changed|touched|created|deleted)\\b(?<object>.*)`,
  ),
  args: ({ user, object = '' }): Meant => (isName(user) ? ofObject({ user }, object, true) : undefined),
};

/** "anna's activity", "activity of jenkins-deploy", "changes made by anna" */
const ACTIVITY: Asking = {
  pattern: new RegExp(
    `\\b(?:(?<owner>${NAME})'s? (?:recent |latest |last )?(?:activity|activities|actions|changes|api calls|events)|(?<!last )(?:activity|activities|actions|api calls|events|changes|(?:everything|anything|things)(?= (?:done|made|performed|by)\\b))(?: done| made| performed)? (?:of|by|from)(?: the)?(?: iam)?(?: user| role)? (?<user>${NAME}))\\b(?<object>.*)`,
  ),
  args: ({ owner, user = owner, object = '' }): Meant =>
    isName(user) && !looksLikeThing(user) ? ofObject({ user }, object, true) : undefined,
};

/** "show CloudTrail events for i-0abc", "audit log of the bucket x", "what happened to web-1?" */
const EVENTS: Asking = {
  pattern:
    /\b(?:(?<!\b(?:upcoming|scheduled|planned|open|health) )(?:cloud ?trail|audit|api|management|aws)(?: event)? (?:events?|logs?|history|entries|activity|calls?|records?|trail|errors?)|what (?:has |have |was |were )?(?:happened|been done|done)(?= (?:to|with) )|who (?:has |have )?(?:touched|did something|did anything|made changes?)|(?:recent |latest |last |any ){0,3}(?:changes?|modifications?|actions?|activity)(?: made)?(?= (?:to|on) ))(?<object>.*)/,
  args: ({ object = '' }): Meant => {
    const user = /^ (?:[\w ]*\b)?(?:by|from|of)(?: the)?(?: user| role)? (?<name>[\w.@+=/-]{0,63}\w)/.exec(
      object,
    )?.groups?.name;
    const person = /^ (?:for|of)(?: the)?(?: iam)? user (?<name>[\w.@+=/-]{0,63}\w)/.exec(object)?.groups
      ?.name;
    if (isName(person)) return { user: person };
    const found = objectIn(object);
    if (isName(user) && !looksLikeThing(user) && !found.thing && found.resource === user) return { user };
    return ofObject(
      { ...(/\b(?:all|read|reading|reads|read-only)\b/.test(object) && { reads: true }) },
      object,
      /^\W*$|^ (?:in|from|since|last|this|today|yesterday)/.test(object),
    );
  },
};

/** "denied API calls", "access denied errors today", "failed api calls by jenkins" */
const DENIED: Asking = {
  pattern:
    /\b(?:(?:access[ -]?denied|unauthori[sz]ed|denied|failed|failing|forbidden|rejected)(?: aws| api)?(?: access)? (?:errors?|calls?|requests?|events?|attempts?|actions?|operations?|api calls?)|(?:who|(?<what>what))(?: \w+)? (?:got|was|were|is|are|is being|keeps? getting) (?:an? )?(?:access )?denied)\b(?<object>.*)/,
  args: ({ what, object = '' }): Meant => {
    // An action is denied to somebody, access is denied to a thing.
    const user = (what ? BY_OR_TO : BY).exec(object)?.groups?.name;
    return isName(user) && !looksLikeThing(user)
      ? { failed: true, user }
      : ofObject({ failed: true }, object, true);
  },
};

/** Matches the person behind one of these words: "by jenkins", "from the role deploy". */
const personAfter = (words: string): RegExp =>
  new RegExp(`(?:${words})(?: the)?(?: user| role)? (?<name>[\\w.@+=/-]{0,63}\\w)`);
const BY = personAfter('\\b(?:by|from|of|for)');
const BY_OR_TO = personAfter('^ to|\\b(?:by|from|of|for)');

/** "did anyone delete a bucket this week?", "has sam stopped anything?", "anyone deploy storefront today?" */
const DID: Asking = {
  pattern: new RegExp(
    `^(?:and |so |hey |hi |please |ok )*(?:(?:did|has|have)(?: the)?(?: user| role)? |(?=(?:any|some)(?:one|body) ))(?<user>${NAME}) (?:ever |recently |really )?(?<did>stop|start|delete|terminate|create|launch|(?:re)?deploy|change|modify|reboot|restart|remove|touch|open|expose|close|enable|disable|attach|add|tag|rotate|resize|${DONE})\\b(?<object>.*)`,
  ),
  args: ({ user, did = '', object = '' }): Meant => {
    const somebody = /^(?:anyone|anybody|someone|somebody|people|one)$/i.test(user ?? '');
    if (!somebody && (!isName(user) || looksLikeThing(user))) return undefined;
    const action = actionOf(did) ?? deedOf(did) ?? deedOf(`${did}ing`) ?? actionOf(`${did}ed`);
    return ofObject({ action, ...(!somebody && user && { user }) }, object, !somebody);
  },
};
/** "was anything deleted last night?", "deleted buckets in the last 90 days": an action by anyone. */
const DONE_TO: Asking = {
  pattern:
    /\b(?:(?:anything|something|things?|stuff|resources?|what)(?: (?:was|were|has|have|been|get|gets|got|getting|else))* (?<did>deleted|removed|created|stopped|terminated|launched|started)|(?<gone>deleted|removed)(?= (?:[\w-]+ ){1,3}(?:in|over|during|within|since|yesterday|today|last|this)\b))\b(?<object>.*)/,
  args: ({ did, gone, object = '' }): Meant =>
    ofObject({ action: actionOf(did ?? gone ?? '') }, object, Boolean(did)),
};

/** "IAM changes this week": changes in one service. */
const OF_SERVICE: Asking = {
  pattern:
    /^(?:(?:show|list|give|any|all|every|each|the|recent|latest|me|our|what|which|were|there) ){0,5}(?<what>[a-z0-9]{2,16}(?: [a-z0-9]{2,16}){0,2}) (?:changes?|modifications?)\b(?! (?:in|to|of) (?:costs?|spend))(?<rest>.*)/,
  args({ what = '' }): Meant {
    // IAM is on no bill, so our service list does not have it.
    if (/^iam$/i.test(what)) return { service: 'iam' };
    const [mention] = findServices(what);
    const isWhole = mention && mention.end - mention.start === what.length;
    return isWhole && !/cost|bill|budget/.test(mention.service) ? { service: mention.service } : undefined;
  },
};

/** Tried in this order. */
export const asked: Asking[] = [
  OPERATION,
  ...kindsOfCalls,
  ...signIns,
  READERS,
  WHO,
  PASSIVE,
  AND_WHO,
  BY_SOMEONE,
  ANY_DONE,
  DEEDS,
  WHAT_DID,
  ALL_DONE,
  DID,
  DENIED,
  OF_SERVICE,
  ACTIVITY,
  EVENTS,
  DONE_TO,
];

/**
 * Adds what the object names to the arguments. Returns nothing if events cannot be found by it, unless `optional` says
 * that it may not matter.
 */
function ofObject(given: EventsArgs, words: string, optional = false): Meant {
  const port = /^(?:open|close)$/.test(given.action ?? '') ? portIn(words) : undefined;
  const object = port ? `${words.slice(0, port.start)}${words.slice(port.end)}` : words;
  const { rest, ...inWords } = objectIn(object);
  const found: EventsArgs = {
    ...(port && { port: port.port, ...(Object.keys(inWords).length === 0 && { thing: 'security-group' }) }),
    ...inWords,
  };
  // "who turned off the alarm": nothing stops an alarm, its settings were changed.
  const isSetting =
    found.thing !== undefined && !RUNS.has(found.thing) && /^st(?:op|art)$/.test(given.action ?? '');
  const args: EventsArgs = isSetting ? { ...given, action: 'modify' } : given;
  const isFound = Object.keys(found).length > 0;
  // "who created ines?": the only remaining word is the name.
  const [only = '', second] = rest;
  const isBare = /^ (?:the |our |my )?[\w@-]/.test(object) && !/^ (?:in|by|with|for|at) /.test(object);
  // "anything in frankfurt": the place is read with those of the whole question.
  if (only && second === undefined && object.includes(` in ${only}`) && findRegions(only).length > 0)
    return { ...clean(args), ...found };
  if (!isFound && args.action && only && second === undefined && isBare && !OURS.test(only))
    return { ...clean(args), resource: only };
  if (!isFound && rest.length > 0 && !optional) return undefined;
  return { ...clean(args), ...found };
}

/** The kinds of things that AWS starts and stops. */
const RUNS: ReadonlySet<string> = new Set(['instance', 'database', 'trail', 'cluster', 'auto-scaling-group']);

/** Windsock's own objects, which no event concerns. */
const OURS =
  /^(?:windsock|bot|assistant|jobs?|reports?|schedules?|audit|checks?|money|costs?|bill|difference|sense|progress|most|best|worst)$/i;

const clean = (args: EventsArgs): EventsArgs =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));

/** Whether a name is the id or ARN of a resource, which no person is. Roles and users are. */
const looksLikeThing = (name: string): boolean =>
  /^(?:i|sg|vol|snap|ami|vpc|subnet|eni|igw|rtb|acl|nat|eipalloc|lt|vpce)-[0-9a-f]{3,}$/.test(name);
