import type { ListQuery } from '../../../contract/query.ts';
import { partsOf, singular } from '../../../graph/name-words.ts';
import type { Tool } from '../../../tools/tool.ts';
import { isNameField } from '../../name-field.ts';
import type { Choice, Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { adviceOn, advicePlan, asksHow } from '../advice.ts';
import { choiceFor } from '../choices.ts';
import type { Intent } from '../intents/intent.ts';
import { howToChange } from './how-to-change.ts';

interface With {
  /** The plan to look at what the change is about. */
  instead: Choice | undefined;
  /** Plans the message as a question. */
  asked: () => Plan;
  tools: readonly Tool[];
}

/**
 * Plans a message that asks for a change, or how to make one. Windsock changes nothing: it explains how a person does
 * it, as far as it knows, and offers to look at the things.
 */
export function planChange(
  { rest, verb }: Extract<Intent, { kind: 'write' }>,
  text: string,
  input: PlanInput,
  { asked, instead, tools }: With,
): Plan {
  const { frame = {}, graph } = input;
  const isHow = asksHow(text);
  // "how can we bring down the bill", "what could be turned off": asks for waste, not for a change.
  const wasted = isHow || ASKS_WHAT.test(text) ? asked() : undefined;
  if (wasted?.kind === 'tool' && wasted.args.kind === 'waste' && !wasted.ignored) return wasted;
  const how = isMeant(instead?.plan, input) ? howToChange(verb, rest, instead?.plan, input) : undefined;
  if (isHow) {
    const advice = adviceOn(verb, rest, instead?.plan, graph) ?? advicePlan(text, frame, rest);
    // For mending a thing, the findings of the checks say more than a look at it.
    if (advice && (!how || (MENDED.test(verb) && !frame.refused))) return advice;
    return {
      kind: 'refuse',
      reason: 'how',
      asked: verb,
      ...(how && { advice: how }),
      ...(instead && { instead }),
    };
  }
  // "shut it off then": instructions for the thing in focus help more than a look at it.
  const remedy = advicePlan(`how do i ${text}`, frame, rest);
  // "fix the first one", after findings: only the person can do that, with the command for it.
  if (remedy && MENDS.test(verb) && frame.last?.tool.startsWith('checks.'))
    return { ...remedy, assumed: [...(remedy.assumed ?? []), FOR_YOU] };
  const shown = remedy ? { ...choiceFor(remedy, tools), label: 'how to mend it' } : instead;
  return {
    ...{ kind: 'refuse', reason: 'write', asked: verb },
    ...(how && { advice: how }),
    ...(shown && { instead: shown }),
    ...(instead && { of: instead.plan }),
  };
}

/**
 * A command is given for what the message names or the thread shows, and never for another thing that its words may
 * fit.
 */
function isMeant(plan: ToolPlan | undefined, { frame, text }: PlanInput): boolean {
  const { filters = [], resource }: ListQuery & { resource?: unknown } = plan?.args ?? {};
  const named = [resource, ...filters.flatMap(({ field, value }) => (isNameField(field) ? value : []))];
  // "close port 22 there": the thing in focus has a security group, but the person may not mean that one.
  if (filters.some(({ owner }) => owner)) return false;
  const shown = [...(frame?.shown ?? []), ...(frame?.focus ? [frame.focus] : [])];
  const said = new Set(partsOf(text).map(singular));
  return named
    .flat()
    .every(
      (name) =>
        typeof name !== 'string' ||
        shown.some((one) => one.id === name || one.name === name) ||
        partsOf(name).some((part) => said.has(singular(part))),
    );
}

const ASKS_WHAT = /^(?:(?:and|so|ok|but|then)[, ]+)*(?:what|whats|which|anything|is there)\b/i;
const MENDS = /^(?:fix|mend|remediate|repair|resolve|solve|address|tackle)$/i;
const MENDED = /^(?!(?:re)?start|reboot|stop|bounce|resize|scale|purge|renew|redrive|power)/i;
const FOR_YOU = 'I only read AWS and change nothing: the commands are for you to run.';
