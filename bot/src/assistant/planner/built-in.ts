import type { Tool } from '../../tools/tool.ts';
import type { Plan, PlanInput, Planner, SchedulePlan, Scoped, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import { alarmHistoryPlan } from './alarms/history-plan.ts';
import { ask, ofThing, toLookAt } from './ask.ts';
import { askAboutUnused } from './ask-about-unused.ts';
import { beyond } from './beyond.ts';
import { likelyTools } from './candidates/likely-tools.ts';
import { howToDoIt } from './changes/how-to-do-it.ts';
import { planChange } from './changes/plan-change.ts';
import { clear } from './clear.ts';
import { inAYear } from './cost/a-year.ts';
import { growthToCome } from './cost/growth-to-come.ts';
import { standingStill } from './cost/standing-still.ts';
import { withoutDetails } from './events/details-behind.ts';
import { asksForSteps } from './follow-up/as-series.ts';
import { inForm, inOtherForm } from './form/in-form.ts';
import { withoutIdle } from './idle-clauses.ts';
import { planInItsThread } from './in-its-thread.ts';
import { inUsualForm } from './in-usual-form.ts';
import { DRAWS, FILES } from './intents/commands.ts';
import type { Intent } from './intents/intent.ts';
import { readJobPlan } from './intents/job-commands/read-job-plan.ts';
import { readIntent } from './intents/read-intent.ts';
import { wantsValue } from './intents/secret-content.ts';
import { MURMUR, opensWithThanks, readSmallTalk, WAITING } from './intents/small-talk.ts';
import { allBut } from './leaving-out/all-but.ts';
import { withUnusedWords } from './left-out/with-unused-words.ts';
import { bothMeasured } from './measured/both-measured.ts';
import { namesThings } from './names-things.ts';
import { ofPerson } from './of-person.ts';
import { offTopic } from './off-topic.ts';
import { allOfRows } from './overview/all-of-rows.ts';
import { onTopic } from './overview/within-overview.ts';
import { withRemarkScope } from './remark-scope.ts';
import { removalPlan, toGo } from './removal.ts';
import { aboutProposed } from './scheduled/about-proposed.ts';
import { asJob } from './scheduled/as-job.ts';
import type { Asking } from './scheduled/asking.ts';
import { channelIn, onlyHere } from './scheduled/channel.ts';
import { isFiller, saysOnlyWhen } from './scheduled/draft-filler.ts';
import { refersToAnswer } from './scheduled/refers.ts';
import { restated } from './scheduled/restated.ts';
import { scheduled, withWanted } from './scheduled/scheduled.ts';
import { withApostrophes } from './slots/possessives.ts';
import { soughtName } from './sought-name.ts';
import { corrected, inPlainCorrection } from './thread/corrected.ts';
import { costOfParts } from './thread/cost-of-parts.ts';
import { wholeQuestion } from './thread/fragments.ts';
import { insteadOfThing } from './thread/instead-of-thing.ts';
import { withReplacedFilter } from './thread/replaced-filter.ts';
import { atOtherTime } from './times/at-other-time.ts';
import { thingsSpokenOf } from './unanswered/things-spoken-of.ts';
import { onlyOfKind } from './urgent/only-of-kind.ts';
import { urgentPlan } from './urgent/urgent-plan.ts';
import { withoutIntroduction } from './words/asker.ts';
import { withoutAssurances } from './words/assurances.ts';
import { fromOutside } from './words/from-outside.ts';
import type { Lexicon } from './words/lexicon.ts';
import { lexiconOf } from './words/lexicon.ts';
import { isOnlyTopic } from './words/opening.ts';
import { peel } from './words/peeled.ts';
import { withQuestionWords } from './words/question-words.ts';
import { repair } from './words/repair.ts';
import { normalise } from './words/spellings.ts';
import { withoutEnd } from './words/without-end.ts';

export interface BuiltInPlanner extends Planner {
  plan(input: PlanInput): Plan;
  withRemarkScope(input: PlanInput): Scoped;
  thingsSpokenOf(input: PlanInput): Shown[];
  /** Returns the tools that a question is most likely about, best first. */
  likelyTools(input: PlanInput, most: number): Tool[];
  /** Plans a scheduled job for which a language model found the question to ask each time. */
  scheduling(said: SchedulePlan, wanted: ToolPlan, input: PlanInput): Plan;
}

/** Creates the planner that needs no key and no network: words, slots, spelling repair and example ranking. */
export function createBuiltInPlanner(tools: readonly Tool[]): BuiltInPlanner {
  const lexicon = lexiconOf(tools);
  return {
    plan: (input) => planInItsThread(input, (one) => plan(one, lexicon), lexicon),
    askAboutUnused: (found, input) => askAboutUnused(found, input, lexicon, (one) => plan(one, lexicon)),
    withRemarkScope: (given) => {
      const said = { ...given, text: inPlainCorrection(given) };
      if (said.text !== given.text) return { text: said.text, remarks: [] };
      const alone = { ...said, text: withoutIntroduction(said.text) };
      const words = withoutDetails(withApostrophes(alone));
      const input = { ...said, text: withoutAssurances(withQuestionWords(words)) };
      const { doubtful, text } = withoutIdle(input, lexicon);
      return { text: withRemarkScope({ ...input, text }, lexicon), remarks: doubtful };
    },
    thingsSpokenOf: (input) => thingsSpokenOf(input, lexicon),
    namesThings: (input) => namesThings(input, lexicon, (one) => plan(one, lexicon)),
    likelyTools: (input, most) =>
      likelyTools({ ...input, text: repair(normalise(input.text), lexicon) }, lexicon, most),
    scheduling: (said, wanted, input) => withWanted(said, wanted, askingOf(input, lexicon)),
  };
}

const plan = (input: PlanInput, lexicon: Lexicon): Plan =>
  withUnusedWords(planOnce(input, lexicon), input, lexicon);

function planOnce(given: PlanInput, lexicon: Lexicon): Plan {
  const usual = inUsualForm(given);
  const input = { ...usual, text: fromOutside(usual.text, given.graph, lexicon) };
  const { draft, change } = input.frame ?? {};
  // "ok, but at 9" is a reply to what was proposed.
  const { anew, text } = draft || change ? { anew: false, text: input.text } : peel(input.text);
  // "thank you, that helped": without its thanks the remark would ask something.
  if (text === input.text || readSmallTalk(input.text)) return planWhole(input, lexicon);
  const asked = planWhole({ ...input, text, ...(anew && { frame: {} }) }, lexicon);
  // "thanks! you know a good bakery" is small talk about something that the assistant does not know.
  const isBeyond =
    (asked.kind === 'unknown' && asked.options.length === 0) ||
    (asked.kind === 'small_talk' && asked.about === 'elsewhere' && asked.says === undefined);
  if (!isBeyond || anew) return asked;
  return opensWithThanks(input.text) ? { kind: 'small_talk', about: 'thanks' } : planWhole(input, lexicon);
}

/** Plans normalised text from which the greeting has been removed. */
function planWhole(given: PlanInput, lexicon: Lexicon): Plan {
  const input = onTopic(given);
  const { text } = input;
  const { draft, change } = input.frame ?? {};
  if (!/[\p{L}\p{N}]/u.test(text)) return { kind: 'help' };
  if (MURMUR.test(text)) return { kind: 'small_talk', about: 'elsewhere', says: WAITING };
  if (isOnlyTopic(text)) return { kind: 'small_talk', about: 'elsewhere', says: 'Go ahead: what is it?' };
  const wished = howToDoIt(input);
  if (wished) return plan({ ...input, text: wished }, lexicon);
  const still = draft || change ? undefined : (inAYear(input) ?? standingStill(input, lexicon));
  if (still) return still;
  const grown = growthToCome(input, (words) => planWhole({ ...input, text: words, frame: {} }, lexicon));
  if (grown) return grown;
  const asking = askingOf(input, lexicon);
  // A proposed job comes before all that a message may ask of an answer.
  const ofProposed =
    draft || change ? aboutProposed(asking, (said) => toChannel(input, said, lexicon)) : undefined;
  if (ofProposed) return ofProposed;
  const off = offTopic(input, lexicon);
  if (off) return off;
  const both = bothMeasured(input, (words, frame) => planWhole({ ...input, text: words, frame }, lexicon));
  if (both) return both;
  const cost = costOfParts(input, (words, frame) => planWhole({ ...input, text: words, frame }, lexicon));
  if (cost) return cost;
  const formed = inOtherForm(input, (words) => planWhole({ ...input, text: words }, lexicon));
  if (formed) return formed;
  const instead =
    draft || change
      ? undefined
      : insteadOfThing(input, {
          anew: (words) => plan({ ...input, text: words, frame: {} }, lexicon),
          inThread: (words) => plan({ ...input, text: words }, lexicon),
        });
  if (instead) return instead;
  // "search instead of data": the planner knows what was asked before.
  const swapped = input.frame?.last ? wholeQuestion(corrected(text, input), input.frame) : text;
  if (swapped !== text && swapped.trim() !== '') return plan({ ...input, text: swapped }, lexicon);
  const withoutSome = (one: PlanInput) =>
    allBut(one, (words) => ask(normalise(words), one, lexicon), lexicon);
  const others = withoutSome(input);
  if (others) return others;
  const chosen =
    draft || change ? undefined : aboutProposed(asking, (said) => toChannel(input, said, lexicon));
  if (chosen) return chosen;
  const job = readJobPlan(
    text,
    input,
    (words) => toLookAt(words, input, lexicon),
    (rest) => !saysOnlyWhen(rest, asking),
  );
  const ready = job ?? onlyOfKind(input) ?? urgentPlan(input, lexicon) ?? alarmHistoryPlan(input, lexicon);
  if (ready) return ready;
  const repaired = repair(text, lexicon);
  const wish =
    asJob(text, asking) ??
    readIntent(text, input) ??
    (repaired === text ? undefined : readIntent(repaired, input)) ??
    valueOfShown(text, input);
  // Without an earlier answer there is nothing to draw, and "a summary" asks for an overview.
  const { last } = input.frame ?? {};
  // "where did that come from", about an event, asks for its source address.
  const isOfEvent = wish?.kind === 'redraw' && wish.as === 'source' && last?.tool === 'cloudtrail.events';
  const all = allOfRows(input.frame);
  // Hours that have passed, after yesterday's events: a time of what was shown.
  const isPast =
    wish?.kind === 'schedule' &&
    last !== undefined &&
    wish.reading?.kind === 'problem' &&
    atOtherTime(input, lexicon) !== undefined;
  // "chart it per day", after costs, asks for other costs than those of the last answer.
  const isOfSteps = wish?.kind === 'redraw' && last?.tool.startsWith('cost.') && asksForSteps(repaired);
  const isRedrawn = wish?.kind === 'redraw' && (last || all) && !isOfEvent && !isOfSteps;
  const intent = isPast || (wish?.kind === 'redraw' && !isRedrawn) ? undefined : wish;
  const going = intent?.kind === 'schedule' ? undefined : toGo(text);
  const removal = going && removalPlan(going, (words) => plan({ ...input, text: words }, lexicon));
  if (removal) return removal;
  if (!intent) {
    const bare = withoutEnd(repaired.replace(DRAWS, '').replace(FILES, ''), ', ').trim();
    const alone = () => clear({ ...input, text: bare || repaired, frame: {} }, lexicon);
    const understood = clear({ ...input, text: bare || repaired }, lexicon);
    const asked = (words: string) => ask(words, input, lexicon);
    const sought = soughtName(understood, input, lexicon);
    if (sought) return sought;
    const ofLife = ofPerson(understood, input, lexicon);
    if (ofLife) return ofLife;
    return (
      beyond(understood, text, input, { ask: asked, lexicon }) ??
      inForm(withReplacedFilter(understood, input), repaired, input, alone)
    );
  }
  switch (intent.kind) {
    case 'again':
      return last ?? all ?? { kind: 'unknown', options: [] };
    case 'show_all':
      return all ? { ...all, filed: true } : intent;
    case 'secret':
      return { kind: 'refuse', reason: 'secret', asked: intent.asked, ...ofThing(text, input, lexicon) };
    case 'contents': {
      const instead = toLookAt(text.replace(IN_IT, ' '), input, lexicon);
      return { kind: 'refuse', reason: 'contents', asked: intent.asked, ...(instead && { instead }) };
    }
    case 'write':
      return planChange(intent, text, input, {
        instead: toLookAt(intent.rest, input, lexicon),
        asked: () => ask(repaired, input, lexicon),
        tools: lexicon.tools,
      });
    case 'schedule':
      return scheduled(text, intent, asking);
    default:
      return intent;
  }
}

/** "what is its value", "read me the value of the first", in a thread about secrets */
const valueOfShown = (text: string, { frame }: PlanInput): Intent | undefined =>
  [frame?.focus?.kind, frame?.last?.tool].includes('secretsmanager.secrets') && wantsValue(text)
    ? { kind: 'secret', asked: text }
    : undefined;

/** Matches the words for contents. The words that follow name the things that store them. */
const IN_IT = /^.*?\b(?:in|inside|within|of|from|on) /i;

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

function askingOf(input: PlanInput, lexicon: Lexicon): Asking {
  const { frame: _, ...alone } = input;
  return {
    input,
    tools: lexicon.tools,
    ask: (text, frame) => ask(normalise(text), { ...alone, ...(frame && { frame }) }, lexicon),
    inThread: (text, frame) => plan({ ...alone, frame, text }, lexicon),
    alone: (text) => plan({ ...alone, text }, lexicon),
  };
}
