import { DateTime } from 'luxon';
import type { Window } from '../../../contract/query.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import { choiceFor } from '../choices.ts';
import { readAll } from '../readings.ts';
import { hoursLabel } from '../times/move-window.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { CHANGES, isOfEvents } from './is-of-events.ts';

const DEED =
  /\b(?:chang\w*|happen\w*|deploy\w*|releas\w*|rolled out|shipped|updat\w*|modif\w*|done|went on|go(?:es|ing)? on)\b/i;
/** "something else", "what else": besides what the thread is about. */
const ELSE = /\b(?:else|others?|(?:anything|something|everything) more)\b/i;
const ANYTHING =
  /^(?:(?:and|so|ok|but|was|were|is|did|has|had)[, ]+)*(?:any(?:thing|one|body)?|something|what)\b/i;
const DEPLOYS = /\b(?:deploy\w*|releas\w*|rolled out|shipped)\b/i;
const NEAR =
  /\b(?:same|that|this) (?:time|moment|hour)\b|\b(?:around|about|at|by) (?:then|that)\b|\b(?:then|meanwhile|in parallel)\W*$/i;
const BEFORE = /\bbefore(?:hand)?(?: (?:that|this|then))?\W*$|\bprior\b/i;
const CLOCK = /\b(before|around|about|at|near) (?=\d{1,2}(?::\d\d|\s?[ap]m))/i;
/** Words that ask about a thing itself. */
const OF_THING =
  /\b(?:its?|them|they|their|he|she|him|her|those|these)\b|\b(?:that|this) (?!time|moment|hour)\w/i;
const HOURS = 3;

/**
 * "something else changed at the same time", "anything deployed right before 5:55": plans all changes around the time
 * in the thread or the message, in the region of the thing that the thread is about.
 */
export function aroundATime(asked: PlanInput, lexicon: Lexicon): Plan | undefined {
  const { frame, text } = asked;
  if (!frame?.last || !DEED.test(text) || OF_THING.test(text)) return undefined;
  const { question } = readAll(asked, lexicon);
  if (question.mentions.some(({ exact, isOrdinary }) => exact.length > 0 && !isOrdinary)) return undefined;
  const clock = CLOCK.exec(text)?.[1]?.toLowerCase();
  const isNear = NEAR.test(text);
  const isElse = ELSE.test(text);
  const isOfAll = isElse || (ANYTHING.test(text) && (clock !== undefined || DEPLOYS.test(text)));
  if (!isOfAll || !(clock ?? (isNear || BEFORE.test(text)))) return undefined;
  const regions = question.regions.length > 0 ? question.regions : regionOfThing(asked);
  const there = regions ? { regions } : {};
  const told = clock ? question.window?.end : frame.at;
  if (told) {
    const window = aroundOf(told, clock ? clock === 'before' : !isNear, asked);
    return toolPlan(CHANGES, { ...there, window });
  }
  const { last } = frame;
  // Events that were shown have a time of their own.
  if (isOfEvents(last)) return isElse && last.args.window ? changesOf(last, question.regions) : undefined;
  return isElse
    ? { kind: 'choose', question: NO_TIME, options: [choiceFor(toolPlan(CHANGES, there), lexicon.tools)] }
    : undefined;
}

const NO_TIME =
  'I need a time to look around. Name one, such as “what changed around 5:55 today”. What shall I show?';

const changesOf = ({ args: { window } }: ToolPlan, regions: readonly string[]): ToolPlan =>
  toolPlan(CHANGES, { ...(regions.length > 0 && { regions }), window });

function aroundOf(told: string, isBefore: boolean, { now, timezone }: PlanInput): Window {
  const at = DateTime.fromISO(told, { zone: timezone });
  const start = at.minus({ hours: HOURS });
  const until = DateTime.fromJSDate(now, { zone: timezone });
  const end = isBefore ? at : DateTime.min(at.plus({ hours: HOURS }), until);
  return {
    start: start.toJSDate().toISOString(),
    end: end.toJSDate().toISOString(),
    label: hoursLabel(start, end),
  };
}

/** The region of the thing that a thread is about. */
function regionOfThing({ frame, graph }: PlanInput): string[] | undefined {
  const { focus, shown = [] } = frame ?? {};
  const thing = focus ?? (shown.length === 1 ? shown[0] : undefined);
  const [known] = thing && !isGroup(thing) ? (graph?.withIds(thing.kind, new Set([thing.id])) ?? []) : [];
  return !known || known.region === 'global' ? undefined : [known.region];
}
