import type { Filter, ListQuery } from '../../../contract/query.ts';
import { invert } from '../../../domain/invert-filter.ts';
import type { ListTool } from '../../../tools/tool.ts';
import { isNameField } from '../../name-field.ts';
import type { ToolPlan } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { toolPlan } from '../tool-plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';

/** Words that, apart from function words, only name the form of an answer. */
const OF_FORM = new Set(
  'already exactly list name names opposite contrary number count rest date number altogether total long old far back ago'.split(
    ' ',
  ),
);

const WHEN = /\b(?:since when|from when|when|how long|how old|what date)\b/i;
const HOW_MANY = /\bhow many\b|\b(?:the )?(?:number|count)\b/i;
const NOT =
  /\b(?:not|isn['’]?t|aren['’]?t|don['’]?t|doesn['’]?t|haven['’]?t|hasn['’]?t|without|(?:the )?(?:rest|others?|opposite|contrary))\b/i;
const WHERE = /\bwhere\b/i;
const WHICH = /\b(?:which|who|what|names?|list|show|give)\b/i;
/** "which", after a list: it says which. */
const WHICH_ALONE =
  /^(?:(?:and|so|but|ok)[, ]+)*which(?: ones?)?(?: (?:are|were) (?:they|those|these))?[?.! ]*$/i;
const LISTS = /\b(?:list|show|give)\b.*\b(?:them|those|these)\b/i;

/**
 * "which?", "since when?", "where not?", "how many?": question words alone ask for the last list in another form.
 * Returns undefined if the message says more or the list has no such form.
 */
export function inBareForm(last: ToolPlan, tool: ListTool, { text, tokens }: Question): ToolPlan | undefined {
  if (tokens.length === 0 || !tokens.every(({ word }) => FUNCTION_WORDS.has(word) || OF_FORM.has(word)))
    return undefined;
  if (/\bhow much\b|\bwhy\b|\bsay|\bhow (?:do|does|did|can|to|come)\b/i.test(text)) return undefined;
  const { group_by, limit, measure, sort, ...query }: ListQuery = last.args;
  const things = { ...query, ...(sort && !group_by && { sort }), ...(limit && !group_by && { limit }) };
  if (WHEN.test(text)) {
    const date = dateOf(tool, query);
    return date
      ? toolPlan(last.tool, { ...things, columns: [...new Set([...(query.columns ?? []), date])] })
      : undefined;
  }
  const { filters = [] } = query;
  const condition = filters.findLast(({ field }) => !isNameField(field));
  if (NOT.test(text))
    return condition && !isOfSeveral(tool, filters)
      ? toolPlan(last.tool, {
          ...query,
          filters: filters.map((filter) => (filter === condition ? invert(filter) : filter)),
        })
      : undefined;
  if (WHERE.test(text)) return toolPlan(last.tool, { ...query, group_by: ['region'] });
  if (HOW_MANY.test(text)) return toolPlan(last.tool, { ...query, measure: { fn: 'count' } });
  // The message asks for the things because the last answer gave only their number.
  return WHICH.test(text) && (measure || group_by || LISTS.test(text) || WHICH_ALONE.test(text))
    ? toolPlan(last.tool, things)
    : undefined;
}

/** "have only healthy targets" is two conditions, and a thing may fail either of them. */
const isOfSeveral = ({ conditions = [] }: ListTool, filters: readonly Filter[]): boolean =>
  conditions.some(
    ({ filters: parts }) =>
      parts.length > 1 &&
      parts.every(({ field, op }) => filters.some((filter) => filter.field === field && filter.op === op)),
  );

/** Returns the date to show: one that narrowed the list, otherwise the one since which the things have been so. */
function dateOf({ fields }: ListTool, { columns = [], filters = [] }: ListQuery): string | undefined {
  const dates = fields.filter(({ type }) => type === 'date');
  const said = [
    ...columns,
    ...filters.map(({ field, value }) => (value === undefined ? field : `${value}_at`)),
  ];
  const meant = said.flatMap((said) => dates.find(({ key }) => key === said) ?? [])[0];
  return (meant ?? dates.find(({ ahead }) => !ahead))?.key;
}
