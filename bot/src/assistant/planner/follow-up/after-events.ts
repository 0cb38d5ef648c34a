import type { EventsArgs } from '../../../tools/cloudtrail/args.ts';
import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import { code } from '../../../tools/list/words.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { UNKNOWN } from '../../shown.ts';
import { ACTOR, actorShown, ONE_ACTOR } from '../events/actor-shown.ts';
import { isGone } from '../events/anew.ts';
import { partAsked } from '../events/asked-part.ts';
import { CHANGES, EVENTS } from '../events/is-of-events.ts';
import { turnedRound } from '../events/leaving-out.ts';
import { isAccounted, isLeftOut } from '../events/leftover.ts';
import { eventsSaid } from '../events/said.ts';
import { GONE } from '../events/things-of-tag.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { stem } from '../words/text.ts';
import { merged, withoutObject } from './narrowed-events.ts';
import { opensElliptically } from './ties.ts';

const WHY = /\bwhy\b|\bhow come\b|\breason\b|\bcosts?\b|\bhow much\b(?! (?:did|of))/i;
/** "who is jenkins-deploy": asks about the person, not about an action. */
const WHO_IS = /\bwho(?:'s| is| are) (?!it\b|that\b|this\b|doing\b|behind\b)/i;
/** "are they stopped", "which machine is it on": asks for a state or a tie that things have now. */
const STATE =
  /^(?:(?:and|so|but|ok),? )*(?:(?:which|what|whose) [a-z][a-z -]* )?(?:(?:is|are) (?:it|they|those|these|he|she)|(?:do|does) (?:it|they|those|these))\b/i;
/** "which alarms hang on it": things of a kind that are tied to it now. "which functions ran after it" are deeds. */
const TIED =
  /^(?:(?:and|so|but|ok),? )*(?:which|what) ([a-z]+s) (?!did|do|does|was|were|had|has|have|ran|got|went)(?:are )?(?:attached|[a-z]+(?<!ed))(?: (?:on|to|of|with|at|behind|around))? (?:it|that|them|those|these)[?.! ]*$/i;
/** "which volumes are untagged in ireland", "how many queues do we have": how the things of a kind are now. */
const OF_KIND = /\b(?:is|are|do we have|have we got)\b/i;
const DEED =
  /\b(?:who|whom|whose|by|did|done|was|were|been|being|has|had|when|since|until|changes?|events?|calls?|actions?|today|yesterday|last|this)\b/i;
/** Words that refer to what was shown. */
const POINTS = /\b(?:it|its|that|this|those|these|them|they|their|he|she|his|her|him|else|there|ones?)\b/i;
/** "what did he do after that", "what else": asks about other events than those that were shown. */
const OTHERS = /\belse\b|\b(?:after(?:wards?| that| it| this)|since|next|then|before (?:that|it|this))\b/i;
const NOBODY = 'The last answer names nobody who did it, so I do not know who is meant. Say the name.';
/** "and before that", "the time before": the event before the one that was shown. */
const ONE_BEFORE =
  /^(?:(?:and|ok|so|but|what about|how about|who did|when was|what was)[ ,]*)*(?:the )?(?:(?:one|time|event|change|deploy\w*)? ?(?:before|prior)(?: (?:that|it|this|then))?|(?:previous|preceding) (?:one|time|event|change)|(?:second|2nd) (?:last|latest))(?: (?:one|time))?[?.! ]*$/i;
/** "i mean payments" */
const CORRECTS = /^(?:no|nope|sorry|oh|i meant?|meant?|rather)\b/i;

/** Reports whether CloudWatch counts the errors of the thing that a thread is about. */
function hasErrors({ frame }: PlanInput): boolean {
  const service = frame?.focus && serviceMeasuring(frame.focus.kind);
  return metricKind('errors')?.metrics.some((each) => each.service === service) ?? false;
}

/** "which parameters were set": what an event was called with. */
const CALLED_WITH = /^(?:parameters?|params?|values?|settings?|arguments?|use|used)$/;

/**
 * "when", "from which ip", "only deletes", "in sydney too?", "what else did he do": plans the events that were shown,
 * narrowed or moved, or a part of them. Returns undefined if the message says more or stands alone.
 */
export function afterEvents(
  last: ToolPlan,
  readings: Readings,
  input: PlanInput,
  lexicon: Lexicon,
): Plan | undefined {
  const { question } = readings;
  const { text } = question;
  if (WHY.test(text) || WHO_IS.test(text) || question.tags.length > 0 || question.unknownAccount)
    return undefined;
  // The time of a single event is known only after it was read.
  if (/\baround (?:then|that time)\b/i.test(text)) return undefined;
  // "any errors since then", after a change of a function, asks for its metric, not for failed calls.
  if (/^(?:and |any |did |it |so |how many )*errors?\b/i.test(text) && hasErrors(input)) return undefined;
  if (STATE.test(text) && !/^(?:failed|worked)$/.test(partAsked(text) ?? '')) return undefined;
  const [, kind = ''] = TIED.exec(text) ?? [];
  if (lexicon.naming(stem(kind.toLowerCase())).length > 0) return undefined;
  if (asksOfKind(readings, lexicon)) return undefined;
  const before = ofEvents(last, input);
  if (/^(?:first|last)$/.test(before.part ?? '') && ONE_BEFORE.test(text))
    return toolPlan(EVENTS, { ...before, skip: (before.skip ?? 0) + 1 });
  const isShort = question.tokens.length <= 4 && /^(?:any|all|only|just)\b/i.test(text);
  const isBound = CORRECTS.test(text) || opensElliptically(text) || isShort || POINTS.test(text);
  const { args, said, told } = eventsSaid(readings, input, lexicon, before);
  const isOfCall = partAsked(text) === 'what';
  const left = question.tokens.flatMap((token, at) =>
    isAccounted(question, at, said) || (isOfCall && CALLED_WITH.test(token.word)) ? [] : [{ token, at }],
  );
  if (left.some(({ at }) => !isLeftOut(question, at))) return undefined;
  if (ACTOR.test(text) && !args.user && !args.users) {
    const person = personShown(input, before);
    if (person) args.user = person;
    // Events of everybody would answer another question.
    else if (ONE_ACTOR.test(text)) return { kind: 'problem', message: NOBODY };
    if (person && !before.user && ONE_ACTOR.test(text) && isOfSeveral(input))
      told.push(`Several people acted: this is about ${code(person)}. Name another to see what they did.`);
  }
  const part = partAsked(text);
  if (!part && Object.keys(args).length === 0) return undefined;
  if (left.length > 0) return turnedRound(left);
  // "list my volumes": a kind of thing narrows events only after an action or on its own.
  const isAboutShown = (args.thing ?? args.service ?? args.resource ?? args.resources) !== undefined;
  const isNarrowing =
    isBound || args.action !== undefined || question.tokens.length <= 2 || OF_THINGS.test(text);
  if (isAboutShown && !isNarrowing) return undefined;
  // Longer messages that do not refer back are new questions.
  const isMoved = Object.keys(args).every((key) => /^(?:accounts|regions|window)$/.test(key));
  if (!isBound && !isMoved && question.tokens.length > MAX_UNBOUND) return undefined;
  // Another place or time keeps the form of the summary.
  if (last.tool === CHANGES && !part && isMoved) return toolPlan(CHANGES, { ...last.args, ...args });
  // Every answer about one thing says who did what.
  const isToTell = args.user === undefined && args.action === undefined;
  const isSince = input.frame?.at !== undefined && isSameTime(args.window?.start, input.frame.at);
  const isElse = /\belse\b/i.test(text) || (args.user !== undefined && (OTHERS.test(text) || isSince));
  // "and dev?" after "who touched staging last": the same part of other events.
  const isSame = /^(?:and|what about|how about|only|just)\b/i.test(text) && isMovedOrOther(args);
  // "from which ip", after the last event: the sentence about one event includes that.
  const isOfOne =
    /^(?:first|last)$/.test(before.part ?? '') &&
    /^(?:who|from|with|where|when)$/.test(part ?? '') &&
    Object.keys(args).length === 0;
  if (isOfOne) return toolPlan(EVENTS, { ...before });
  const asked = isSame && (part === 'what' || part === undefined) ? before.part : part;
  const isOfTag = / tagged /.test(before.of ?? '') && args.resources === undefined && isGone(args.action);
  return toolPlan(
    EVENTS,
    {
      ...merged(isElse ? withoutObject(before) : before, args, text),
      ...(asked && (asked !== 'who' || isToTell) && { part: asked }),
    },
    { assumed: isOfTag ? [...told, GONE] : told },
  );
}

const asksOfKind = ({ lists, question: { text, tokens } }: Readings, lexicon: Lexicon): boolean =>
  OF_KIND.test(text) &&
  !DEED.test(text) &&
  !POINTS.test(text) &&
  tokens.some(({ stem: root, word }) => word !== root && lexicon.naming(root).length > 0) &&
  lists.some(({ ignored, noun }) => noun && ignored.length === 0);

/** Times of events are given to the minute. */
const isSameTime = (one: string | undefined, other: string): boolean =>
  one?.slice(0, 16) === other.slice(0, 16);

/** Whether the message changes only the place, the time, the person or the things. */
const isMovedOrOther = (args: EventsArgs): boolean =>
  Object.keys(args).every((key) => /^(?:accounts|regions|window|users?|resources?|of|called)$/.test(key));

/** Reports whether different people did what was shown. */
const isOfSeveral = ({ frame }: PlanInput): boolean =>
  new Set(
    (frame?.shown ?? [])
      .filter(({ kind }) => kind === UNKNOWN || kind.startsWith('iam.'))
      .map(({ id }) => id),
  ).size > 1;

const MAX_UNBOUND = 6;
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

/** "he": returns the person who did what was shown. */
function personShown({ frame = {} }: PlanInput, before: EventsArgs): string | undefined {
  const { id, name = id } = actorShown(frame, before) ?? {};
  return before.user ?? name;
}
