import type { Tool } from '../../tools/tool.ts';
import type { Choice, Plan, PlanInput, Planner, SchedulePlan, ToolPlan } from '../plan.ts';
import { isGroup } from '../shown.ts';
import { accountOrTag, isByAlias } from './account-or-tag.ts';
import { adviceOn, advicePlan, asksHow } from './advice.ts';
import { likelyTools } from './candidates/likely-tools.ts';
import { choiceFor, pickedChoice } from './choices.ts';
import { withFittingMetric } from './fitting-metric.ts';
import { DRAWS } from './intents/commands.ts';
import { readJobPlan } from './intents/job-commands/read-job-plan.ts';
import { readIntent } from './intents/read-intent.ts';
import { asksMeaning, isHypothetical } from './intents/talk-acts.ts';
import { checkCalled } from './known-checks.ts';
import { logLines } from './log-lines.ts';
import { onTopic } from './overview/within-overview.ts';
import type { Asking } from './scheduled/asking.ts';
import { channelIn, onlyHere } from './scheduled/channel.ts';
import {
  amended,
  isFiller,
  ofDraft,
  readDecision,
  repeatsDecision,
  restated,
  takesBack,
} from './scheduled/drafts.ts';
import { refersToAnswer } from './scheduled/refers.ts';
import { pickedPlan, scheduled, withWanted } from './scheduled/scheduled.ts';
import { THEM } from './thread/them.ts';
import { toolPlan } from './tool-plan.ts';
import { ofTrustedAdvisor } from './trusted-advisor.ts';
import { twoKinds } from './two-kinds.ts';
import { ofEachChoice } from './undecided.ts';
import { understand } from './understand/understand.ts';
import { FUNCTION_WORDS } from './words/function-words.ts';
import type { Lexicon } from './words/lexicon.ts';
import { lexiconOf } from './words/lexicon.ts';
import { isOnlyTopic, peel } from './words/peeled.ts';
import { repair } from './words/repair.ts';
import { STOP_WORDS } from './words/stop-words.ts';
import type { Token } from './words/text.ts';
import { normalise, tokenise } from './words/text.ts';

/** "drop the terminated ones": from the list, not from the account. */
const LEAVE_OUT =
  /^(?:please |now |and |then |ok |okay )*(?:drop|remove|hide|skip|ignore|leave out|exclude|filter out|take out) (?:the |all (?:the )?)?(.+?) (?:ones|from (?:the|this|that) (?:list|table|result))[.!]?$/i;

/** "drop tax", "leave out the first one", after costs: refers to what was shown, not to a resource in AWS. */
const LEAVES_COSTS =
  /^(?:(?:please|now|and|then|ok|okay)[, ]+)*(?:drop|remove|hide|skip|ignore|leave out|exclude|filter out|take out|kick out|forget|minus) (.+?)[.!]?$/i;

const INSTEAD_OF = / ?\b(?:instead of|rather than|in place of) [\w.'-]+(?: [\w.'-]+)?[?.! ]*$/i;

export interface BuiltInPlanner extends Planner {
  plan(input: PlanInput): Plan;
  /** Returns the tools that a question is most likely about, best first. */
  likelyTools(input: PlanInput, most: number): Tool[];
  /** Plans a scheduled job for which a language model found the question to ask each time. */
  scheduling(said: SchedulePlan, wanted: ToolPlan, input: PlanInput): Plan;
}

/** Creates the planner that needs no key and no network: words, slots, spelling repair and example ranking. */
export function createBuiltInPlanner(tools: readonly Tool[]): BuiltInPlanner {
  const lexicon = lexiconOf(tools);
  return {
    plan: (input) => {
      const planned = (one: PlanInput) => plan(one, lexicon);
      const ofFirst = planned(input);
      return ofEachChoice(ofFirst, input, planned, tools) ?? ofFirst;
    },
    namesThings: (input) => namesThings(input, lexicon),
    likelyTools: (input, most) =>
      likelyTools({ ...input, text: repair(normalise(input.text), lexicon) }, lexicon, most),
    scheduling: (said, wanted, input) => withWanted(said, wanted, askingOf(input, lexicon)),
  };
}

function plan(given: PlanInput, lexicon: Lexicon): Plan {
  const input = { ...given, text: normalise(given.text) };
  const { draft, change } = given.frame ?? {};
  // "ok, but at 9" is a reply to what was proposed.
  const { anew, text } = draft || change ? { anew: false, text: input.text } : peel(input.text);
  if (text === input.text) return planWhole(input, lexicon);
  const asked = planWhole({ ...input, text, ...(anew && { frame: {} }) }, lexicon);
  // "thanks! you know a good bakery": small talk, and about nothing that the assistant knows.
  const isBeyond =
    (asked.kind === 'unknown' && asked.options.length === 0) ||
    (asked.kind === 'small_talk' && asked.about === 'elsewhere' && asked.says === undefined);
  return isBeyond && !anew ? planWhole(input, lexicon) : asked;
}

/** Plans normalised text from which the greeting has been removed. */
function planWhole(given: PlanInput, lexicon: Lexicon): Plan {
  const input = onTopic(given);
  const { text } = input;
  const { draft, change, job: made } = input.frame ?? {};
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: 'help' };
  if (isOnlyTopic(text)) return { kind: 'small_talk', about: 'elsewhere', says: 'Go ahead: what is it?' };
  // "search instead of data": the planner already knows what was asked before.
  const swapped = input.frame?.last ? text.replace(INSTEAD_OF, '') : text;
  if (swapped !== text && swapped.trim() !== '') return plan({ ...input, text: swapped }, lexicon);
  const leftOut = input.frame?.last && LEAVE_OUT.exec(text)?.[1];
  if (leftOut) return ask(`only the ones that are not ${leftOut}`, input, lexicon);
  const fewer = input.frame?.last?.tool.startsWith('cost.') ? LEAVES_COSTS.exec(text)?.[1] : undefined;
  const without = fewer && ask(`without ${fewer}`, input, lexicon);
  if (without && without.kind === 'tool' && without.tool.startsWith('cost.') && !without.ignored)
    return without;
  const asking = askingOf({ ...input, text }, lexicon);
  const picked = pickedChoice(text, input.frame);
  if (picked) return picked.query ? pickedPlan(text, picked, asking) : picked.plan;
  const elsewhere = toChannel(input, text, lexicon);
  if (elsewhere) return elsewhere;
  const decision = draft || change ? readDecision(text) : made && repeatsDecision(text);
  if (decision && (draft || decision !== 'change')) return { kind: 'decide', decision };
  const changed = draft && (ofDraft(draft, asking) ?? amended(draft, asking));
  if (changed) return changed;
  if (draft && takesBack(text, asking)) return { kind: 'decide', decision: 'cancel' };
  const job = readJobPlan(text, input, (words) => toLookAt(words, input, lexicon));
  if (job) return job;
  const written = logLines(text, (said) => {
    const asked = ask(said, { ...input, frame: {} }, lexicon);
    return asked.kind === 'tool' && !asked.ignored ? choiceFor(asked, lexicon.tools) : undefined;
  });
  if (written) return written;
  const repaired = repair(text, lexicon);
  const wish = readIntent(text, input) ?? (repaired === text ? undefined : readIntent(repaired, input));
  // Without an earlier answer there is nothing to draw, and "a summary" asks for an overview.
  const { last } = input.frame ?? {};
  // "where did that come from", about an event, asks for its source address.
  const isOfEvent = wish?.kind === 'redraw' && wish.as === 'source' && last?.tool === 'cloudtrail.events';
  const intent = wish?.kind === 'redraw' && (!last || isOfEvent) ? undefined : wish;
  if (!intent) {
    const advisor = ofTrustedAdvisor(repaired, lexicon.tools);
    if (advisor) return advisor;
    const understood = clear({ ...input, text: repaired.replace(DRAWS, '').trim() || repaired }, lexicon);
    return beyond(understood, text, input, lexicon) ?? drawn(understood, repaired);
  }
  switch (intent.kind) {
    case 'again':
      return input.frame?.last ?? { kind: 'unknown', options: [] };
    case 'secret':
      return { kind: 'refuse', reason: 'secret', asked: intent.asked, ...ofThing(text, input, lexicon) };
    case 'contents': {
      const instead = toLookAt(text.replace(IN_IT, ' '), input, lexicon);
      return { kind: 'refuse', reason: 'contents', asked: intent.asked, ...(instead && { instead }) };
    }
    case 'write': {
      const { rest, verb } = intent;
      const instead = toLookAt(rest, input, lexicon);
      const isHow = asksHow(text);
      // "how can we bring down the bill", "what could be turned off": asks for waste, not for a change.
      const wasted = isHow || ASKS_WHAT.test(text) ? ask(repaired, input, lexicon) : undefined;
      if (wasted?.kind === 'tool' && wasted.args.kind === 'waste' && !wasted.ignored) return wasted;
      if (isHow) {
        const advice =
          adviceOn(verb, rest, instead?.plan, input.graph) ?? advicePlan(text, input.frame ?? {}, rest);
        return advice ?? { kind: 'refuse', reason: 'how', asked: verb, ...(instead && { instead }) };
      }
      // "shut it off then": instructions for the thing in focus help more than a look at it.
      const remedy = advicePlan(`how do i ${text}`, input.frame ?? {}, rest);
      const shown = remedy ? { ...choiceFor(remedy, lexicon.tools), label: 'how to mend it' } : instead;
      return { kind: 'refuse', reason: 'write', asked: verb, ...(shown && { instead: shown }) };
    }
    case 'schedule':
      return scheduled(text, intent, asking);
    default:
      return intent;
  }
}

/** Matches what is wanted from the contents. What follows names the things that store them. */
const IN_IT = /^.*?\b(?:in|inside|within|of|from|on) /i;

/** Plans a question and resolves the other meanings that its words may have. */
function clear(input: PlanInput, lexicon: Lexicon): Plan {
  const planned = (other: PlanInput) => understand(other, lexicon);
  const ofBoth = twoKinds(input, lexicon, planned);
  if (ofBoth) return ofBoth;
  return accountOrTag(withFittingMetric(planned(input), input.graph), input, lexicon.tools, planned);
}

/** "every friday to #secops", "in #finance instead": a report is posted where it was requested, and the reply says so. */
function toChannel(input: PlanInput, text: string, lexicon: Lexicon): Plan | undefined {
  const said = channelIn(text);
  if (!said) return undefined;
  const { channel, rest } = said;
  const { draft, job, last } = input.frame ?? {};
  if (isFiller(rest) || refersToAnswer(rest)) {
    const again = draft && restated(draft, text, channel);
    if (again) return again;
    if (job || last) return { kind: 'problem', message: onlyHere(channel) };
  }
  const meant = plan({ ...input, text: rest }, lexicon);
  return meant.kind === 'schedule' ? { ...meant, elsewhere: channel } : undefined;
}

const ASKS_WHAT = /^(?:(?:and|so|ok|but|then)[, ]+)*(?:what|whats|which|anything|is there)\b/i;

/**
 * Handles questions about the words of an answer and hypothetical questions. They get an explanation instead of a
 * question about one of their words.
 */
function beyond(understood: Plan, text: string, input: PlanInput, lexicon: Lexicon): Plan | undefined {
  const short = text.toLowerCase();
  const { focus, last } = input.frame ?? {};
  const of = last && asksMeaning(short);
  const check = last?.tool === 'checks.findings' ? of && checkCalled(of) : undefined;
  if (check) return toolPlan('checks.findings', { check });
  if (of) return IT_ALL.test(of) ? { kind: 'redraw', as: 'short' } : { kind: 'redraw', as: 'meaning', of };
  // Forecasts and the savings that AWS recommends are known.
  const isKnown =
    understood.kind === 'tool' && /^(?:cost\.(?:forecast|recommendations)|checks\.)/.test(understood.tool);
  if (isKnown || !isHypothetical(short)) return undefined;
  const named = focus && !isGroup(focus) ? (focus.name ?? focus.id) : undefined;
  const ofIt = named ? ask(`what does ${named} cost`, input, lexicon) : understood;
  const now = ofIt.kind === 'tool' ? ofIt : ofIt.kind === 'choose' ? ofIt.options[0]?.plan : undefined;
  const { ignored: _, ...asIs } = now ?? last ?? { kind: 'tool', tool: 'cost.usage', args: {} };
  return now || last
    ? {
        kind: 'choose',
        question:
          'I cannot work out what something would cost if it were otherwise: AWS’s Pricing Calculator does. I can tell what there is now:',
        options: [
          {
            ...choiceFor(asIs as ToolPlan, lexicon.tools),
            ...(named &&
              ofIt.kind === 'tool' && { label: `What ${named} costs now`, text: `what does ${named} cost` }),
          },
        ],
        ...(last && { about: last }),
      }
    : { kind: 'problem', message: NOT_SO };
}

const IT_ALL = /^(?:all )?(?:of )?(?:it|that|this|these|those|they)(?: all)?$/;

const NOT_SO =
  'I cannot work out what something would cost if it were otherwise: AWS’s Pricing Calculator does. Ask me what it costs now.';

/** Adds the chart that the message asks for to a plan. */
const drawn = (plan: Plan, text: string): Plan =>
  plan.kind === 'tool' && DRAWS.test(text) ? { ...plan, drawn: true } : plan;

const OF_SOMEBODY = /\b(?:teams?|squad|owns?|owned|owners?|whose|belongs?|project|app|env|environment)\b/i;

/**
 * Reports whether a message may name things. If every word is understood without the graph and no word stands where a
 * name would, the graph is not needed.
 */
function namesThings(input: PlanInput, lexicon: Lexicon): boolean {
  const { frame, text } = input;
  if (OF_SOMEBODY.test(text) || (frame?.shown && THEM.test(text))) return true;
  const { graph: _, ...blind } = input;
  const planned = plan(blind, lexicon);
  if (planned.kind === 'tool') {
    const tokens = tokenise(normalise(text), lexicon.splits);
    // "volumes of search", "orders queue": a common word where a name would stand.
    const isOfCommon = tokens.some(
      ({ stem, word }, at) =>
        (STOP_WORDS.has(word) || STOP_WORDS.has(stem)) &&
        !FUNCTION_WORDS.has(word) &&
        (/^(?:of|for|by)$/.test(tokens[at - 1]?.word ?? '') || isHead(tokens[at + 1], lexicon)),
    );
    return isOfCommon || planned.ignored !== undefined || isAboutNamed(planned) || isByAlias(planned, input);
  }
  return (
    planned.kind === 'choose' ||
    planned.kind === 'unknown' ||
    (planned.kind === 'refuse' && planned.reason === 'how') ||
    (planned.kind === 'small_talk' && planned.about === 'elsewhere') ||
    planned.kind === 'problem' ||
    planned.kind === 'schedule'
  );
}

/** Reports whether a word stands for things, as their noun or by what they are: "queue", "dlq". */
const isHead = (token: Token | undefined, lexicon: Lexicon): boolean =>
  token !== undefined && (lexicon.naming(token.stem).length > 0 || lexicon.isTelling(token.word));

/** "the payments database", "volumes of web-1": the name may be part of a name, or name a thing of another kind. */
function isAboutNamed({ args }: ToolPlan): boolean {
  if (typeof args.resource === 'string' || Array.isArray(args.things)) return true;
  const filters = (args.filters ?? []) as { field?: string }[];
  return filters.some(({ field }) => field !== undefined && /(?:^name|_name|_id)$/.test(field));
}

function askingOf(input: PlanInput, lexicon: Lexicon): Asking {
  const { frame: _, ...alone } = input;
  return {
    input,
    tools: lexicon.tools,
    ask: (text, frame) => ask(normalise(text), { ...alone, ...(frame && { frame }) }, lexicon),
    alone: (text) => plan({ ...alone, text }, lexicon),
  };
}

/** Plans normalised text as a question, whatever else it might be. */
const ask = (text: string, input: PlanInput, lexicon: Lexicon): Plan =>
  understand({ ...input, text: repair(text, lexicon) }, lexicon);

/** Returns what may be shown of a thing whose secret was asked for. */
function ofThing(text: string, input: PlanInput, lexicon: Lexicon): { instead?: Choice } {
  const instead = toLookAt(text, input, lexicon);
  return typeof instead?.plan.args.resource === 'string' ? { instead } : {};
}

/** Plans the things in a part of a message as a button to look at them: those that a change was asked for. */
function toLookAt(text: string, input: PlanInput, lexicon: Lexicon): Choice | undefined {
  const asked = ask(normalise(text), input, lexicon);
  if (asked.kind === 'tool') return choiceFor(asked, lexicon.tools);
  if (asked.kind !== 'choose') return undefined;
  return asked.about ? choiceFor(asked.about, lexicon.tools) : asked.options[0];
}
