import type { LanguageModel, ToolSet } from 'ai';
import type { z } from 'zod';
import { CallError } from '../../capabilities/call-error.ts';
import type { Capability, CapabilityContext } from '../../capabilities/capability.ts';
import { call, capabilities } from '../../capabilities/index.ts';
import { offered } from '../../capabilities/offered.ts';
import type { Turn } from '../turns.ts';
import { answerSchema } from './answer-call.ts';
import { asData } from './as-data.ts';
import { leanJson } from './call-schema.ts';
import { doubtsIn, secondLook } from './doubts.ts';
import type { AnswerCall, Ending } from './endings.ts';
import { askBackSchema, jobsSchema, proposeJobSchema, refuseSchema } from './endings.ts';
import type { Evidence } from './evidence.ts';
import { evidenceOf } from './evidence.ts';
import type { Cut } from './grounded.ts';
import { grounded } from './grounded.ts';
import { hostileIn } from './hostile.ts';
import type { Prompted } from './instructions.ts';
import { ABOUT_A_JOB, FOR_A_JOB, INSTRUCTIONS, promptOf, UNSAID } from './instructions.ts';
import type { callSettings } from './models.ts';
import type { Usage } from './spending.ts';

/** The limits of an investigation. */
export interface Budget {
  totalMs: number;
  stepMs: number;
  /** Requests to the model. */
  steps: number;
}

export interface Investigating {
  model: LanguageModel;
  settings: ReturnType<typeof callSettings>;
  ctx: CapabilityContext;
  prompted: Prompted;
  /** What people said. The answer may repeat it. */
  said: readonly string[];
  /** Whether the question should be asked regularly. */
  forJob: boolean;
  /** Whether a job may be proposed: one was requested, or is being discussed. */
  mayPropose: boolean;
  budget: Budget;
  /** Called before each request. */
  begun(): void;
  /** Called after each request, whatever the final result. */
  used(usage: Usage): void;
}

export interface Investigated {
  /** Absent: steps or time ran out, or the model only talked. */
  ending?: Ending;
  calls: NonNullable<Turn['calls']>;
}

/** How often a model is told which of its sentences no result supports. After that they are removed. */
const MAX_CORRECTIONS = 2;

/**
 * Lets a model look things up until it knows the answer. Invalid calls go back to it with what would be valid; results
 * go to it as data. Throws the AI SDK's errors, except when time or steps run out.
 */
export async function investigate(asked: Investigating): Promise<Investigated> {
  const { generateText, isStepCount } = await import('ai');
  const { begun, budget, ctx, model, prompted, settings, used } = asked;
  const calls: Investigated['calls'] = [];
  const ended: Ended = { mayCorrect: true };
  const tools = { ...(await readingTools(ctx, calls)), ...(await endingTools(asked, ended)) };
  /** A model that cannot be forced to call a tool answers in words. */
  const acceptText = (text: string) => {
    if (!ended.ending && text.trim() !== '' && ctx.results.all.length > 0)
      ended.ending = { kind: 'answer', ...checked({ text: text.slice(0, MAX_TEXT) }, asked) };
  };
  const endings = Object.keys(tools).filter((name) => !capabilities.some((each) => each.name === name));
  try {
    await generateText({
      model,
      ...settings,
      instructions: rulesFor(asked),
      prompt: promptOf(prompted),
      tools,
      prepareStep({ stepNumber }) {
        begun();
        ended.mayCorrect = stepNumber < budget.steps - 1;
        // With the last request nothing more is read.
        return stepNumber >= budget.steps - 1 ? { activeTools: endings } : {};
      },
      stopWhen: [() => ended.ending !== undefined, isStepCount(budget.steps)],
      timeout: { totalMs: budget.totalMs, stepMs: budget.stepMs },
      abortSignal: ctx.aws.signal,
      maxRetries: 1,
      telemetry: { isEnabled: false },
      onStepEnd: ({ text, usage }) => {
        used({ input: usage.inputTokens, output: usage.outputTokens });
        acceptText(text);
      },
    });
  } catch (error) {
    ctx.aws.signal.throwIfAborted();
    const text = textInsteadOfCall(error);
    if (text !== undefined) {
      // The error does not say what this request used.
      used({ input: undefined, output: undefined });
      acceptText(text);
    } else if (!isTimeOver(error)) throw error;
    // What was read so far is reported.
    if (ctx.results.all.length === 0) throw error;
  }
  const ending = ended.ending ?? ended.draft;
  return { ...(ending && { ending }), calls };
}

function rulesFor({ forJob, mayPropose }: Investigating): string {
  const extra = forJob ? FOR_A_JOB : mayPropose ? ABOUT_A_JOB : undefined;
  return extra ? `${INSTRUCTIONS}\n${extra}` : INSTRUCTIONS;
}

const MAX_TEXT = 2_000;
const WHICH = 'Which of these do you mean?';

/** Returns the words of a model that should have called a tool, which the AI SDK treats as an error. */
function textInsteadOfCall(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'AI_ToolChoiceViolationError') return undefined;
  const { content = [] } = error as { content?: readonly { type: string; text?: string }[] };
  return content.map(({ text = '', type }) => (type === 'text' ? text : '')).join('');
}

const isTimeOver = (error: unknown): boolean =>
  error instanceof Error && /^(?:TimeoutError|AbortError)$/.test(error.name);

async function readingTools(ctx: CapabilityContext, calls: Investigated['calls']): Promise<ToolSet> {
  const { jsonSchema, tool } = await import('ai');
  const made = (capability: Capability) =>
    tool({
      description: capability.description,
      inputSchema: jsonSchema<Record<string, unknown>>(schemaOf(capability)),
      execute: async (input: Record<string, unknown>) => {
        try {
          const { result } = await call(ctx, capability, input);
          calls.push({ name: capability.name, input });
          return asData(result);
        } catch (error) {
          if (error instanceof CallError) return asData({ error: error.message });
          throw error;
        }
      },
    });
  const all = offered(capabilities, ctx.aws.access);
  return Object.fromEntries(all.map((capability) => [capability.name, made(capability)]));
}

const SCHEMAS = new WeakMap<Capability, Record<string, unknown>>();

/** Cached for each capability, since building it is slow. */
function schemaOf(capability: Capability): Record<string, unknown> {
  const made = SCHEMAS.get(capability) ?? leanJson(capability.input);
  SCHEMAS.set(capability, made);
  return made;
}

interface Ended {
  ending?: Ending;
  /** The last answer that the model was asked to review. It is used if time or steps run out. */
  draft?: Ending;
  /** Whether a request is left in which an answer could be rewritten. */
  mayCorrect: boolean;
}

async function endingTools(asked: Investigating, ended: Ended): Promise<ToolSet> {
  const { jsonSchema, tool } = await import('ai');
  let corrections = MAX_CORRECTIONS;
  let isLookedAt = false;
  const made = <S extends z.ZodObject>(
    description: string,
    schema: S,
    read: (input: z.infer<S>) => Ending | string,
  ) =>
    tool({
      description,
      inputSchema: jsonSchema<Record<string, unknown>>(leanJson(schema)),
      execute(input: Record<string, unknown>) {
        const parsed = schema.safeParse(input);
        if (!parsed.success)
          return asData({
            error: parsed.error.issues.map(({ message, path }) => `${path.join('.')}: ${message}`).join('; '),
          });
        try {
          const ending = read(parsed.data);
          if (typeof ending === 'string') return asData({ error: ending });
          ended.ending ??= ending;
          return 'Accepted.';
        } catch (error) {
          if (error instanceof CallError) return asData({ error: error.message });
          throw error;
        }
      },
    });
  const answer = made('Answer the person.', answerSchema, (input) => {
    for (const { result } of input.show ?? []) asked.ctx.results.get(result);
    const { call: kept, cut, because } = checked(input, asked);
    const ending: Ending = { kind: 'answer', call: kept, cut };
    const look = isLookedAt
      ? ''
      : secondLook(doubtsIn(kept.text, asked.ctx.results.all), asked.ctx.results.all);
    const mustCorrect = because.length > 0 && corrections > 0;
    if (!ended.mayCorrect || !(mustCorrect || look)) return ending;
    ended.draft = ending;
    isLookedAt ||= look !== '';
    if (mustCorrect) corrections -= 1;
    return [
      ...(mustCorrect ? [correctionRequest(because)] : []),
      ...(look ? [look] : []),
      'Then call answer again.',
    ].join('\n');
  });
  const propose_job = made(
    'Propose the job, or its change. The person confirms it.',
    proposeJobSchema,
    ({ but = '', result, when }) => {
      const { plan } = asked.ctx.results.get(result);
      return plan
        ? { kind: 'job', result, when, but: grounded(but, evidenceFor(asked)).kept || undefined }
        : 'That result is made of several: name one of list_things, costs, findings, changes, metrics or account.';
    },
  );
  const jobs = made(
    'Scheduled jobs that are there. Code answers: the question ends.',
    jobsSchema,
    (input) => ({ kind: 'jobs', call: input }),
  );
  return {
    answer,
    ...(asked.mayPropose && { propose_job }),
    // A request for a new job is not about an existing one.
    ...(!asked.forJob && { jobs }),
    ask_back: made('Ask the person back.', askBackSchema, (input) => {
      const evidence = evidenceFor(asked);
      // A chosen option is asked in the person's name.
      const options = input.options.filter((option) => hostileIn(option, evidence) === undefined);
      if (options.length < 2) return 'Those options are not questions of the person: write at least two.';
      // A question must not claim anything without support either.
      const question = grounded(input.question, evidence).kept.trim() || WHICH;
      return { kind: 'ask_back', call: { question, options } };
    }),
    refuse: made('Refuse.', refuseSchema, ({ reason, text = '' }) => {
      const { cut, kept } = grounded(text, evidenceFor(asked));
      if (cut.length > 0 && corrections > 0 && ended.mayCorrect) {
        corrections -= 1;
        return `${correctionRequest(cut.map(reasonOf))} Then call refuse again.`;
      }
      return { kind: 'refuse', call: { reason, ...(kept !== '' && { text: kept }) } };
    }),
  };
}

/** Returns the message to a model about unsupported sentences. */
const correctionRequest = (because: readonly string[]): string =>
  `These sentences would be cut, for no result has what they say: ${because.join(' ')} Look it up, have calculate compute it, or say it otherwise.`;

/** Removes the sentences, and the suggested questions, that no result supports. */
function checked(
  input: AnswerCall,
  asked: Investigating,
): { call: AnswerCall; cut: number; because: string[] } {
  const evidence = evidenceFor(asked);
  const { cut, kept } = grounded(input.text, evidence);
  const next = input.next?.filter((question) => grounded(question, evidence).cut.length === 0);
  return {
    call: { ...input, text: kept, ...(next && { next }) },
    cut: cut.length,
    because: cut.map(reasonOf),
  };
}

const reasonOf = ({ because, sentence }: Cut): string => `“${sentence}” (${because})`;

const evidenceFor = ({ ctx, prompted, said }: Investigating): Evidence =>
  evidenceOf({
    said,
    shown: prompted.thread.flatMap(shownIn),
    findings: ctx.results.all,
    timezone: prompted.timezone,
    now: prompted.now,
    known: prompted.known,
    // Our instructions are not an answer either.
    seen: UNSAID,
    accounts: ctx.aws.accounts.map(({ alias, id }) => ({ id, ...(alias && { alias }) })),
  });

/** Returns all tables of a turn. */
const shownIn = ({ shown, shown_too = [] }: Turn) => [...(shown ? [shown] : []), ...shown_too];
