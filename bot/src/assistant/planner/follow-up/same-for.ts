import type { Filter, ListQuery } from '../../../contract/query.ts';
import type { Entity } from '../../../graph/entity.ts';
import { calledOf } from '../../../graph/entity.ts';
import { toolById } from '../../../tools/index.ts';
import type { Asked } from '../../../tools/resources/about-asked.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { opensElliptically } from './ties.ts';

/** Words that, apart from function words, only ask the same about another thing. */
const SAME = new Set(
  'mean meant want wanted looking sorry sry oops same story deal question thing check instead rather actually check ok okay hm'.split(
    ' ',
  ),
);
/** Openings like "what about", but not "who", "when" or "why", which ask something else. */
/** "is web-2 up?", "do we still need web-2?": a new question. */
const OWN =
  /^(?:(?:and|so|ok|okay|but|then|oh)[, ]+)*(?:is|are|was|were|do|does|did|has|have|can|could|should|will)\b|\b(?:up|down|off|need|use|used|using|tell|know)\b/i;
const ASKS_ELSE = /\b(?:who|whose|when|why|how(?! about)|which|what(?! (?:about|of)\b)|where)\b/i;

/**
 * "and web-2?", "no, I meant crm": returns the last question about another thing. Returns undefined if the message says
 * more, or names nothing.
 */
export function sameFor(last: ToolPlan, question: Question): ToolPlan | undefined {
  const { accounts, mentions, periods, regions, text, tokens, window } = question;
  if (accounts.length + periods.length + regions.length > 0 || window) return undefined;
  const [mention, another] = mentions;
  if (!mention || another || mention.exact.length === 0 || mention.isExcluded) return undefined;
  // "list them": what was shown is not another thing.
  if (mention.isReference && mention.exact.some(({ kind }) => kind === last.tool)) return undefined;
  // "list alarms": a common word is a name only if the message says nothing else.
  if (mention.isOrdinary && tokens.length > 1 && !opensElliptically(text)) return undefined;
  // "any alarms?" asks for alarms, even if a thing has that name.
  const isAlike = mention.exact.some(({ kind }) => kind === last.tool || kind === last.args.kind);
  if (mention.isOrdinary && !mention.isCertain && !isAlike) return undefined;
  const isMore = tokens.some(
    ({ word }, at) => (at < mention.from || at >= mention.to) && !FUNCTION_WORDS.has(word) && !SAME.has(word),
  );
  return isMore || ASKS_ELSE.test(text) || OWN.test(text) ? undefined : withThing(last, mention.exact);
}

/** Returns a plan about one thing, changed to be about others. */
export function withThing(last: ToolPlan, things: readonly Entity[]): ToolPlan | undefined {
  const tool = toolById(last.tool);
  const { ignored: _, ...plan } = last;
  if (tool?.kind === 'custom') {
    // The thing has its own region here, too.
    const { principals, regions: _, resources, ...rest } = last.args;
    const key = resources
      ? 'resource'
      : ['resource', 'name'].find((each) => typeof last.args[each] === 'string');
    const thing = things.find(({ kind }) => kind === last.args.kind) ?? things[0];
    if (!key || !thing) return undefined;
    // Who may delete a bucket does not say who may delete a queue.
    const { on, things: acted } = last.args as { on?: string; things?: unknown[] };
    if (acted && (thing.kind !== on || acted.length !== 1)) return undefined;
    // A field that was asked of a disk does not fit a machine.
    const { asked, kind } = last.args as { asked?: Asked[]; kind?: string };
    if (thing.kind !== kind && asked?.some(({ field, is }) => field ?? is)) return undefined;
    return {
      ...plan,
      args: {
        ...rest,
        [key]: calledOf(thing),
        ...(acted && { things: [{ id: thing.id, kind: thing.kind }] }),
        ...(principals !== undefined && { principals: [calledOf(thing)], principal_kind: thing.kind }),
        ...('kind' in tool.args.shape &&
          (last.args.kind !== undefined || things.length === 1) && { kind: thing.kind }),
      },
    };
  }
  const own = things.filter(({ kind }) => kind === last.tool);
  if (!tool || own.length === 0) return undefined;
  const id = tool.fields[0]?.key ?? 'name';
  // The thing has its own region, whatever the last list was narrowed to.
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
