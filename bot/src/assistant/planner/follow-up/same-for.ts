import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import { toolById } from '../../../tools/index.ts';
import { code } from '../../../tools/list/words.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { opensElliptically } from './ties.ts';

/** Words that, with those that build sentences, only say that the same is asked of another thing. */
const SAME = new Set(
  'mean meant want wanted looking sorry sry oops same story deal question thing check instead rather actually check ok okay hm'.split(
    ' ',
  ),
);
/** "what about", but not "who", "when" or "why": these ask something else of it. */
/** "is web-2 up?", "do we still need web-2?": a question of its own. */
const OWN =
  /^(?:(?:and|so|ok|okay|but|then|oh)[, ]+)*(?:is|are|was|were|do|does|did|has|have|can|could|should|will)\b|\b(?:up|down|off|need|use|used|using|tell|know)\b/i;
const ASKS_ELSE = /\b(?:who|whose|when|why|how(?! about)|which|what(?! (?:about|of)\b)|where)\b/i;

/** "and web-2?", "no, I meant crm": the last question of another thing; undefined where the message says more, or no name. */
export function sameFor(last: ToolPlan, question: Question): ToolPlan | undefined {
  const { accounts, mentions, periods, regions, text, tokens, window } = question;
  if (accounts.length + periods.length + regions.length > 0 || window) return undefined;
  const [mention, another] = mentions;
  if (!mention || another || mention.exact.length === 0 || mention.isExcluded) return undefined;
  // "list alarms": a common word is a name where nothing else is said.
  if (mention.isOrdinary && tokens.length > 1 && !opensElliptically(text)) return undefined;
  // "any alarms?" asks for alarms, though something is called so.
  const isAlike = mention.exact.some(({ kind }) => kind === last.tool || kind === last.args.kind);
  if (mention.isOrdinary && !mention.isCertain && !isAlike) return undefined;
  const isMore = tokens.some(
    ({ word }, at) => (at < mention.from || at >= mention.to) && !FUNCTION_WORDS.has(word) && !SAME.has(word),
  );
  return isMore || ASKS_ELSE.test(text) || OWN.test(text) ? undefined : withThing(last, mention.exact);
}

/**
 * "and search?", after whether checkout is healthy: the only thing of its kind with the word in its name; the answer says
 * which was taken. undefined: there is none or there are several.
 */
export function sameForLike(
  last: ToolPlan,
  question: Question,
  focus: Pick<Entity, 'id' | 'kind'> | undefined,
): ToolPlan | undefined {
  const [mention] = question.mentions;
  if (!focus || !mention || mention.exact.length > 0 || !opensElliptically(question.text)) return undefined;
  const [thing, another] = mention.part.ofKind(focus.kind).filter(({ id }) => id !== focus.id);
  if (!thing || another) return undefined;
  const same = sameFor(last, { ...question, mentions: [{ ...mention, exact: [thing], isCertain: true }] });
  return same && { ...same, assumed: [`I took ${code(mention.words)} as ${code(calledOf(thing))}.`] };
}

/** A plan about one thing, asked of others. */
function withThing(last: ToolPlan, things: readonly Entity[]): ToolPlan | undefined {
  const tool = toolById(last.tool);
  const { ignored: _, ...plan } = last;
  if (tool?.kind === 'custom') {
    const { resources, ...rest } = last.args;
    const key = resources
      ? 'resource'
      : ['resource', 'name'].find((each) => typeof last.args[each] === 'string');
    const thing = things.find(({ kind }) => kind === last.args.kind) ?? things[0];
    if (!key || !thing) return undefined;
    return {
      ...plan,
      args: {
        ...rest,
        [key]: calledOf(thing),
        ...('kind' in tool.args.shape &&
          (last.args.kind !== undefined || things.length === 1) && { kind: thing.kind }),
      },
    };
  }
  const own = things.filter(({ kind }) => kind === last.tool);
  if (!tool || own.length === 0) return undefined;
  const id = tool.fields[0]?.key ?? 'name';
  // It is where it is, wherever the others were.
  const { filters = [], limit: _limit, regions: _regions, sort: _sort, ...query }: ListQuery = last.args;
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
