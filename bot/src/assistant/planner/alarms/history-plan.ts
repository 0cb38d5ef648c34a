import { withinDays } from '../../../domain/windows.ts';
import type { Entity } from '../../../graph/entity.ts';
import { deedOf } from '../../../tools/cloudtrail/deeds.ts';
import type { HistoryArgs } from '../../../tools/cloudwatch/history-args.ts';
import type { Frame } from '../../frame.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { scopeIn } from '../overview/scope.ts';
import type { Readings } from '../readings.ts';
import { readAll } from '../readings.ts';
import type { MentionAt } from '../slots/mention.ts';
import { nth } from '../thread/nth.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Token } from '../words/text.ts';
import { tokenise, tokensIn } from '../words/text.ts';
import { ALARMS, alarmsOf, namesOf } from './alarms-of.ts';
import { formAsked, LASTS, NOW, OTHER, PAST, RANG, SERVES, SLOW, WELL } from './asked.ts';
import { measuredHealth } from './measured-health.ts';

const HISTORY = 'cloudwatch.history';

/** Words that only go with such a question: "at any point", "one of them". */
const FILLS =
  /^(?:any|some|every|all|each|one|ones|time|times|point|moment|once|twice|minutes?|hours?|days?|just|really|actually|completely|partly|briefly|itself|themselves|alone|so|far|there|now|then|today|anything|something|everything|nothing|anywhere|things?|stuff|website|web|sites?|systems?|platform|services?|apps?|application|whole|entire|during|over|in|at|state|status|back|tell|know|show|list|us|our|we|customers?|users?|people|thanks?|please|pls|or|and|but|else|others?|same|again|still|also|longest|most|worst|which|what|when|how|often|long|many|took|take|takes|lasted|usually|get|got|gets|getting|come|came|see|saw|happen|happens|happened|seen|history|record|timeline|log)$/;
/** Words for all that people use, or a noun for trouble without saying of what. */
const EVERYTHING =
  /\b(?:any ?thing|some ?thing|every ?thing|we|us|things|all|any ?where|outages?|incidents?|downtime|web ?sites?|sites?|systems?|platform|services?|apps?)\b/i;
const POINTS = /\b(?:it|that|this|they|them|those|these|each|any of|one of)\b/i;

/** "true or not", "or what": asks for yes or no, and denies nothing. */
const OR_NOT = /,? (?:(?:true|yes|right) )?or (?:not|no|what)\b/i;
/** The most words that a clear question may leave out. The answer names them. */
const MAX_LEFT = 2;

/** What a message is about: alarms by name, or things that alarms watch. */
interface Subject {
  args: Pick<HistoryArgs, 'alarms' | 'of' | 'health'>;
  /** The tokens that name it. */
  at: number[];
  things: readonly Shown[];
}

/**
 * "has shop-5xx fired before", "was the shop down last week", "how often did that happen this month": plans the history
 * of alarms. What is in alarm now does not answer what was. Declines if a word of the message is left.
 */
export function alarmHistoryPlan(given: PlanInput, lexicon: Lexicon): Plan | undefined {
  const asked = { ...given, text: withRowNamed(given.text.replace(OR_NOT, ''), given, lexicon) };
  const { frame, text } = asked;
  if (frame?.draft || frame?.change) return undefined;
  const { asks, rest } = formAsked(text);
  const isOn = frame?.last?.tool === HISTORY;
  if (!(isOn || asks || PAST.test(text)) || OTHER.test(text) || LASTS.test(text)) return undefined;
  if (NOW.test(text) && !PAST.test(text)) return undefined;
  const isAlarm = (stem: string) => lexicon.naming(stem).some(({ tool }) => tool.id === ALARMS);
  const speaks = ({ stem, word }: Token) => RANG.test(word) || SERVES.test(word) || isAlarm(stem);
  // Reading takes time, and most messages about the past are about something else.
  if (!(isOn || asks || tokenise(text, lexicon.splits).some(speaks))) return undefined;
  const readings = readAll(asked, lexicon);
  const { question } = readings;
  const { excludedRegions, regions, tokens, window } = question;
  if (question.unknownAccount || question.quoted.length > 0 || excludedRegions.length > 0) return undefined;
  const noun = tokens.flatMap(({ stem }, at) => (isAlarm(stem) ? [at] : []));
  const rang = tokens.flatMap(({ word }, at) => (RANG.test(word) ? [at] : []));
  const serves = tokens.flatMap(({ word }, at) => (SERVES.test(word) ? [at] : []));
  const part = withinDays(text);
  const hours = part ? [...tokensIn(tokens, part.index, part.index + part[0].length)] : [];
  const said = new Set([...noun, ...rang, ...serves, ...hours]);
  // "which alarms are red": how it is now.
  const isPast = window !== undefined || asks !== undefined || isOn;
  if (!isPast || tokens.some(({ word }) => isDeed(word))) return undefined;
  if (!PAST.test(text) && asks === undefined && !isOn && noun.length === 0) return undefined;
  // "which of those fired last", of alarms that are all red: their list knows since when each is.
  if (asks === 'last' && window === undefined && PICKS.test(text) && areRed(frame?.last)) return undefined;
  // "which alarm has been red the longest": of those that are red now.
  if (asks === 'long' && /\blongest\b/i.test(text) && window === undefined && !isOn) return undefined;
  // "firing for a day already": how it is now.
  if (asks === 'before' && !isOn && !PAST.test(text) && !/\bdo(?:es)?\b/i.test(text)) return undefined;
  const subject = subjectOf(readings, asked, { isNoun: noun.length > 0, isServing: serves.length > 0, said });
  if (!subject) return undefined;
  // "when was he last active": no alarm watches a person.
  const isPerson = subject.things.length > 0 && subject.things.every(({ kind }) => kind === 'iam.users');
  if (isPerson && noun.length === 0) return undefined;
  const isOfRinging = subject.args.health !== true;
  const isWell = !isOfRinging && tokens.some(({ word }) => WELL.test(word)) && !/\bnot\b|n'?t\b/i.test(text);
  // "was it ever ok", "was web-3 ok": told by what is wrong with a thing now, and since when. That knows it by its name.
  const isUnwatched = regions.length === 0 && subject.args.alarms?.length === 0;
  if (isWell && (asks !== undefined || isUnwatched)) return undefined;
  // "when was web-1 rebooted last": only of an alarm is it clear what happened.
  const isClear =
    isOn || (asks !== undefined && subject.args.of === undefined && subject.args.alarms !== undefined);
  const isSaid = noun.length + rang.length > 0 || isClear;
  if (!(isOfRinging ? isSaid : serves.length > 0 || isOn)) return undefined;
  const left = tokens.filter(({ start, word }, at) => {
    const isForm = rest.slice(start, start + word.length).trim() === '';
    return !(
      isForm ||
      said.has(at) ||
      question.taken[at] ||
      subject.at.includes(at) ||
      FUNCTION_WORDS.has(word) ||
      FILLS.test(word)
    );
  });
  // "crm had an outage on thursday i was told": the thing, the time and the trouble are clear without the rest.
  const isSure = !isOfRinging && subject.at.length > 0 && window !== undefined;
  if (left.length > (isSure ? MAX_LEFT : 0)) return undefined;
  // "when was it red last", after today: the time before that counts as well.
  const isKept = isOn && window === undefined && !/^(?:last|before|first)$/.test(asks ?? '');
  const kept = isKept ? (frame.last?.args.window as HistoryArgs['window']) : undefined;
  const args: HistoryArgs = {
    ...subject.args,
    ...(question.accounts.length > 0 && { accounts: question.accounts }),
    ...(regions.length > 0 && { regions }),
    ...((window ?? kept) && { window: window ?? kept }),
    ...(asks && { asks }),
    ...(isWell && { well: true }),
  };
  const plan: ToolPlan = {
    ...toolPlan(HISTORY, args, { ignored: left.map(({ raw }) => raw) }),
    ...(left.length === 0 && { whole: true }),
  };
  const measured =
    args.health && asked.graph
      ? measuredHealth(subject.things, args, {
          graph: asked.graph,
          isSlow: tokens.some(({ word }) => SLOW.test(word)),
        })
      : [];
  return measured.length > 0 ? { kind: 'several', plans: [plan, ...measured], leads: true } : plan;
}

/** "which of those", "which one": one of the rows that were shown. */
const PICKS =
  /^\W*(?:(?:and|so|but|ok|out)[, ]+)*(?:of (?:them|those|these),? )?which(?: ones?)?\b(?! (?:alarms?|alerts?)\b)/i;
const areRed = (last: Frame['last']): boolean =>
  last?.tool === ALARMS && JSON.stringify(last.args.filters ?? []).includes('"ALARM"');

/** "rebooted", "changed": what somebody did. */
const isDeed = (word: string): boolean =>
  !RANG.test(word) &&
  !SERVES.test(word) &&
  /(?:ed|ing|ments?|ions?)$/.test(word) &&
  deedOf(word) !== undefined;

/** "how often did the second one do that", after alarms: names that alarm in the message. */
function withRowNamed(text: string, { frame }: PlanInput, lexicon: Lexicon): string {
  const shown = (frame?.shown ?? []).filter(({ kind }) => kind === ALARMS);
  return shown.length > 0 ? (nth(text, shown, lexicon)?.text ?? text) : text;
}

interface Said {
  isNoun: boolean;
  isServing: boolean;
  said: ReadonlySet<number>;
}

/** Returns the alarms that a message names, the things whose health it asks for, or what the thread is about. */
function subjectOf(
  { question }: Readings,
  { frame, graph, text }: PlanInput,
  { isNoun, isServing, said }: Said,
): Subject | undefined {
  const named = question.mentions.filter(
    ({ from, isOrdinary, isReference, to, words }) =>
      !isReference &&
      !(isOrdinary && [...Array(to - from).keys()].every((i) => said.has(from + i))) &&
      !FILLS.test(words.toLowerCase()),
  );
  const sure = named.filter(({ isOrdinary }) => !isOrdinary);
  const [mention, another] = sure.length > 0 ? sure : named;
  if (another || (mention && (!graph || mention.isExcluded))) return undefined;
  if (mention && graph) return ofMention(mention, graph, isServing, question.regions);
  if (question.tags.length > 0) return undefined;
  // "what else was red at that time": all alarms, at the time of the last answer.
  if (frame?.last?.tool === HISTORY && /\belse\b|\bothers?\b/i.test(text))
    return { args: {}, at: [], things: [] };
  const pointed = ofThread(frame, graph, isServing);
  if (pointed && (POINTS.test(text) || !(isNoun || EVERYTHING.test(text)))) return pointed;
  if (isNoun) return { args: {}, at: [], things: [] };
  return isServing && EVERYTHING.test(text) ? { args: { health: true }, at: [], things: [] } : undefined;
}

function ofMention(
  mention: MentionAt,
  graph: NonNullable<PlanInput['graph']>,
  isServing: boolean,
  regions: readonly string[],
): Subject | undefined {
  const at = [...Array(mention.to - mention.from).keys()].map((i) => mention.from + i);
  const own = mention.exact.filter(({ kind }) => kind === ALARMS);
  if (own.length > 0 && own.length === mention.exact.length)
    return { args: { alarms: namesOf(own) }, at, things: [] };
  const scope =
    scopeIn([mention]) ??
    (mention.exact.length > 0 ? { label: mention.words, things: mention.exact } : undefined);
  if (!scope) return undefined;
  // "the sydney shop": what is called so there.
  const isThere = ({ region }: Entity): boolean => regions.length === 0 || regions.includes(region);
  const named = scope.things.filter(isThere);
  const things = named.length > 0 ? named : graph.resolve(mention.words).part.all.filter(isThere);
  if (things.length === 0) return undefined;
  return {
    args: {
      alarms: namesOf(alarmsOf(things, graph)),
      of: mention.exact[0]?.name ?? scope.label,
      ...(isServing && { health: true }),
    },
    at,
    things,
  };
}

/** Returns what the last answer was about: its alarms, or the alarms of the thing in focus. */
function ofThread(
  frame: PlanInput['frame'],
  graph: PlanInput['graph'],
  isServing: boolean,
): Subject | undefined {
  const { focus, last, shown = [] } = frame ?? {};
  if (last?.tool === HISTORY) {
    const { alarms, health, of } = last.args as HistoryArgs;
    return {
      args: { ...(alarms && { alarms }), ...(of && { of }), ...(health && { health }) },
      at: [],
      things: [],
    };
  }
  const one = focus && !isGroup(focus) ? focus : undefined;
  const things = one ? [one] : shown.filter((each) => !isGroup(each));
  const alarms = things.filter(({ kind }) => kind === ALARMS);
  if (alarms.length > 0 && alarms.length === things.length)
    return { args: { alarms: alarms.map(({ id, name = id }) => name) }, at: [], things: [] };
  if (!one || !graph) return undefined;
  const known = graph.withIds(one.kind, new Set([one.id]));
  if (known.length === 0) return undefined;
  return {
    args: {
      alarms: namesOf(alarmsOf(known, graph)),
      of: one.name ?? one.id,
      ...(isServing && { health: true }),
    },
    at: [],
    things: known,
  };
}
