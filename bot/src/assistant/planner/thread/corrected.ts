import type { Filter, ListQuery } from '../../../contract/query.ts';
import { isNameField } from '../../name-field.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';

/** "no, I meant staging, not shop": the end of a correction, and the word that it takes back. */
const TAKEN_BACK =
  /(?<=\b(?:mean|meant|meaning)\b.*\w),? (?:and )?not (?:for |in |of )?(?:the )?([\w.-]*\w)[?.! ]*$/i;

/** Drops what a correction takes back, from the message and from what narrowed the last list. */
export function corrected(asked: PlanInput): PlanInput {
  const { frame, text } = asked;
  const said = TAKEN_BACK.exec(text);
  const word = said?.[1]?.toLowerCase();
  if (!said || !word || !frame?.last) return asked;
  const isOfWord = ({ field, says, value }: Filter): boolean =>
    isNameField(field) && says === undefined && String(value).toLowerCase() === word;
  const without = (plan: ToolPlan): ToolPlan => {
    const { filters, ...query }: ListQuery = plan.args;
    const left = filters?.filter((filter) => !isOfWord(filter)) ?? [];
    return filters ? { ...plan, args: { ...query, ...(left.length > 0 && { filters: left }) } } : plan;
  };
  const { last, shownBy } = frame;
  return {
    ...asked,
    text: text.slice(0, said.index),
    frame: { ...frame, last: without(last), ...(shownBy && { shownBy: without(shownBy) }) },
  };
}
