import type { LlmConfig } from '../../config-llm.ts';
import type { PlannedBy, Reply } from '../../contract/reply.ts';
import type { Logger } from '../../logger.ts';
import type { Tool } from '../../tools/tool.ts';
import type { LeadInput, Plan, PlanInput, Planned, Planner } from '../plan.ts';
import type { BuiltInPlanner } from '../planner/built-in.ts';
import { askLead } from './ask-lead.ts';
import type { Budget } from './ask-model.ts';
import { askModel } from './ask-model.ts';
import { createBreaker } from './breaker.ts';
import { callableOf } from './calls.ts';
import type { Fallback } from './failures.ts';
import { failureOf } from './failures.ts';
import { factsOf } from './lead-facts.ts';
import type { OpenModel } from './models.ts';
import { callSettings } from './models.ts';
import { questionFor } from './question-for.ts';
import type { Usage } from './spending.ts';
import { NOTHING, spent, sumOf, usedBy } from './spending.ts';

export interface LlmPlannerContext {
  builtIn: BuiltInPlanner;
  tools: readonly Tool[];
  settings: LlmConfig;
  open: OpenModel;
  logger: Logger;
  now: () => number;
  /** Counts a question of a workspace; false where it has asked a model often enough for now. Absent: no limit. */
  admit?: (workspace: string) => Promise<boolean>;
  /** Absent: 6 steps, 20 seconds each, 60 in all. */
  budget?: Budget;
}

const BUDGET: Budget = { totalMs: 60_000, stepMs: 20_000, steps: 6 };
/** An answer does not wait longer for a sentence that it holds without. */
const LEAD_MS = 8_000;
/** More do not help a model to choose, and each costs tokens; it may ask for others. */
const TOOLS_SHOWN = 12;
/** At once, in this process. */
const MOST_AT_ONCE = 8;

/**
 * A language model behind the built-in planner. The built-in one reads each message first, and keeps all that must not
 * depend on a model: small talk, help, jobs and their confirmation, pressed buttons, refusals of changes and secrets. Of
 * questions it keeps those that it understood to the last word: its plans are exact, take milliseconds and cost nothing,
 * and the same words mean the same tomorrow. The model is asked where the built-in planner would ask back, knows no such
 * thing, or would leave words out. Whatever it fails at, the built-in plan stands, and the reply says so.
 */
export function createLlmPlanner(ctx: LlmPlannerContext): Planner & Required<Pick<Planner, 'lead'>> {
  const { builtIn, tools, settings, logger, now, admit, budget = BUDGET } = ctx;
  const breaker = createBreaker(now);
  const callOptions = callSettings(settings);
  let running = 0;

  return { plan, lead, namesThings: builtIn.namesThings };

  async function plan(input: PlanInput): Promise<Planned> {
    const own = builtIn.plan(input);
    const question = input.replayed ? undefined : questionFor(own, input);
    if (!question) return input.replayed ? own : { ...own, by: { name: 'built-in' } };
    let usage = NOTHING;
    const used = (more: Usage) => {
      usage = sumOf(usage, more);
    };
    const by = (): PlannedBy => ({ name: 'llm', model: settings.model, ...spent(usage, settings.prices) });
    const found = await guarded(input, () => ask(question.input, own, used));
    if (found.plan) return { ...question.finish(found.plan, builtIn), by: by() };
    return { ...own, by: { ...by(), name: 'built-in', fallback: found.fallback ?? 'nonsense' } };
  }

  async function lead({ question, reply, signal }: LeadInput): Promise<Pick<Reply, 'lead' | 'planner'>> {
    const { planner } = reply;
    if (planner?.name !== 'llm' || reply.kind !== 'answer') return {};
    const facts = factsOf(reply);
    if (facts.rows.length < 2) return {};
    let usage = usedBy(planner);
    const used = (more: Usage) => {
      usage = sumOf(usage, more);
    };
    const found = await bounded(signal, async () =>
      askLead({
        model: await ctx.open(),
        settings: callOptions,
        question,
        facts,
        totalMs: Math.min(LEAD_MS, budget.totalMs),
        signal,
        used,
      }),
    );
    return {
      ...(found.value && { lead: found.value }),
      planner: { name: 'llm', model: settings.model, ...spent(usage, settings.prices) },
    };
  }

  async function ask(input: PlanInput, own: Plan, used: (usage: Usage) => void): Promise<Plan | undefined> {
    const offered = 'options' in own ? (own.options?.map(({ plan: { tool } }) => tool) ?? []) : [];
    const likely = builtIn.likelyTools(input, tools.length);
    // What the built-in planner would offer stands first; sorting keeps the order of the others.
    const callables = likely
      .toSorted((a, b) => Number(offered.includes(b.id)) - Number(offered.includes(a.id)))
      .map(callableOf);
    return askModel({
      ...{ model: await ctx.open(), settings: callOptions, callables, shown: TOOLS_SHOWN },
      ...{ own, input, budget, used },
    });
  }

  /** Asks, unless the workspace has asked too often. What nobody will be asked is not counted. */
  async function guarded(
    { workspace, signal }: PlanInput,
    work: () => Promise<Plan | undefined>,
  ): Promise<{ plan?: Plan | undefined; fallback?: Fallback }> {
    if (running >= MOST_AT_ONCE) return { fallback: 'limited' };
    if (breaker.isPaused()) return { fallback: 'paused' };
    if (admit && workspace !== undefined && !(await admit(workspace))) return { fallback: 'limited' };
    const { value, fallback } = await bounded(signal, work);
    return { plan: value, ...(fallback && { fallback }) };
  }

  /** Asks, unless too many are asking or the model has just failed repeatedly. Throws only when the signal aborts. */
  async function bounded<T>(
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<{ value?: T; fallback?: Fallback }> {
    if (running >= MOST_AT_ONCE) return { fallback: 'limited' };
    if (!breaker.admits()) return { fallback: 'paused' };
    const started = performance.now();
    running += 1;
    try {
      const value = await work();
      breaker.succeeded();
      return { value };
    } catch (error) {
      signal?.throwIfAborted();
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
