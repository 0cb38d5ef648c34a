import { z } from 'zod';
import type { Choice, Plan, PlanInput } from '../plan.ts';
import { choiceFor } from '../planner/choices.ts';
import { notYet } from '../planner/problems.ts';
import { callSchema, MAX_TEXT } from './call-schema.ts';
import type { Callable } from './calls.ts';
import { planOfCall } from './calls.ts';
import { Complaint } from './complaint.ts';
import { isPlainSentence } from './plain-sentence.ts';

/** What a model may do besides calling a tool. */

export const CLARIFY = 'clarify';
export const CANNOT = 'cannot';
export const SHOW_TOOLS = 'show_tools';

/** Which of the tools that are only named a model wants to see whole. */
export const showToolsSchema = callSchema(
  z.strictObject({ tools: z.array(z.string().max(MAX_TEXT)).min(1).max(6) }),
);

export const clarifySchema = callSchema(
  z.strictObject({
    question: z.string().max(MAX_TEXT).describe('What to ask the person, one short sentence'),
    options: z
      .array(
        z.strictObject({
          tool: z.string().max(MAX_TEXT).describe("A tool's name"),
          arguments: z.record(z.string(), z.unknown()).describe("As that tool's own"),
        }),
      )
      .min(2)
      .max(3),
  }),
);

const REASONS = [
  'not_about_aws',
  'no_tool_for_it',
  'would_change_something',
  'would_reveal_secrets',
] as const;
export type Reason = (typeof REASONS)[number];
export const cannotSchema = callSchema(z.strictObject({ reason: z.enum(REASONS) }));

/**
 * Turns the model's `clarify` call into a question with buttons. What each button does is checked like any other call.
 * Throws a Complaint where one does not fit, or where all of them do the same.
 */
export function clarifyPlan(
  args: Record<string, unknown>,
  callables: readonly Callable[],
  input: PlanInput,
): Plan {
  const { question, options } = args as {
    question: string;
    options: { tool: string; arguments: Record<string, unknown> }[];
  };
  const choices = new Map<string, Choice>();
  for (const option of options) {
    const callable = callables.find(({ name }) => name === option.tool);
    const checked = callable?.schema.check(option.arguments);
    if (!callable || !checked) throw new Complaint(`There is no tool ${JSON.stringify(option.tool)}.`);
    if (!checked.success) throw new Complaint(`${option.tool}: ${checked.error.message}`);
    const plan = planOfCall(callable, checked.value, input);
    const choice = choiceFor(
      plan,
      callables.map(({ tool }) => tool),
    );
    choices.set(choice.label, choice);
  }
  if (choices.size < 2) throw new Complaint('The options are the same: call the tool, or offer others.');
  const labels = [...choices.keys()].join(' ');
  return {
    kind: 'choose',
    question: isPlainSentence(question, `${input.text} ${labels}`) ? question : 'Which of these do you mean?',
    options: [...choices.values()],
  };
}

/**
 * What a model's refusal comes to. It may make an answer stricter, never looser: where it only knows no tool, the built-in
 * planner's guess stands, which says itself what it left out.
 */
export function cannotPlan(reason: Reason, own: Plan): Plan {
  switch (reason) {
    case 'would_change_something':
      return { kind: 'refuse', reason: 'write', asked: '' };
    case 'would_reveal_secrets':
      return { kind: 'refuse', reason: 'secret', asked: '' };
    case 'not_about_aws':
      return { kind: 'unknown', options: [] };
    case 'no_tool_for_it': {
      const isGuess = own.kind === 'tool' || ('options' in own && Boolean(own.options?.length));
      return isGuess || own.kind === 'problem' ? own : notYet('that');
    }
  }
}
