import type { LanguageModel, ToolSet } from 'ai';
import type { Plan, PlanInput } from '../plan.ts';
import type { Reason } from './answers.ts';
import {
  CANNOT,
  CLARIFY,
  cannotPlan,
  cannotSchema,
  clarifyPlan,
  clarifySchema,
  SHOW_TOOLS,
  showToolsSchema,
} from './answers.ts';
import type { CallSchema } from './call-schema.ts';
import type { Callable } from './calls.ts';
import { planOfCall } from './calls.ts';
import { Complaint } from './complaint.ts';
import type { callSettings } from './models.ts';
import { INSTRUCTIONS, promptOf } from './prompt.ts';
import type { Usage } from './spending.ts';

/** How long a model may take. */
export interface Budget {
  totalMs: number;
  stepMs: number;
  steps: number;
}

export interface Asked {
  model: LanguageModel;
  settings: ReturnType<typeof callSettings>;
  /** All tools, the likeliest first. */
  callables: readonly Callable[];
  /** How many of them are shown whole from the beginning; of the others the model sees the names. */
  shown: number;
  /** The built-in planner's plan, for when no tool fits. */
  own: Plan;
  input: PlanInput;
  budget: Budget;
  /** Told after each request, whatever comes of the whole. */
  used(usage: Usage): void;
}

/**
 * Has a model choose one of the tools. A call that does not fit goes back to it with what is wrong, a few times; none runs
 * here. Undefined where it talks instead, or does not get it right. Throws what the AI SDK throws.
 */
export async function askModel({
  model,
  settings,
  callables,
  shown,
  own,
  input,
  budget,
  used,
}: Asked): Promise<Plan | undefined> {
  const { generateText, isStepCount, jsonSchema, tool } = await import('ai');
  let plan: Plan | undefined;
  const active = new Set([...callables.slice(0, shown).map(({ name }) => name), CLARIFY, CANNOT, SHOW_TOOLS]);

  const made = (
    description: string,
    schema: CallSchema,
    read: (args: Record<string, unknown>) => Plan | undefined,
  ) =>
    tool({
      description,
      inputSchema: jsonSchema<Record<string, unknown>>(schema.json, { validate: schema.check }),
      execute(args) {
        if (plan) throw new Complaint('One call only: the first one holds.');
        plan = read(args);
        return plan ? 'Accepted.' : 'These tools can be called now.';
      },
    });

  const tools: ToolSet = {
    ...Object.fromEntries(
      callables.map((callable) => [
        callable.name,
        made(callable.description, callable.schema, (args) => planOfCall(callable, args, input)),
      ]),
    ),
    [CLARIFY]: made(
      'Ask the person back, where the question may mean several things that matter.',
      clarifySchema,
      (args) => clarifyPlan(args, callables, input),
    ),
    [CANNOT]: made('No tool fits, or it may not be done.', cannotSchema, ({ reason }) =>
      cannotPlan(reason as Reason, own),
    ),
    [SHOW_TOOLS]: made(
      `See other tools whole: ${namesOf(callables.slice(shown))}`,
      showToolsSchema,
      (args) => {
        for (const { name } of named(args, callables)) active.add(name);
        return undefined;
      },
    ),
  };

  await generateText({
    model,
    ...settings,
    instructions: INSTRUCTIONS,
    prompt: promptOf(input),
    tools,
    prepareStep: () => ({ activeTools: [...active] }),
    toolCallConcurrency: 1,
    stopWhen: [() => plan !== undefined, isStepCount(budget.steps)],
    timeout: { totalMs: budget.totalMs, stepMs: budget.stepMs },
    ...(input.signal && { abortSignal: input.signal }),
    maxRetries: 1,
    telemetry: { isEnabled: false },
    onStepEnd: ({ usage }) => used({ input: usage.inputTokens, output: usage.outputTokens }),
  });
  return plan;
}

const namesOf = (callables: readonly Callable[]): string =>
  callables.map(({ name, tool }) => `${name} (${tool.title})`).join(', ');

function named({ tools }: Record<string, unknown>, callables: readonly Callable[]): Callable[] {
  const wanted = tools as string[];
  const found = callables.filter(({ name }) => wanted.includes(name));
  if (found.length === 0) throw new Complaint('There are no such tools.');
  return found;
}
