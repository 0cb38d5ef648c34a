import type { ListQuery } from '../../../contract/query.ts';
import { joined } from '../../../contract/words.ts';
import { regionLabel } from '../../../domain/regions.ts';
import type { CostFilter } from '../../../tools/cost/args.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { Tool } from '../../../tools/tool.ts';
import type { Plan, PlanInput, ToolPlan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import type { Scope } from './scope-of-plan.ts';
import { costFilters, EVENTS, isOfCosts, scopeOf } from './scope-of-plan.ts';

/** Words that ask for everything, or retract a condition. */
const WHOLE =
  /\b(?:all|every\w*|total|overall|altogether|whole|entire|complete|any ?where|regardless|forget|drop|remove|without|instead|not|except|other|others|else|new topic)\b/i;
/** So few words continue with what was shown: "databases?" */
const FEW = 2;

/**
 * Keeps the place and the tags of the last answer for a message of a word or two. A longer one without a scope of its
 * own may begin anew: its answer says that it covers everything, and offers the same within the last scope.
 */
export function withScopeBefore(plan: Plan, { frame, text }: PlanInput, tools: readonly Tool[]): Plan {
  const last = frame?.last;
  if (plan.kind !== 'tool' || plan.ignored || !last || WHOLE.test(text)) return plan;
  const before = scopeOf(last);
  if (before.regions.length + before.tags.length === 0 || hasOwn(plan, before)) return plan;
  const within = narrowed(plan, before);
  if (!within) return plan;
  if (text.split(/\s+/).length <= FEW && toolById(plan.tool)?.kind === 'list') return within;
  const said = joined([
    ...before.regions.map(regionLabel),
    ...before.tags.map(([key, value]) => code(`${key.slice('tag:'.length)}=${value}`)),
  ]);
  return {
    ...plan,
    assumed: [...(plan.assumed ?? []), `This covers everything, not just ${said} as before.`],
    others: [...(plan.others ?? []), choiceFor(within, tools)],
  };
}

/** Reports whether a plan says itself where, whose or of which things it is. */
function hasOwn(plan: ToolPlan, { regions, tags }: Scope): boolean {
  const {
    accounts,
    filters = [],
    group_by = [],
    resource,
    resources,
  } = plan.args as ListQuery & Record<string, unknown>;
  const own = scopeOf(plan);
  // "who spends the most", after one team, asks about all teams.
  const isGrouped = group_by.some((key) => key === 'region' || tags.some(([tag]) => tag === key));
  const said = JSON.stringify(plan.args);
  return (
    own.regions.length + own.tags.length > 0 ||
    isGrouped ||
    (accounts ?? resource ?? resources) !== undefined ||
    filters.some(
      ({ field, owner, says }) => owner || says || /^name$|_id$|^id$|^arn$|^tag:/.test(field ?? ''),
    ) ||
    [...regions, ...tags.map(([, value]) => value)].some((value) => said.includes(value))
  );
}

/** Returns a plan within a scope. Undefined if things of its kind have no such place or tags. */
function narrowed(plan: ToolPlan, { regions, tags }: Scope): ToolPlan | undefined {
  const { args, tool: id } = plan;
  const tool = toolById(id);
  if (isOfCosts(id)) {
    const filters: CostFilter[] = [
      ...(regions.length > 0 ? [{ dimension: 'region', op: 'eq', values: [...regions] } as CostFilter] : []),
      ...tags.map(([dimension, value]) => ({ dimension, op: 'eq', values: [value] }) as CostFilter),
    ];
    return { ...plan, args: { ...args, filters: [...costFilters(args), ...filters] } };
  }
  const isPlaced = id === EVENTS || (tool?.kind === 'list' && hasField(tool, 'region'));
  const isTagged = tool?.kind === 'list' && tool.fields.some(({ type }) => type === 'tags');
  if ((regions.length > 0 && !isPlaced) || (tags.length > 0 && !isTagged)) return undefined;
  const { filters = [] }: ListQuery = args;
  return {
    ...plan,
    args: {
      ...args,
      ...(regions.length > 0 && { regions: [...regions] }),
      ...(tags.length > 0 && {
        filters: [...filters, ...tags.map(([field, value]) => ({ field, op: 'eq', value }))],
      }),
    },
  };
}

const hasField = (tool: Tool & { kind: 'list' }, key: string): boolean =>
  tool.scope === 'regional' || tool.fields.some((field) => field.key === key);
