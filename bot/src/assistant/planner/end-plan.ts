import type { Filter, ListQuery } from '../../contract/query.ts';
import type { PlanInput, ToolPlan } from '../plan.ts';
import type { Shown } from '../shown.ts';
import type { Thing } from './named-together.ts';
import type { Readings } from './readings.ts';
import { toolPlan } from './tool-plan.ts';

const SUPERLATIVE = /\b(?:most|least|fewest|(?!lat?est runtime)(?!requ|for|inv|inter|t|r|w)[a-z]{2,}est)\b/i;

/** "is it the newest", "was web-1 the biggest of the three?" */
const IS_THE_END =
  /^(?:(?:and|so|but|ok|okay|then|hm+|wait)[, ]+)*(?:is|was|are|were)(?: not)? (?!there\b|any)[^,;?]{1,60}? (?:the|our|my|its|their) [^,;?]*$/i;

/**
 * "so is it the newest of the three?": plans whether one thing comes first in an order, among the things shown or among
 * all of its kind.
 */
export function endPlan(
  { lists, question }: Pick<Readings, 'lists' | 'question'>,
  one: Shown | undefined,
  { frame }: Pick<PlanInput, 'frame'>,
): ToolPlan | undefined {
  const text = question.text.replace(/[?.! ]+$/, '');
  if (!IS_THE_END.test(text) || !SUPERLATIVE.test(text)) return undefined;
  const [mention] = question.mentions.filter(({ exact, isReference }) => exact.length > 0 && !isReference);
  const kinds = mention ? mention.exact : one ? [one] : [];
  const shown = frame?.shown ?? [];
  const thing: Thing | undefined =
    one ?? kinds.find(({ id }) => shown.some((each) => each.id === id)) ?? kinds[0];
  const own = thing && lists.find(({ vocabulary }) => vocabulary.tool.id === thing.kind);
  const { sort } = own?.query ?? {};
  if (!thing || !own || !sort || sort.field === 'count') return undefined;
  const key = own.vocabulary.tool.fields[0]?.key ?? 'name';
  const among = shown.filter(({ kind }) => kind === thing.kind);
  // "the biggest database" is about all databases; "the biggest" or "of the three" is about those that were shown.
  const isAll = own.noun || among.length < 2;
  const isOfLast = frame?.last?.tool === thing.kind && !isOfOne(frame.last, thing);
  const last: ListQuery = isOfLast ? (frame?.last?.args ?? {}) : {};
  const scope: Filter[] = isAll
    ? (own.query.filters ?? []).filter(({ field }) => field.startsWith('tag:'))
    : isOfLast
      ? (last.filters ?? [])
      : [{ field: key, op: 'eq', value: among.map(({ id }) => id), says: 'that were shown' }];
  return toolPlan(
    thing.kind,
    {
      ...(!isAll && last.regions && { regions: last.regions }),
      ...(!isAll && last.accounts && { accounts: last.accounts }),
      ...(question.regions.length > 0 && { regions: question.regions }),
      ...(scope.length > 0 && { filters: scope }),
      sort,
      limit: 1,
      whether: { of: 'end', are: [{ field: key, op: 'eq', value: thing.id }] },
    },
    {},
  );
}

/** Reports whether the list was narrowed to the thing itself, or to one end of an order. */
const isOfOne = ({ args }: ToolPlan, { id, name }: Thing): boolean => {
  const { filters = [], limit }: ListQuery = args;
  return limit === 1 || filters.some(({ value }) => value === id || (name !== undefined && value === name));
};
