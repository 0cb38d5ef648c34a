import { allowsSubject } from '../domain/scope.ts';
import type { Graph } from '../graph/graph.ts';
import { KINDS } from '../graph/kinds.ts';
import { readThings } from '../graph/read-things.ts';
import { toolById } from '../tools/index.ts';
import { subjectsOfKind } from '../tools/subjects.ts';
import type { ListTool, ToolContext } from '../tools/tool.ts';
import type { Plan, ToolPlan } from './plan.ts';

/** How long a question waits for the kinds that it is about. Its answer reads the same lists anyway. */
const WAIT_MS = 8_000;
/** A question that may be about more kinds names none of them. */
const MAX_KINDS = 4;

/**
 * Reads the kinds that a plan is about if they are not known yet and its words may be names or tags of them. Undefined:
 * that is not so, or the kinds could not be read.
 */
export async function readKindsFirst(
  plan: Plan,
  graph: Graph,
  context: ToolContext,
): Promise<Graph | undefined> {
  if (!isOpen(plan)) return undefined;
  const kinds = kindsOf(plan).filter(({ id }) => graph.unread(id) && isVisible(id, context));
  if (kinds.length === 0 || kinds.length > MAX_KINDS) return undefined;
  const reading = Promise.all(kinds.map((tool) => readThings(tool, context, context.accounts)));
  const reads = await withinMs(WAIT_MS, reading);
  const isAnyKnown = reads?.some(({ entities, unread }) => entities.length > 0 || unread.size === 0);
  return reads && isAnyKnown ? graph.with(reads) : undefined;
}

/** Returns whether a plan has words that may be names or tags, or leaves something open. */
function isOpen(plan: Plan): boolean {
  if (plan.kind !== 'tool') return /^(?:choose|unknown|several)$/.test(plan.kind);
  const { args, ignored, tool } = plan;
  const named = [args.name, args.resource, args.user, args.things];
  return ignored !== undefined || named.some((name) => name !== undefined) || hasFreeValue(args, tool);
}

/** "instances of the platform squad": a filter with any text as its value may come from a name. */
function hasFreeValue({ filters = [] }: { filters?: { field?: string; value?: unknown }[] }, id: string) {
  const tool = toolById(id);
  if (tool?.kind !== 'list') return false;
  return filters.some(({ field, value }) => {
    const declared = tool.fields.find(({ key }) => key === field);
    return [value].flat().some((each) => typeof each === 'string' && declared?.values?.[each] === undefined);
  });
}

/** Returns the kinds that a plan, or any of the offered ones, is about. */
function kindsOf(plan: Plan): ListTool[] {
  const ids = new Set(plansIn(plan).flatMap(({ args, tool }) => [tool, args.kind]));
  return KINDS.filter(({ id }) => ids.has(id));
}

function plansIn(plan: Plan): ToolPlan[] {
  switch (plan.kind) {
    case 'tool':
      return [plan];
    case 'several':
      return plan.plans;
    case 'choose':
      return [...plan.options.map((option) => option.plan), ...(plan.about ? [plan.about] : [])];
    case 'unknown':
      return plan.options.map((option) => option.plan);
    default:
      return [];
  }
}

/** Returns whether the asker may see resources of a kind. Otherwise they are unknown on purpose. */
const isVisible = (kind: string, { access }: ToolContext): boolean =>
  !access || allowsSubject(access.scope, subjectsOfKind(kind));

/** Resolves with the result, or with undefined after these milliseconds. */
async function withinMs<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  // After the time is over nobody waits for an error.
  work.catch(() => {});
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
