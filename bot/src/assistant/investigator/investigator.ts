import { kindInWords } from '../../capabilities/kinds.ts';
import { limitsInWords } from '../../capabilities/offered.ts';
import { Results } from '../../capabilities/results.ts';
import type { LlmConfig } from '../../config-llm.ts';
import type { PlannedBy } from '../../contract/reply.ts';
import type { Graph } from '../../graph/graph.ts';
import type { Logger } from '../../logger.ts';
import type { Ledger } from '../../services/llm/ledger.ts';
import type { ToolContext } from '../../tools/tool.ts';
import type { Answer } from '../answer.ts';
import type { Frame } from '../frame.ts';
import type { Plan, PlanInput } from '../plan.ts';
import type { BuiltInPlanner } from '../planner/built-in.ts';
import type { Turn } from '../turns.ts';
import { createBreaker } from './breaker.ts';
import { composed, said } from './compose.ts';
import type { AnswerCall } from './endings.ts';
import type { Fallback } from './failures.ts';
import { failureOf } from './failures.ts';
import { jobsPlan, refusalFor } from './handed-over.ts';
import type { Budget, Investigated } from './investigate.ts';
import { investigate } from './investigate.ts';
import { wishFor } from './job-wish.ts';
import { isAboutJob, openQuestion } from './kept-by-code.ts';
import { mentionsIn } from './mentions.ts';
import { createMeter } from './meter.ts';
import type { OpenModel } from './models.ts';
import { callSettings } from './models.ts';
import { shownBefore } from './shown-before.ts';
import type { Usage } from './spending.ts';
import { spent } from './spending.ts';

/** A message, what the built-in planner makes of it, and what it takes to look things up. */
export interface Question {
  text: string;
  frame: Frame;
  /** What the built-in planner would do. */
  own: Plan;
  /** What fixed code has done and said already of the message. */
  done?: string;
  context: ToolContext;
  graph: Graph;
  workspace?: string | undefined;
}

/** What came of asking a model. */
type Outcome =
  /** It is answered. */
  | { kind: 'answered'; answer: Answer; calls: NonNullable<Turn['calls']> }
  /** This is to be carried out. */
  | { kind: 'plan'; plan: Plan; by: PlannedBy; calls?: NonNullable<Turn['calls']> }
  /** The model did not; the built-in planner's plan stands, and the reply says so. */
  | { kind: 'failed'; by: PlannedBy };

export interface Investigator {
  /** undefined: fixed code answers this. Throws only when the context's signal aborts. */
  investigate(question: Question): Promise<Outcome | undefined>;
}

/** What one question took of a model. */
export interface Effort {
  /** Requests to the model; 0: it was to be asked and was not, see `fallback`. */
  requests: number;
  usage: Usage;
  /** Sentences that are left out of the answer, because no result bears them out. */
  cut: number;
  /** Why the built-in planner answers instead. */
  fallback?: Fallback;
}

export interface InvestigatorContext {
  settings: LlmConfig;
  open: OpenModel;
  logger: Logger;
  now: () => number;
  builtIn: Pick<BuiltInPlanner, 'likelyTools' | 'scheduling'>;
  /** Counts a question of a workspace; false where a model was asked often enough for now. Absent: no limit. */
  admit?: (workspace: string) => Promise<boolean>;
  /** Counts what the model costs. Absent: nobody does, as at the command line. */
  ledger?: Ledger;
  /** Absent: what the settings say. */
  budget?: Budget;
  /** Hears of each question that was left to the model: for those who measure. */
  onInvestigated?: (effort: Effort) => void;
}

const STEPS = 8;
const TOTAL_MS = 90_000;
/** One request is given up sooner, so that what was found until then is still told. */
const STEP_MS = 30_000;

function budgetOf({ maxSteps = STEPS, timeoutMs: totalMs = TOTAL_MS }: LlmConfig): Budget {
  return { totalMs, stepMs: Math.min(totalMs, Math.max(STEP_MS, totalMs / 3)), steps: maxSteps };
}

/** At once, in this process. */
const MOST_AT_ONCE = 8;

/**
 * Has a language model investigate: it asks the capabilities, sees what they find, goes on, and answers. Its words are
 * held against what was found; tables, charts, gaps and sources are drawn by code. Buttons, confirmations, jobs, and
 * refusals of changes and secrets stay with fixed code.
 */
export function createInvestigator(ctx: InvestigatorContext): Investigator {
  const { settings, logger, now, admit, ledger, budget = budgetOf(ctx.settings), builtIn } = ctx;
  const breaker = createBreaker(now);
  const callOptions = callSettings(settings);
  let running = 0;

  return {
    async investigate(question) {
      const open = openQuestion(question.own, question);
      if (!open) return undefined;
      const meter = createMeter(settings.prices);
      const by = (fallback?: Fallback): PlannedBy => ({
        name: fallback ? 'built-in' : 'llm',
        model: settings.model,
        ...spent(meter.usage(), settings.prices),
        ...(fallback && { fallback }),
      });
      const started = performance.now();
      const turns = question.frame.turns ?? [];
      const results = new Results(shownBefore(turns));
      const tell = (cut: number, fallback?: Fallback) =>
        ctx.onInvestigated?.({
          ...{ requests: meter.requests(), usage: meter.usage(), cut },
          ...(fallback && { fallback }),
        });
      const count = async (fallback?: Fallback) => {
        const use = meter.use(fallback);
        if (use) await ledger?.count({ workspace: question.workspace, ...use });
      };
      const work = async () => {
        const { context, frame, graph } = question;
        const asked = [question.text, ...turns.map((turn) => turn.asked)];
        return investigate({
          model: await ctx.open(),
          settings: callOptions,
          ctx: { aws: context, graph, results, said: asked },
          prompted: {
            question: question.text,
            done: question.done,
            wanted: open.schedule && open.words,
            thread: turns,
            hasDraft: frame.draft !== undefined,
            known: mentionsIn(open.words, graph),
            // A job's one call is seldom of things, and a wrong field is answered with the right ones.
            kinds: open.schedule ? [] : likelyKinds(builtIn, inputOf({ ...question, text: open.words })),
            ...{ accounts: context.accounts, timezone: context.timezone, now: context.now },
            limits: limitsInWords(context.access),
          },
          said: [...asked, ...turns.map((turn) => turn.said)],
          forJob: open.schedule !== undefined,
          mayPropose: open.schedule !== undefined || isAboutJob(question),
          ...{ budget, begun: meter.begun, used: meter.used },
        });
      };
      const { fallback, value } = await guarded(question, work).catch(async (error: unknown) => {
        await count();
        tell(0);
        throw error;
      });
      await count(fallback);
      const outcome: Outcome = value
        ? outcomeOf(value, { question, open, results, by, ms: performance.now() - started })
        : { kind: 'failed', by: by(fallback ?? 'nonsense') };
      tell(
        value?.ending?.kind === 'answer' ? value.ending.cut : 0,
        outcome.kind === 'failed' ? outcome.by.fallback : undefined,
      );
      return outcome;
    },
  };

  function outcomeOf(
    { calls, ending }: Investigated,
    {
      by,
      ms,
      open,
      question,
      results,
    }: {
      question: Question;
      open: NonNullable<ReturnType<typeof openQuestion>>;
      results: Results;
      by: (fallback?: Fallback) => PlannedBy;
      ms: number;
    },
  ): Outcome {
    const { context, frame, own } = question;
    switch (ending?.kind) {
      case 'job': {
        const { plan } = results.get(ending.result);
        if (!plan) return { kind: 'failed', by: by('nonsense') };
        const wish = open.schedule ?? wishFor(question, ending.when);
        const proposed = builtIn.scheduling(wish, { kind: 'tool', ...plan }, inputOf(question));
        return {
          kind: 'plan',
          calls,
          plan: proposed.kind === 'schedule' ? { ...proposed, but: ending.but } : proposed,
          by: by(),
        };
      }
      case 'jobs':
        return { kind: 'plan', calls, plan: jobsPlan(ending.call, frame), by: by() };
      case 'refuse':
        return { kind: 'plan', plan: refusalFor(ending.call, own), by: by() };
      case 'ask_back':
        return {
          kind: 'answered',
          calls,
          answer: {
            reply: {
              kind: 'clarify',
              text: ending.call.question,
              actions: ending.call.options.map((option, at) => ({
                ...{ id: `choice-${at + 1}`, kind: 'choose' as const, label: option, text: option },
              })),
              planner: by(),
            },
            // What was offered before is not chosen from any more.
            frame: { ...frame, choices: [] },
          },
        };
      default: {
        // Of words that no result bears out nothing is left.
        const isNothing = results.all.length === 0 && (ending?.call.text ?? '') === '';
        // Who wants a job is asked for what is missing, not told what was found on the way to it.
        if (isNothing || (open.schedule && !ending)) return { kind: 'failed', by: by('nonsense') };
        // At a limit what is known is told.
        const call: AnswerCall = ending?.call ?? {
          text: `I could not finish in time. What I found: ${said(results.all)}`,
        };
        const reply = { ...composed(call, results, { context, ms }), planner: by() };
        const asFile = call.show?.some(({ as }) => as === 'file') === true;
        return { kind: 'answered', calls, answer: { reply, ...(asFile && { asFile }) } };
      }
    }
  }

  /**
   * Asks, unless too many are asking, the model has just failed repeatedly, the day's budget is spent, or the workspace
   * has asked too often.
   */
  async function guarded<T>(
    { context, workspace }: Question,
    work: () => Promise<T>,
  ): Promise<{ value?: T; fallback?: Fallback }> {
    if (running >= MOST_AT_ONCE) return { fallback: 'limited' };
    if (breaker.isPaused()) return { fallback: 'paused' };
    const started = performance.now();
    running += 1;
    try {
      const today = (await ledger?.today()) ?? 'left';
      if (today !== 'left') return { fallback: today === 'spent' ? 'budget' : 'limited' };
      if (admit && workspace !== undefined && !(await admit(workspace))) return { fallback: 'limited' };
      if (!breaker.admits()) return { fallback: 'paused' };
      const value = await work();
      breaker.succeeded();
      return { value };
    } catch (error) {
      context.signal.throwIfAborted();
      const { fallback, status } = failureOf(error);
      // It answers, if only nonsense: that may be the question.
      if (fallback === 'nonsense') breaker.succeeded();
      else breaker.failed();
      const ms = Math.round(performance.now() - started);
      logger.warn({ fallback, status, model: settings.model, ms }, 'the language model did not answer');
      return { fallback };
    } finally {
      running -= 1;
    }
  }
}

const inputOf = ({ context, frame, graph, text }: Question): PlanInput => ({
  text,
  frame,
  accounts: context.accounts.map(({ alias, id }) => ({ id, ...(alias && { alias }) })),
  timezone: context.timezone,
  now: context.now,
  graph,
});

/** The kinds of things that a question is most likely about, with their fields: a model need not try what they are called. */
function likelyKinds(builtIn: InvestigatorContext['builtIn'], input: PlanInput): string[] {
  let room = ROOM_OF_KINDS;
  return builtIn
    .likelyTools(input, MOST_LIKELY)
    .filter((tool) => tool.kind === 'list')
    .slice(0, MOST_KINDS)
    .map(kindInWords)
    .filter(({ length }) => {
      room -= length;
      return room >= 0;
    });
}
const MOST_LIKELY = 12;
const MOST_KINDS = 4;
/** Characters of all kinds with their fields. */
const ROOM_OF_KINDS = 300;
