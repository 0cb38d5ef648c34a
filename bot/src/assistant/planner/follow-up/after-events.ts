import { findServices } from '../../../domain/services.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import type { EventsArgs, Part } from '../../../tools/cloudtrail/args.ts';
import { deedOf } from '../../../tools/cloudtrail/deeds.ts';
import { THING_WORDS, thingNamed } from '../../../tools/cloudtrail/things.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { UNKNOWN } from '../../shown.ts';
import { customCandidates } from '../candidates/customs.ts';
import type { Readings } from '../readings.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { BEFORE, earlierWindow } from './earlier-window.ts';
import { opensElliptically } from './ties.ts';

const EVENTS = 'cloudtrail.events';
const CHANGES = 'activity.changes';
export const isOfEvents = ({ tool }: ToolPlan): boolean => tool === EVENTS || tool === CHANGES;

const FAILED = /\b(?:fail(?:ed|ures?|ing|s)?|denied|unsuccessful(?:ly)?|errors?|refused|rejected)\b/i;
/** Patterns for the parts of an event. The first match counts: "when was the first" is answered by the first event. */
const ASKED: readonly (readonly [Part, RegExp])[] = [
  ['failed', new RegExp(`^(?:(?:and|so|but|ok),? )*(?:did|was|were|has|have)\\b.*${FAILED.source}`, 'i')],
  ['count', /\bhow (?:many|often)\b|\bnumber of\b|\bhow much\b/i],
  [
    'first',
    /\b(?:first|earliest|oldest)\b|\bwhen did (?:it|that|this|they|those) (?:all )?(?:start|begin)\b/i,
  ],
  [
    'last',
    /\b(?:latest|newest|most recent|last)\b(?! (?:\d|few|two|three|hour|minute|day|night|week|month|year))/i,
  ],
  ['from', /\b(?:ips?|address(?:es)?)\b|\bfrom where\b|\bwhere (?:[a-z]+ ){0,3}from\b/i],
  [
    'with',
    /\b(?:with|using|through|via|by) (?:what|which)\b|\bhow\b|\b(?:what|which) (?:tool|client|program|browser)\b/i,
  ],
  ['when', /\bwhen\b|\b(?:what|which) (?:time|day|date|hour)\b|\bat what\b/i],
  ['where', /\bwhere\b|\b(?:what|which) regions?\b/i],
  ['who', /\bwho(?:m|se)?\b|\b(?:what|which) (?:user|person|people|role|one of us)\b/i],
  ['what', /\bwhat\b|\bwhich\b|\bexactly\b|\bdetails?\b|\bmore\b/i],
];
/** Stems of words for events and their parts. */
const OWN = new Set(
  'ip address tool client program browser region user person people role event call action activity change thing exactly detail begin whom often first earliest oldest latest newest recent'.split(
    ' ',
  ),
);
const WHY = /\bwhy\b|\bhow come\b|\breason\b|\bcosts?\b|\bhow much\b(?! (?:did|of))/i;
/** "who is jenkins-deploy": asks about the person, not about an action. */
const WHO_IS = /\bwho(?:'s| is| are) (?!it\b|that\b|this\b|doing\b|behind\b)/i;
/** Verbs for relations, which make the question one about the things. */
const TIES = /^(?:use|uses|used|using|need|own|look|like|keep|still)$/;
const NOT = /\b(?:not|without|except|excluding|besides|ignore|ignoring|apart from|leave out|minus)\b/i;
/** Words that refer to what was shown. */
const POINTS = /\b(?:it|its|that|this|those|these|them|they|their|he|she|his|her|him|else|there|ones?)\b/i;
const PERSON = /\b(?:he|she|him|his|her|hers)\b/i;
const ANYBODY = /\b(?:anyone|anybody|everyone|everybody|someone|somebody|others?)\b/i;
/** "when did it start": the verb does not name an action. */
const BEGINS = /\bwhen did (?:it|that|this|they|those) (?:all )?(?:start|begin)\b/i;

const isPerson = ({ kind }: Entity): boolean => kind === 'iam.users' || kind === 'iam.roles';

/**
 * "when", "from which ip", "only deletes", "in sydney too?", "what else did he do": plans the events that were shown,
 * narrowed or moved, or a part of them. Returns undefined if the message says more or stands alone.
 */
export function afterEvents(
  last: ToolPlan,
  readings: Readings,
  input: PlanInput,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const { question } = readings;
  const { text } = question;
  if (WHY.test(text) || WHO_IS.test(text) || question.tags.length > 0 || question.unknownAccount)
    return undefined;
  const before = ofEvents(last, input);
  const isShort = question.tokens.length <= FEW && /^(?:any|all|only|just)\b/i.test(text);
  const isBound = opensElliptically(text) || isShort || POINTS.test(text);
  const own = isBound ? undefined : anew(before, readings, lexicon);
  if (own) return own === 'other' ? undefined : own;
  const { args, said } = narrowed(readings, input, before);
  if (question.tokens.some((_, at) => !isSaid(question, at, said))) return undefined;
  const part = ASKED.find(([, pattern]) => pattern.test(text))?.[0];
  if (!part && Object.keys(args).length === 0) return undefined;
  // "list my volumes": a kind of thing narrows events only after an action or on its own.
  const isAboutShown = (args.thing ?? args.service ?? args.resource) !== undefined;
  const isNarrowing =
    isBound || args.action !== undefined || question.tokens.length <= 2 || OF_THINGS.test(text);
  if (isAboutShown && !isNarrowing) return undefined;
  // Longer messages that do not refer back are new questions.
  if (!isBound && question.tokens.length > MOST_UNBOUND) return undefined;
  // Another place or time keeps the form of the summary.
  const isMoved = Object.keys(args).every((key) => /^(?:accounts|regions|window)$/.test(key));
  if (last.tool === CHANGES && !part && isMoved) return toolPlan(CHANGES, { ...last.args, ...args });
  // Every answer about one thing says who did what.
  const isToTell = args.user === undefined && args.action === undefined;
  const isElse = /\belse\b/i.test(text);
  const { action: _a, event_name: _e, part: _p, resource: _r, service: _s, thing: _t, ...scope } = before;
  const { part: _, ...kept } = before;
  return toolPlan(EVENTS, {
    ...(isElse ? scope : kept),
    ...args,
    ...(part && (part !== 'who' || isToTell) && { part }),
  });
}

const MOST_UNBOUND = 6;
const OF_THINGS = /^(?:(?:and|so|but|ok),? )*(?:in|on|of|for|to|with)\b/i;

/** Returns the arguments of the events that an answer showed. A summary covers all events of its time. */
function ofEvents({ args, tool }: ToolPlan, { now }: Pick<PlanInput, 'now'>): EventsArgs {
  if (tool === EVENTS) return args as EventsArgs;
  const start = new Date(now.getTime() - 86_400_000).toISOString();
  return {
    window: { start, end: now.toISOString(), label: 'the last 24 hours' },
    ...args,
    changes: true,
  };
}

/** Plans a new question in the words of events. It keeps the time and place of the thread unless it names one thing. */
function anew(before: EventsArgs, readings: Readings, lexicon: Lexicon): ToolPlan | 'other' | undefined {
  const [own] = customCandidates(readings, [], lexicon)
    .filter(({ plan, score }) => score >= WHOLE && !plan.ignored)
    .sort((a, b) => b.score - a.score);
  if (!own) return undefined;
  const { args, tool } = own.plan;
  if (tool !== EVENTS || args.resource !== undefined || args.window) return 'other';
  const { accounts, changes, regions, window } = before;
  return toolPlan(EVENTS, {
    ...(accounts && { accounts }),
    ...(regions && { regions }),
    ...(window && { window }),
    ...(changes && args.action !== 'login' && { changes }),
    ...args,
  });
}

const WHOLE = 9;

/** Returns what narrows the events, and the tokens that say so. */
function narrowed(
  { question }: Readings,
  input: PlanInput,
  before: EventsArgs,
): { args: EventsArgs; said: Set<number> } {
  const { accounts, mentions, regions, text, tokens, window } = question;
  const said = new Set<number>();
  const take = (start: number, end: number) =>
    tokens.forEach((token, at) => {
      if (token.start < end && token.end > start) said.add(at);
    });
  const args: EventsArgs = {
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
    ...(window && { window }),
  };
  const earlier = earlierWindow({ ...before }, text, input);
  const isBefore = earlier && BEFORE.exec(text);
  if (isBefore) {
    Object.assign(args, earlier);
    take(isBefore.index, isBefore.index + isBefore[0].length);
  }
  for (const mention of mentions) {
    if (said.has(mention.from)) continue;
    const person = personOf(mention, tokens.length);
    if (person) {
      if (NOT.test(text.slice(0, tokens[mention.from]?.start)) || mention.isExcluded)
        args.without = [...(before.without ?? []), person];
      else args.user = person;
    } else if (isElsewhere(mention, regions)) continue;
    else if (mention.exact[0] && (!mention.isOrdinary || mention.isOwner) && !mention.isReference)
      args.resource = calledOf(mention.exact[0]);
    else continue;
    for (let at = mention.from; at < mention.to; at++) said.add(at);
  }
  const root = /\broot\b/i.exec(text);
  if (root && !args.user) {
    if (NOT.test(text.slice(0, root.index))) args.without = [...(before.without ?? []), 'root'];
    else args.user = 'root';
    take(root.index, root.index + 4);
  }
  const noun = new RegExp(`(?<![\\w./-])(?:${THING_WORDS})(?![\\w/-])`, 'i').exec(text);
  const thing = noun && thingNamed(noun[0]);
  if (noun && thing && args.resource === undefined) {
    args.thing = thing;
    take(noun.index, noun.index + noun[0].length);
  } else {
    const [service] = findServices(text);
    if (service) {
      args.service = /^iam$/i.test(text.slice(service.start, service.end)) ? 'iam' : service.service;
      take(service.start, service.end);
    } else if (/\biam\b/i.test(text)) args.service = 'iam';
  }
  for (const [at, { word }] of tokens.entries()) {
    if (said.has(at) || question.taken[at] || /^(?:iam|last|changes?|time|made|actions?)$/.test(word)) {
      if (word === 'iam') said.add(at);
      continue;
    }
    const action = BEGINS.test(text) ? undefined : deedOf(word);
    if (!action || (FUNCTION_WORDS.has(word) && !/^d(?:one|id)$/.test(word))) continue;
    said.add(at);
    if (action !== 'modify') args.action = action;
  }
  const isPartFailed = ASKED[0]?.[1].test(text);
  const failed = FAILED.exec(text);
  if (failed) {
    take(failed.index, failed.index + failed[0].length);
    if (!isPartFailed && !NOT.test(text)) args.failed = true;
  }
  if (PERSON.test(text) && !args.user) {
    const person = personShown(input, before);
    if (person) args.user = person;
  }
  if (ANYBODY.test(text) && !/\bby\b/i.test(text)) delete args.user;
  return { args, said };
}

/** "and the storefront in europe?": reports whether the thing with exactly that name is somewhere else. */
const isElsewhere = ({ exact }: MentionAt, regions: readonly string[]): boolean =>
  regions.length > 0 && exact.every(({ region }) => region !== 'global' && !regions.includes(region));

/** Returns the person that a name means. An ordinary word counts only if the message says nothing else. */
function personOf({ exact, isOrdinary, isOwner }: MentionAt, length: number): string | undefined {
  const person = exact.find(isPerson);
  return person && (!isOrdinary || isOwner || length < FEW) ? calledOf(person) : undefined;
}

const FEW = 4;

/** "he": returns the person who did everything that was shown. */
function personShown({ frame }: PlanInput, { user }: EventsArgs): string | undefined {
  if (user) return user;
  const people = new Set(
    (frame?.shown ?? [])
      .filter(({ kind }) => kind === UNKNOWN || kind.startsWith('iam.'))
      .map(({ id, name = id }) => name),
  );
  const [one, another] = people;
  return another ? undefined : one;
}

function isSaid({ taken, tokens }: Question, at: number, said: ReadonlySet<number>): boolean {
  const { raw = '', stem = '', word = '' } = tokens[at] ?? {};
  if (taken[at] || said.has(at)) return true;
  if (/\d/.test(raw)) return false;
  return (FUNCTION_WORDS.has(word) && !TIES.test(word)) || OWN.has(stem) || OWN.has(word) || NOT.test(word);
}
