import type { Filter, ListQuery } from '../../../contract/query.ts';
import { invert, scopeOf } from '../../../domain/invert-filter.ts';
import { toolById } from '../../../tools/index.ts';
import { isNameField } from '../../name-field.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { NEGATIONS } from '../words/negations.ts';
import { normalise } from '../words/spellings.ts';
import { tokenise } from '../words/text.ts';
import { CLAUSES } from './turned-clauses.ts';

/** The last condition of a list, as it was asked and as the rows show it. */
interface Condition {
  scope: Filter[];
  so: Filter[];
  shown: Filter[];
}

/**
 * "the ones that aren't, who owns them?", "how many don't": the clause has no condition of its own and means the last
 * one or its opposite. The thread continues with those things. `plan` is set if the message asks for nothing else.
 */
export function turnedRound(asked: PlanInput): { asked: PlanInput; plan?: ToolPlan } | undefined {
  const { frame } = asked;
  const last = frame?.last;
  if (!last || toolById(last.tool)?.kind !== 'list') return undefined;
  if (COUNTS_THEM.test(asked.text)) {
    const { columns: _columns, limit: _limit, sort: _sort, ...same }: ListQuery = last.args;
    return { asked, plan: toolPlan(last.tool, { ...same, measure: { fn: 'count' } }) };
  }
  const { text } = asked;
  for (const { means, said } of CLAUSES) {
    const match = said.exec(text);
    // "and the others", after one of those that were shown, are the rows beside it.
    if (!match || (means === 'rest' && isOneOf(frame))) continue;
    // "which one is not", after how things are: the answer showed the ones that are not well.
    const { overall } = frame ?? {};
    if (means === 'not' && overall && !overall.about && isBare(text.replace(match[0], '')))
      return { asked, plan: last };
    const condition = conditionOf(last, frame?.asked ?? '');
    if (!condition) return undefined;
    const { columns, limit: _limit, measure: _measure, whether: _, ...query }: ListQuery = last.args;
    const { scope, shown, so } = condition;
    const contrary = means === 'so' ? so : contraryOf(means === 'not' ? so : shown);
    if (!contrary) return undefined;
    const { group_by: _groups, ...rest } = query;
    const turned = toolPlan(last.tool, {
      ...rest,
      filters: [...scope, ...contrary],
      ...(columns && { columns }),
    });
    const lead = match[1] ?? '';
    const asks = /\b(how many|which|who|what)\b/i.exec(lead)?.[0] ?? '';
    const before = text.slice(0, match.index).trim();
    const after = text.slice(match.index + match[0].length).replace(/^[\s,;:.?!]+/, '');
    const others = [before, asks || (before === '' ? '' : 'them'), after].filter(Boolean).join(' ');
    const { shown: _shown, shownBy: _by, focus: _focus, ...kept } = frame ?? {};
    const goesOn: PlanInput = { ...asked, text: others, frame: { ...kept, last: turned } };
    if (/\bhow many\b|\bnumber\b|\bcount\b/i.test(others) && isBare(others))
      return { asked: goesOn, plan: { ...turned, args: { ...turned.args, measure: { fn: 'count' } } } };
    return isBare(others) ? { asked: goesOn, plan: turned } : { asked: goesOn };
  }
  return undefined;
}

const isOneOf = ({ focus, shown = [] }: NonNullable<PlanInput['frame']>): boolean =>
  shown.length > 1 && shown.some(({ id, kind }) => id === focus?.id && kind === focus.kind);

/** "how many is that": the number of what was listed, whichever condition it has. */
const COUNTS_THEM = /^(?:(?:and|so|ok|but)[, ]+)*how many (?:is|are|was|were) (?:it|that|them)[?.! ]*$/i;

/** Reports whether only function words follow. */
export const isBare = (text: string): boolean =>
  tokenise(text).every(
    ({ word }) => FUNCTION_WORDS.has(word) || /^(?:list|names?|number|count|opposite|contrary)$/.test(word),
  ) &&
  !/\b(?:why|when|where|whose|since|how (?!many))\b|\bwho (?!are|is|do|does|not)/i.test(
    text.replace(/^who$/i, ''),
  );

/** Returns the filter for the opposite. Several filters have no opposite. */
const contraryOf = ([one, another]: readonly Filter[]): Filter[] | undefined =>
  one && !another ? [invert(one)] : undefined;

/** "do all alarms have nobody to notify": the negation belongs to the words of the field, and does not negate it. */
function besidePredicates(asked: string, id: string): string {
  const tool = toolById(id);
  const predicates = tool?.kind === 'list' ? tool.fields.flatMap(({ says }) => says?.true ?? []) : [];
  return predicates.reduce((text, said) => text.replace(said, ' '), normalise(asked));
}

/** Returns the last condition of a list, and what limits the things that it is about. */
export function conditionOf({ args, tool }: ToolPlan, asked: string): Condition | undefined {
  const { filters = [], whether }: ListQuery = args;
  const isDenied = tokenise(besidePredicates(asked, tool)).some(
    // "the ones that do", after things that lack something, means those that have it.
    ({ word }) => NEGATIONS.has(word) && !/^(?:lack|lacking|missing)$/.test(word),
  );
  const straight = (are: Filter[]): Filter[] => (isDenied && are.length === 1 ? are.map(invert) : are);
  if (whether && whether.are.length > 0) {
    const scope = scopeOf({ filters, whether });
    const shown = filters.filter((filter) => !scope.includes(filter));
    return { scope, so: whether.of === 'none' ? whether.are : straight(whether.are), shown };
  }
  const shown = filters.findLast(({ field, says }) => says === undefined && !isNameField(field));
  if (!shown) return undefined;
  return { scope: filters.filter((filter) => filter !== shown), so: straight([shown]), shown: [shown] };
}
