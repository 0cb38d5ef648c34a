import type { ListQuery, Whether } from '../../../contract/query.ts';
import { invert, scopeOf } from '../../../domain/invert-filter.ts';
import { toolById } from '../../../tools/index.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';

const ASKS =
  /^(?:(?:and|so|ok|okay|but|hm+)[, ]+)*(?:(?:what|which|how (?:big|large|high) a|how (?:many|much)(?: is (?:that|this|it))?(?: in)?|in)(?: is the| is that in)? )?(?:percentage|percent|share|proportion|fraction|part of (?:all|them|the total|the whole)|%)\b(.*)$/i;
/** Words that say no more than which part is meant: the one that was shown. */
const MORE = /^(?:size|storage|total|whole|missing|lack|lacking|such|ones|bad|left)$/i;

/** "what share is that", "how many percent are missing it": the part of all that the last list showed. */
export function shareOfShown({ frame, text }: PlanInput): ToolPlan | undefined {
  const last = frame?.last;
  const rest = ASKS.exec(text)?.[1];
  if (rest === undefined || !last || toolById(last.tool)?.kind !== 'list') return undefined;
  const words = rest.toLowerCase().match(/[a-z\d][\w-]*/g) ?? [];
  if (!words.every((word) => FUNCTION_WORDS.has(word) || MORE.test(word))) return undefined;
  const {
    filters = [],
    group_by: _,
    limit: _l,
    measure: _m,
    sort: _s,
    whether,
    ...query
  }: ListQuery = last.args;
  const shown = whether && whether.of !== 'end' ? shownOf(whether) : undefined;
  const own = filters.filter(({ field, says }) => !field.startsWith('tag:') && says === undefined);
  const are = shown ?? own.slice(-1);
  if (are.length === 0) return undefined;
  const scope = whether ? scopeOf({ filters, whether }) : filters.filter((filter) => !are.includes(filter));
  return {
    ...last,
    args: { ...query, filters: [...scope, ...are], whether: { of: 'share', are } satisfies Whether },
  };
}

/** Of a question about all, the exceptions were shown. */
const shownOf = ({ are, of }: Whether): Whether['are'] =>
  of === 'all' && are.length === 1 ? are.map(invert) : are;
