import { findServices } from '../../../domain/services.ts';
import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { deedOf } from '../../../tools/cloudtrail/deeds.ts';
import { programSaid } from '../../../tools/cloudtrail/programs.ts';
import { THING_WORDS, thingNamed } from '../../../tools/cloudtrail/things.ts';
import { code } from '../../../tools/list/words.ts';
import type { PlanInput } from '../../plan.ts';
import { othersThan } from '../composed/places.ts';
import type { Readings } from '../readings.ts';
import type { MentionAt } from '../slots/mention.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { tokensIn } from '../words/text.ts';
import { PART_WORDS } from './asked-part.ts';
import { readDeeds } from './deeds-said.ts';
import { FILLERS } from './fillers.ts';
import { kindsNamed } from './kinds-named.ts';
import { leavingOut } from './leaving-out.ts';
import { isElsewhere, isMeant, isService, isWhole } from './mentions.ts';
import { isActing, isActor, isOwning, personOf } from './people.ts';
import { allOfKinds, thingsMeant } from './things.ts';
import type { ThingsMeant } from './things-of-tag.ts';
import { trailSaid } from './trail-said.ts';
import { windowSaid } from './window-said.ts';

/** What a message says about events. */
export interface EventsSaid {
  args: EventsArgs;
  /** The tokens that it was read from. */
  said: Set<number>;
  /** What was assumed about the things and people in the message, and what the answer cannot show of them. */
  told: string[];
  /** How many words are about actions. */
  deeds: number;
}

const ANYBODY = /\b(?:anyone|anybody|everyone|everybody|someone|somebody|others?)\b/i;
const NOUN = new RegExp(`(?<![\\w./-])(?:${THING_WORDS})(?![\\w/-])`, 'gi');
/** "root" means the root user. "root volumes" are things. */
const ROOT = /\broot\b(?! (?:volume|device|disk|snapshot)s?\b)/i;

/**
 * Reads what a message says about events: where, when, who, of which things, what was done.
 * @param before the events that were shown
 */
export function eventsSaid(
  { lists, question }: Readings,
  input: Pick<PlanInput, 'now' | 'timezone' | 'graph'>,
  lexicon: Lexicon,
  before?: EventsArgs,
): EventsSaid {
  const { accounts, excludedRegions, mentions, text, tokens } = question;
  const isElse = question.regions.length === 0 && excludedRegions.length > 0;
  const regions = isElse ? othersThan(excludedRegions, input.graph) : question.regions;
  const said = new Set<number>();
  const told: string[] = [];
  const take = (start: number, end: number) => {
    for (const at of tokensIn(tokens, start, end)) said.add(at);
  };
  const takeAll = (match: { 0: string; index: number }) => take(match.index, match.index + match[0].length);
  const { spans, window } = windowSaid(question, before, input);
  for (const [start, end] of spans) take(start, end);
  const args: EventsArgs = {
    ...(accounts.length > 0 && { accounts }),
    ...(regions.length > 0 && { regions }),
    ...(window && { window }),
  };
  const grouped = [...text.matchAll(GROUPED)];
  const nouns = [...text.matchAll(NOUN)].filter(
    ({ index }) =>
      !grouped.some((by) => by.index <= index && index < by.index + by[0].length) &&
      !mentions.some(
        (each) =>
          isWhole(each) &&
          index >= (tokens[each.from]?.start ?? 0) &&
          index < (tokens[each.to - 1]?.end ?? 0),
      ),
  );
  const ofNoun = nouns.map(([noun]) => thingNamed(noun)).find((each) => each !== undefined);

  const program = programSaid(text);
  if (program) {
    args.client = program.client;
    take(program.start, program.end);
  }
  const people: string[] = [];
  let things: ThingsMeant | undefined;
  const deeds = readDeeds(question, lexicon, args, said);
  for (const pattern of [AT_ANY_TIME, MANNER, GROUPED, /\bhow long ago\b/gi])
    for (const match of text.matchAll(pattern)) takeAll(match);
  const trail = trailSaid(text, args);
  if (trail) takeAll(trail);
  const thing = trail ? 'trail' : args.event_name ? undefined : ofNoun;
  if (args.event_name) nouns.forEach(takeAll);
  const done = new Set(said);
  // A sign-in has people and addresses, which the noun of a kind does not name.
  const kinds =
    args.action === 'login'
      ? new Set<string>()
      : kindsNamed(
          lists.filter(({ nounAt }) => !done.has(nounAt)),
          thing,
        );
  const root = ROOT.exec(text);
  for (const mention of mentions) {
    const isRoot = root !== null && mention.words.toLowerCase() === 'root';
    const isOther = mention.isReference || isRoot || isEventWord(mention) || isNoun(mention);
    if (done.has(mention.from) || isOther || isService(mention, question)) continue;
    const person = personMeant(mention, before !== undefined);
    const mark = () => {
      for (let at = mention.from; at < mention.to; at++) said.add(at);
    };
    if (person) {
      if (isExcluding(mention)) leaveOut(person, mention.from);
      else {
        people.push(person);
        if (!mention.exact.some(isActor)) told.push(calledOtherwise(mention.words, person));
      }
      mark();
    } else if (
      input.graph &&
      !things &&
      isMeant(mention) &&
      !isElsewhere(mention, regions) &&
      !isExcluding(mention)
    ) {
      const isOfMany = /^(?:stuff|things|resources|bits|side)$/.test(tokens[mention.to]?.word ?? '');
      const how = { isOfMany, isOwner: mention.keys === undefined && isOwning(mention, question) };
      const beside = thingsMeant(mention, kinds, how, input.graph);
      const other =
        beside || kinds.size === 0 ? undefined : thingsMeant(mention, new Set(), how, input.graph);
      things = beside ?? (other && isStrange(mention) ? { args: { resource: mention.words } } : other);
      if (!things) continue;
      mark();
      if (beside && kinds.size > 0) nouns.forEach(takeAll);
      if (beside && kinds.size > 0) takeNouns();
      if (thing && (!beside || kinds.size === 0 || beside.args.resource !== undefined)) args.thing = thing;
    }
  }
  if (root && people.length === 0) {
    const at = tokens.findIndex(({ end }) => end > root.index);
    if (leavingOut(at, question).length > 0) leaveOut('root', at);
    else people.push('root');
    takeAll(root);
  }
  if (people.length === 1) args.user = people[0];
  else if (people.length > 1) args.users = [...new Set(people)];

  if (things) {
    Object.assign(args, things.args);
    if (things.told) told.push(things.told);
    if (args.thing) nouns.forEach(takeAll);
  } else if (!thing && args.port !== undefined) {
    args.thing = 'security-group';
  } else if (thing && args.resource === undefined) {
    args.thing = thing;
    nouns.forEach(takeAll);
  } else {
    const [service] = findServices(text);
    if (service) {
      args.service = /^iam$/i.test(text.slice(service.start, service.end)) ? 'iam' : service.service;
      take(service.start, service.end);
    } else if (/\biam\b/i.test(text)) args.service = 'iam';
    else if (kinds.size > 0 && input.graph && !before) {
      const all = allOfKinds(kinds, input.graph);
      if (all) {
        Object.assign(args, all.args);
        takeNouns();
      }
    }
  }
  // Alarms are not stopped: their settings are changed.
  const areAlarms = args.thing === 'alarm' || (things !== undefined && kinds.has('cloudwatch.alarms'));
  if (areAlarms && /^(?:stop|start)$/.test(args.action ?? '')) delete args.action;
  return { args, said, told, deeds };

  function leaveOut(person: string, from: number): void {
    args.without = [...(args.without ?? before?.without ?? []), person];
    for (const at of leavingOut(from, question)) said.add(at);
  }

  /** Marks the words of the nouns of kinds that narrow the things. */
  function takeNouns(): void {
    const own = lists.filter(({ vocabulary }) => kinds.has(vocabulary.tool.id));
    tokens.forEach(({ stem }, at) => {
      if (own.some(({ vocabulary }) => lexicon.naming(stem).includes(vocabulary))) said.add(at);
    });
  }

  /** "log", "failed", "changes" are words for events that also occur in names. */
  function isEventWord({ from, isCertain, to }: MentionAt): boolean {
    const word = tokens[from]?.word ?? '';
    return (
      to - from === 1 &&
      !isCertain &&
      (deedOf(word) !== undefined || PART_WORDS.has(word) || FILLERS.test(word))
    );
  }

  /** "and the databases?" means the kind, not the things with that word in their names. */
  function isNoun({ exact, from, isCertain, isOrdinary, to }: MentionAt): boolean {
    return (
      isOrdinary &&
      !isCertain &&
      exact.length === 0 &&
      tokens.slice(from, to).every(({ stem }) => lexicon.naming(stem).length > 0)
    );
  }

  function personMeant(mention: MentionAt, isOn: boolean): string | undefined {
    const person = personOf(mention);
    if (!person) return undefined;
    if (isOwning(mention, question)) return undefined;
    if (isActing(mention, question)) return person;
    // "without jenkins" excludes the events of the user with that part in its name.
    if (isExcluding(mention)) return person;
    const isKnown = mention.exact.some(({ kind }) => /^iam\.(?:users|roles)$/.test(kind));
    return isOn &&
      (isKnown || args.thing === undefined) &&
      isAlone(mention) &&
      (!mention.isOrdinary || mention.isOwner || tokens.length < FEW)
      ? person
      : undefined;
  }

  function isExcluding({ from, isExcluded }: MentionAt): boolean {
    return isExcluded || leavingOut(from, question).length > 0;
  }

  /** In a thread, a name that can only be a person's. */
  function isAlone({ exact, tags, words }: MentionAt): boolean {
    const isUser = exact.some(({ kind }) => kind === 'iam.users');
    return (
      isUser ||
      (exact.length === 0
        ? tags.length === 0 && words.length > 3
        : exact.every(({ kind }) => kind.startsWith('iam.')))
    );
  }
}

const FEW = 4;

/** "deployments by service": the sentence counts by service and person, and every row has the others. */
const GROUPED =
  /\b(?:by|per|for each|grouped by|split by) (?:services?|persons?|people|users?|actors?|regions?|resources?|events?|actions?)\b(?=[?.!, ]*$| (?:and|this|last|since|in|for|please|pls|yesterday|today)\b)/gi;
const MANNER =
  /\b(?:on purpose|by (?:accident|mistake|itself)|deliberately|intentionally|accidentally|(?:or )?(?:did|was it|is it) (?:some|any)(?:thing|body|one) (?:kill(?:ed)?|else) ?(?:it)?)\b/gi;
/** "at any point", "even for a minute": narrows nothing. */
const AT_ANY_TIME =
  /\bat (?:any|some|one|no) (?:point|time|stage|moment)(?: in time)?\b|\b(?:even )?(?:just )?(?:for (?:a|one|some) (?:\w+ )?(?:second|minute|moment|hour|while)|briefly|temporarily)\b/gi;

/** "the load balancer shop-green": a name that only things of other kinds have, and only as a part of theirs. */
const isStrange = ({ exact, tags, words }: MentionAt): boolean =>
  exact.length === 0 && tags.length === 0 && /[-_.\d]/.test(words);

/** "by anybody" restricts nothing. */
export const isByAnybody = (text: string): boolean => ANYBODY.test(text) && !/\bby\b/i.test(text);

/** Says that a part of a user's name was taken for the user. */
const calledOtherwise = (part: string, user: string): string =>
  `No user is called ${code(part)}: this is about ${code(user)}.`;
