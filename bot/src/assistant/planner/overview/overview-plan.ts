import type { Plan, PlanInput } from '../../plan.ts';
import { healthOfScope } from '../health-of.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { asksOverview } from './how-it-is.ts';
import {
  ANYTHING_DID,
  ASKS_ABOUT,
  ASKS_HOW,
  asksHowItIs,
  GOING_ON,
  HOW,
  HOW_IT_IS,
  OF_TOPIC,
  OVERVIEW,
  WORKS,
} from './how-words.ts';
import { overviewOf } from './overview-of.ts';
import { namedIn, scopeIn, wholeTags } from './scope.ts';
import { withWhatRuns } from './what-runs.ts';
import { lastDay, untilNow } from './windows.ts';
import { withoutPlaces } from './without-places.ts';

export type OverviewInput = Pick<PlanInput, 'frame' | 'graph' | 'now' | 'timezone'>;

/**
 * "are we ok?", "anything on fire in Sydney?", "how is the payments team doing?": plans what a good engineer looks at
 * first. The question may only say whose things, where and since when. Returns undefined if it says more.
 */
export function overviewPlan(question: Question, input: OverviewInput): Plan | undefined {
  const { accounts, mentions, quoted, taken, text, tokens } = question;
  const window = asksHowItIsNow(question) ? undefined : question.window;
  const regions = regionsAsked(question, input.graph);
  const named = namedIn(mentions);
  const whose = wholeTags(named);
  const scope = scopeIn(named);
  if (named.length > 0 && !whose && !scope) return undefined;
  const isOverview = asksOverview(text);
  const isHow =
    isOverview || HOW.test(text) || GOING_ON.test(text) || (whose !== undefined && ASKS_ABOUT.test(text));
  const said = isOverview ? OVERVIEW.exec(text) : null;
  const isSaid = (start: number) =>
    said !== null && said.index <= start && start < said.index + said[0].length;
  const others = tokens.filter(
    ({ start, stem, word }, at) =>
      !taken[at] &&
      !isSaid(start) &&
      !FUNCTION_WORDS.has(word) &&
      !/^\d+$/.test(word) &&
      !HOW_IT_IS.has(word) &&
      !HOW_IT_IS.has(stem) &&
      !STOP_WORDS.has(word) &&
      !named.some(({ from, to }) => from <= at && at < to),
  );
  // For a named scope or a place, one unknown word is allowed and reported: "is the sydney warehouse ok". For a time, it
  // is what may be wrong.
  const isOfThing =
    (regions.length > 0 && (HOW.test(text) || asksHowItIs(question) || WORKS.test(text))) ||
    (window !== undefined && (WRONG_WITH.test(text) || ANYTHING_DID.test(text)));
  const isOnlyThat = others.length <= ((scope || isOfThing) && !isHowOften(text) ? MAX_LEFT : 0);
  // "ok, which ones": opening words do not ask how things are.
  const isAsked =
    (window !== undefined && ANYTHING_DID.test(text)) ||
    (scope !== undefined && WORKS.test(withoutPlaces(question))) ||
    (regions.length > 0 && WORKS.test(text)) ||
    tokens.some(
      ({ stem, word }, at) =>
        (at > 0 || tokens.length === 1 || !/^(?:ok|okay|fine|good|alright)$/.test(word)) &&
        (ASKS_HOW.has(word) || ASKS_HOW.has(stem)),
    );
  const isPointing = /^(?:which|that|these|those|one|ones|there|they|them|their|who|when)$/;
  if (!isHow && tokens.some(({ word }) => isPointing.test(word))) return undefined;
  if (!isHow && /\bthis\b(?! (?:morning|week|afternoon|evening|month|night))/i.test(text)) return undefined;
  // "why is spend down": asks for a reason.
  if (/\bwhy\b/i.test(text) && OF_TOPIC.test(text)) return undefined;
  // "break down web by service": asks for the parts of what was shown.
  if (/\bbreak(?:ing)? (?:[\w-]+ ){0,3}down\b|\bbroken down (?:by|per)\b/i.test(text)) return undefined;
  // "an overview of what we have in Singapore" asks for the things.
  if (/\bwhat (?:do |does )?(?:we|i|you) (?:\w+ )?(?:have|own|run)\b/i.test(text)) return undefined;
  if (!isOnlyThat || !(isAsked || isHow) || quoted.length > 0) return undefined;
  const unknown =
    others.length > 0
      ? [
          `I did not understand ${others.map(({ raw }) => `“${raw}”`).join(' and ')}: the answer leaves that out.`,
        ]
      : [];
  const left = [...unknown, ...(window ? ['That is how it is now: how it was then I cannot tell.'] : [])];
  const places = { ...(accounts.length > 0 && { accounts }), ...(regions.length > 0 && { regions }) };
  const whole = (plan: Plan): Plan =>
    isOverview && plan.kind === 'several' ? withWhatRuns(plan, { ...places, whose }, input) : plan;
  if (scope && input.graph && (!window || !whose))
    return whole(healthOfScope(scope, places, input.graph, left));
  const asked = window ?? (GOING_ON.test(text) && !whose ? lastDay(input.now) : undefined);
  const plan = overviewOf({
    ...places,
    ...(asked && { window: untilNow(asked, text, input.now) }),
    ...(whose && { whose }),
    graph: input.graph,
    now: input.now,
  });
  const overview = plan.overview && {
    ...plan.overview,
    left: [...unknown, plan.overview.left].join(' ').trim(),
  };
  return whole({ ...plan, ...(overview && { overview }) });
}

/** "is everything ok today" asks how it is now, "what went wrong today" what happened. */
const asksHowItIsNow = ({ text, window }: Question): boolean =>
  window !== undefined && NOWADAYS.test(text) && IS_WELL.test(text) && !HAPPENED.test(text);

const NOWADAYS = /\b(?:today|this (?:morning|afternoon|evening))\b/i;
const IS_WELL = /\b(?:is|are|all|everything)\b.*\b(?:ok|okay|fine|good|well|alright|healthy|in order)\b/i;
const HAPPENED = /\b(?:since|wrong|happen\w*|chang\w+|new|was|were|did)\b/i;

/** How many unknown words an answer may have and report. */
const MAX_LEFT = 1;

/** "anything wrong with the printers" */
const WRONG_WITH = /\b(?:wrong|broken|happening|problems?|issues?|trouble|ok|okay|fine|up) with\b/i;

/** "who", "when", "how many": asks for more than the state. */
const isHowOften = (text: string): boolean =>
  /\b(?:who|whose|when|where|which|why|how (?:many|much|often|long|old))\b/i.test(text);

/** Returns the regions of a question: those that it names, or those with anything in them except the ones it leaves out. */
function regionsAsked({ excludedRegions, regions }: Question, graph: OverviewInput['graph']): string[] {
  if (excludedRegions.length === 0) return regions;
  const used = new Set(graph?.all.flatMap(({ region }) => (region && region !== 'global' ? [region] : [])));
  return [...used].filter((region) => !excludedRegions.includes(region)).toSorted();
}
