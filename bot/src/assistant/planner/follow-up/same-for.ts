import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import { toolById } from '../../../tools/index.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';

/** Words that only say that the same is asked of another thing. */
const SAME =
  /^(?:(?:and|so|ok|okay|what about|how about|what of|for|the|also|now|then|no|nope|nah|not|sorry|i|meant?|same|question|thing|check|of|on|with|instead|actually|please|but|a|check|do|it|that|is|one|oops|hm+)\b[ ,.!?]*)*$/i;

/** "and web-2?", "no, I meant crm": the last question of another thing; undefined where the message says more, or no name. */
export function sameFor(last: ToolPlan, { mentions, text, tokens }: Question): ToolPlan | undefined {
  const [mention, another] = mentions;
  if (!mention || another || mention.exact.length === 0 || mention.isExcluded) return undefined;
  const before = text.slice(0, tokens[mention.from]?.start).trim();
  const behind = text
    .slice(tokens[mention.to - 1]?.end)
    .trim()
    .replace(/^[?.!, ]+/, '');
  return SAME.test(before) && SAME.test(behind) ? withThing(last, mention.exact) : undefined;
}

/** A plan about one thing, asked of others. */
function withThing(last: ToolPlan, things: readonly Entity[]): ToolPlan | undefined {
  const tool = toolById(last.tool);
  const { ignored: _, ...plan } = last;
  if (tool?.kind === 'custom') {
    const key = ['resource', 'name'].find((each) => typeof last.args[each] === 'string');
    const [thing] = things;
    return key && thing ? { ...plan, args: { ...last.args, [key]: calledOf(thing) } } : undefined;
  }
  const own = things.filter(({ kind }) => kind === last.tool);
  if (!tool || own.length === 0) return undefined;
  const id = tool.fields[0]?.key ?? 'name';
  const { filters = [], limit: _limit, sort: _sort, ...query }: ListQuery = last.args;
  const byName = own.every(({ name }) => name !== undefined) && tool.fields.some(({ key }) => key === 'name');
  const values = [...new Set(own.map((thing) => (byName ? calledOf(thing) : thing.id)))];
  const named: Filter = {
    field: byName ? 'name' : id,
    op: 'eq',
    value: values.length === 1 ? (values[0] ?? '') : values,
  };
  const others = filters.filter(({ field }) => field !== id && field !== 'name');
  const isOfOne = others.length < filters.length;
  return { ...plan, args: { ...query, filters: [...(isOfOne ? others : []), named] } };
}
