import { limitsInWords } from '../../capabilities/offered.ts';
import { Results } from '../../capabilities/results.ts';
import type { LlmConfig } from '../../config-llm.ts';
import type { PlannedBy } from '../../contract/reply.ts';
import type { Fallback } from './failures.ts';
import { createGuard } from './guard.ts';
import type { Budget } from './investigate.ts';
import { investigate } from './investigate.ts';
import type { Investigator, InvestigatorContext, Outcome } from './investigator.ts';
import { likelyKinds } from './likely-kinds.ts';
import { mentionsIn } from './mentions.ts';
import { createMeter } from './meter.ts';
import { callSettings } from './models.ts';
import { isAboutJob, openQuestion } from './open-question.ts';
import { outcomeOf } from './outcome-of.ts';
import { inputOf } from './plan-input.ts';
import { shownBefore } from './shown-before.ts';
import { spent } from './spending.ts';

const STEPS = 8;
const TOTAL_MS = 90_000;
/**
 * The time-out of one request. It is shorter than the total time, so that there is time left to report what was found.
 */
const STEP_MS = 30_000;

function budgetOf({ maxSteps = STEPS, timeoutMs: totalMs = TOTAL_MS }: LlmConfig): Budget {
  return { totalMs, stepMs: Math.min(totalMs, Math.max(STEP_MS, totalMs / 3)), steps: maxSteps };
}

/**
 * Lets a language model investigate: it calls the capabilities, reads their findings, continues, and answers. Its words
 * are checked against the findings. Code renders tables, charts, gaps and sources. Buttons, confirmations, jobs, and
 * refusals of changes and secrets stay with fixed code.
 */
export function createInvestigator(ctx: InvestigatorContext): Investigator {
  const { settings, ledger, budget = budgetOf(ctx.settings), builtIn } = ctx;
  const guarded = createGuard(ctx);
  const callOptions = callSettings(settings);

  return {
    async investigate(question) {
      const open = openQuestion(question.builtInPlan, question);
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
      const report = (cut: number, fallback?: Fallback) =>
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
            // A job needs one call, which seldom lists resources. If a field is wrong, the error names the valid ones.
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
        report(0);
        throw error;
      });
      await count(fallback);
      const outcome: Outcome = value
        ? outcomeOf(value, { builtIn, question, open, results, by, ms: performance.now() - started })
        : { kind: 'failed', by: by(fallback ?? 'nonsense') };
      report(
        value?.ending?.kind === 'answer' ? value.ending.cut : 0,
        outcome.kind === 'failed' ? outcome.by.fallback : undefined,
      );
      return outcome;
    },
  };
}
