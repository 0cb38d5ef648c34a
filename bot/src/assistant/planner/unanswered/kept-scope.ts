import { joined } from '../../../contract/words.ts';
import { toolById } from '../../../tools/index.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import { EVENTS, isOfCosts } from '../thread/scope-of-plan.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Part } from './parts-named.ts';
import { partsNamed } from './parts-named.ts';

/** Words that ask for everything, or for something else. */
const WHOLE =
  /\b(?:all|every\w*|total|overall|altogether|whole|entire|complete|any ?where|regardless|forget|drop|remove|without|instead|except|others?|else|new topic)\b/i;
/** Words for what the message before was about, if it got no answer. */
const THEY = /\b(?:they|them|it|those|that|these|this)\b(?! [a-z]+s\b)/i;

/**
 * "if us-east-1 went dark, what would we lose", "which databases do we have": plans a message within the place, the tag
 * and the time that the message before named, where that got no answer. The answer says so, and offers the same for
 * everything.
 * @param own what the message means in the thread
 * @param before the message that got no answer
 */
export function withinKeptScope(
  own: Plan,
  input: PlanInput,
  before: string,
  planned: (input: PlanInput) => Plan,
  lexicon: Lexicon,
): ToolPlan | undefined {
  const isRead = own.kind === 'tool' && !own.ignored;
  if (WHOLE.test(input.text) || (isRead && !mayBeLimited(own))) return undefined;
  const named = partsNamed(input, before, lexicon);
  if (named.length === 0) return undefined;
  const { frame: _, ...alone } = input;
  const anew = isRead ? own : planned(alone);
  const wide = anew.kind === 'tool' && !anew.ignored && mayBeLimited(anew) ? anew : undefined;
  const parts = named.filter((part) => isOf(part, wide, input));
  // Not all things have a place or tags: those of which a part can be said are limited by it.
  for (const some of parts.length > 1 ? [parts, ...parts.map((part) => [part])] : [parts]) {
    const plan = some.length > 0 && firstWhole(textsWith(some, input.text), wide, alone, planned);
    if (!plan) continue;
    const note = `This is only for ${joined(some.map(({ called }) => called))}, which you named before.`;
    const others = [...(plan.others ?? []), ...(wide ? [choiceFor(wide, lexicon.tools)] : [])];
    return { ...plan, assumed: [...(plan.assumed ?? []), note], ...(others.length > 0 && { others }) };
  }
  return undefined;
}

/** Lists have no time; costs and events have one. Only things of the kind that is asked about have a part of a name. */
function isOf({ as, words }: Part, wide: ToolPlan | undefined, { graph }: PlanInput): boolean {
  if (as === 'time') return wide !== undefined && isTimed(wide.tool);
  if (as !== 'name') return true;
  return wide !== undefined && (graph?.resolve(words).part.ofKind(wide.tool).length ?? 0) > 0;
}

const isTimed = (tool: string): boolean => isOfCosts(tool) || tool === EVENTS || tool === 'activity.changes';

/** Returns a message with parts of another: in place of its pronoun, or at its end. */
function textsWith(parts: readonly Part[], text: string): string[] {
  const bare = text.replace(/(?:[?.!, ]+|,? (?:only|just|though|please))+$/i, '');
  const added = [bare, ...parts.map(({ says }) => says)].join(' ');
  const [group, another] = parts.filter(({ as }) => as === 'group');
  if (!group || another || !THEY.test(bare)) return [added];
  const others = parts.filter((part) => part !== group).map(({ says }) => says);
  return [[bare.replace(THEY, group.stands), ...others].join(' '), added];
}

/** @param wide what the message means for everything. Absent: it means nothing by itself */
function firstWhole(
  texts: readonly string[],
  wide: ToolPlan | undefined,
  alone: PlanInput,
  planned: (input: PlanInput) => Plan,
): ToolPlan | undefined {
  for (const text of texts) {
    const plan = planned({ ...alone, text });
    const isSame = !wide || (plan.kind === 'tool' && plan.tool === wide.tool);
    if (plan.kind === 'tool' && !plan.ignored && isSame) return plan;
  }
  return undefined;
}

/** Reports whether a plan covers everything of its sort: no names, places, tags or rows that were shown. */
function mayBeLimited({ args, tool }: ToolPlan): boolean {
  const { accounts, filters = [], regions, resource, resources, things } = args;
  const isWide = [accounts, regions, resource, resources, things].every((one) => one === undefined);
  const isNarrow = (
    filters as { field?: string; dimension?: string; owner?: unknown; says?: unknown }[]
  ).some(
    ({ dimension, field = '', owner, says }) =>
      owner || says || /^tag:|^region$/.test(dimension ?? '') || /^name$|_id$|^id$|^arn$|^tag:/.test(field),
  );
  return isWide && !isNarrow && (toolById(tool)?.kind === 'list' || isOfCosts(tool) || LIMITED.has(tool));
}

const LIMITED = new Set([EVENTS, 'checks.findings', 'cloudwatch.metrics', 'activity.changes']);
