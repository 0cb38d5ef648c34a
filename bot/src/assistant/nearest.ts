import { mergedSources } from '../checks/merge.ts';
import type { Filter, ListQuery } from '../contract/query.ts';
import type { Reply } from '../contract/reply.ts';
import { toolById } from '../tools/index.ts';
import type { Tool } from '../tools/tool.ts';
import type { Choice, ToolPlan } from './plan.ts';
import { choiceFor } from './planner/choices.ts';
import { choiceActions } from './replies/clarify.ts';

/** For a list with more filters, the variants without one filter are not tried. */
const MAX_FILTERS = 3;

/** Returns whether a list's text says that nothing was found. */
export const saysNone = ({ text }: Reply): boolean =>
  /^(?:There are no |No |Nothing was found |\*\*No\*\*: there are no )/.test(text);

interface Near {
  reply: Reply;
  choices: Choice[];
}

/**
 * If nothing meets several conditions, returns what meets all but one. This reveals a condition that was carried over
 * from the message before, or misread. Each variant is counted again. Undefined: none of them finds anything, or the
 * plan has one condition.
 */
export async function nearest(
  plan: ToolPlan,
  reply: Reply,
  { run, tools }: { run(plan: ToolPlan): Promise<Reply>; tools: readonly Tool[] },
): Promise<Near | undefined> {
  const {
    columns: _c,
    filters = [],
    limit: _l,
    measure: _m,
    sort: _s,
    whether,
    ...places
  }: ListQuery = plan.args;
  const isList = toolById(plan.tool)?.kind === 'list' && !whether && !places.group_by?.length;
  const { regions, ...everywhere } = places;
  const isSeveral = filters.length + (regions ? 1 : 0) > 1 && filters.length <= MAX_FILTERS;
  // With gaps it is unknown whether there are none.
  if (!isList || !isSeveral || !saysNone(reply) || reply.gaps?.length) return undefined;
  const { ignored: _i, assumed: _a, ...bare } = plan;
  const without = (left: Filter): ToolPlan => ({
    ...bare,
    args: { ...places, filters: filters.filter((each) => each !== left) },
  });
  const wider = [
    ...(filters.length > 1 ? filters.map(without) : []),
    ...(regions && filters.length > 0 ? [{ ...bare, args: { ...everywhere, filters } }] : []),
  ];
  const found = await Promise.all(
    wider.map(async (each) => ({
      each,
      reply: await run({ ...each, args: { ...each.args, measure: { fn: 'count' } } }),
    })),
  );
  const near = found.filter((each) => each.reply.kind === 'answer' && !saysNone(each.reply));
  if (near.length === 0) return undefined;
  const choices = near.map(({ each }) => choiceFor(each, tools));
  return {
    reply: {
      ...reply,
      bullets: [...(reply.bullets ?? []), ...near.map((each) => `Near: ${each.reply.text}`)],
      sources: mergedSources([
        ...(reply.sources ?? []),
        ...found.flatMap((each) => each.reply.sources ?? []),
      ]),
      actions: [...choiceActions(choices), ...(reply.actions ?? [])],
    },
    choices,
  };
}
