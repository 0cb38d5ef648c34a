import type { Filter } from '../../contract/query.ts';
import { findPeriods } from '../../domain/periods.ts';
import { data } from '../../reply/markup.ts';
import type { ListTool, Tool } from '../../tools/tool.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';
import { describePlan } from '../planner/describe.ts';
import { contradiction } from '../planner/problems.ts';
import { toolPlan } from '../planner/tool-plan.ts';
import { STOP_WORDS } from '../planner/words/stop-words.ts';
import { tokenise } from '../planner/words/text.ts';
import type { CallSchema } from './call-schema.ts';
import { callSchema } from './call-schema.ts';
import { Complaint } from './complaint.ts';
import { readCustomCall } from './custom-call.ts';
import { customSchema } from './custom-schema.ts';
import type { Grounds } from './grounds.ts';
import { groundsOf } from './grounds.ts';
import { readListCall } from './list-call.ts';
import { describeFields, listSchema } from './list-schema.ts';
import { placesAssumed } from './places.ts';

type Call = Record<string, unknown>;

/** A tool as a model is told of it. */
export interface Callable {
  tool: Tool;
  /** The tool's id in the letters that every provider takes: 'ec2_instances'. */
  name: string;
  description: string;
  schema: CallSchema;
}

const EXAMPLES = 3;

/** Slow against a question: made once for each tool. */
const MADE = new WeakMap<Tool, Callable>();

export function callableOf(tool: Tool): Callable {
  const made = MADE.get(tool) ?? describe(tool);
  MADE.set(tool, made);
  return made;
}

function describe(tool: Tool): Callable {
  const examples = tool.examples.slice(0, EXAMPLES).map((example) => `"${example}"`);
  const fields = tool.kind === 'list' ? describeFields(tool) : '';
  return {
    tool,
    name: tool.id.replaceAll(/[^a-z0-9]+/g, '_'),
    description: `${tool.title}: ${tool.summary} ${fields} Such as ${examples.join(', ')}.`.replace(
      / {2,}/g,
      ' ',
    ),
    schema: callSchema(tool.kind === 'list' ? listSchema(tool) : customSchema(tool)),
  };
}

/**
 * A checked call as a plan, read once more with our own rules: see list-call.ts and custom-call.ts. What the model left out
 * of the question is told to the person, and so are places and days that it chose. Throws Complaint.
 */
export function planOfCall({ tool }: Callable, call: Record<string, unknown>, input: PlanInput): ToolPlan {
  const grounds = groundsOf(input);
  const read =
    tool.kind === 'list'
      ? { args: { ...readListCall(tool, call, input, grounds) }, assumed: [] }
      : readCustomCall(tool, call, input, grounds);
  const { args } = read;
  const plan = toolPlan(tool.id, args, {
    assumed: [
      ...read.assumed,
      ...placesAssumed((args.regions ?? []) as string[], input),
      ...daysAssumed(args.period, input),
      ...(tool.kind === 'list' ? figuresAssumed(tool, call, args, grounds) : []),
    ],
    ignored: leftOut(call.not_covered, input.text),
  });
  const wrong = contradiction(plan);
  if (wrong) throw new Complaint(wrong.message);
  return plan;
}

/** Only words that are the person's, and say something: they are quoted in the answer. */
function leftOut(words: unknown, text: string): string[] {
  const said = text.toLowerCase();
  return ((words ?? []) as string[])
    .map((each) => each.trim())
    .filter((each) => each !== '' && said.includes(each.toLowerCase()))
    .filter((each) =>
      tokenise(each).some(({ word, stem }) => !STOP_WORDS.has(word) && !STOP_WORDS.has(stem)),
    );
}

function daysAssumed(period: unknown, input: PlanInput): string[] {
  const { label, start } = (period ?? {}) as { label?: string; start?: string };
  const before = input.frame?.last?.args.period as { start?: string } | undefined;
  if (!label || before?.start === start || findPeriods(input.text, input).length > 0) return [];
  return [`No period was named: ${label}.`];
}

/**
 * How a question was understood whose filters hold a number or a day that was not said: "big" has none, and "1 TB" is said
 * otherwise. The reader shall see what a model made of it.
 */
function figuresAssumed(tool: ListTool, call: Call, args: Call, grounds: Grounds): string[] {
  const values = (call.filters as Filter[] | undefined)?.flatMap(({ value }) => value ?? []) ?? [];
  const isSaid = values.every((value) => {
    if (typeof value === 'number') return grounds.saysNumber(value);
    const [number] = /\d+/.exec(String(value)) ?? [];
    return number === undefined || grounds.says(String(value)) || grounds.saysNumber(Number(number));
  });
  const plan: ToolPlan = { kind: 'tool', tool: tool.id, args };
  return isSaid ? [] : [`The question was understood as “${data(describePlan(plan, [tool]))}”.`];
}
