import type { Filter } from '../../../contract/query.ts';

/** Budgets that are over their limit, or will be. */
export const OVERSPENT: Filter[] = [{ field: 'status', op: 'eq', value: ['over', 'forecast_over'] }];

const EXCEEDED =
  /\b(?:blow(?:ing|n)?|blew|bust(?:ed|ing)?|burst|exceed(?:s|ed|ing)?|break(?:ing|s)?|broken|broke|overr[ua]n(?:s|ning)?|(?:go(?:es|ing|ne)?|went|be|are|is) (?:over|above|beyond))\b/i;
const TO_COME = /\b(?:will|going|gonna|about to|likely|expect(?:ed)?|soon|are we|do we)\b/i;
/** "will we blow it" asks for budgets that are, or will be, over their limit. "The exceeded ones" are over already. */
export const asksAhead = (text: string): boolean => EXCEEDED.test(text) && TO_COME.test(text);

/** Reports whether a text contains a name, or a long enough part of it between separators. */
export const isSaid = (text: string, id: string): boolean => {
  const words = new Set(text.toLowerCase().split(/[^\w-]+/));
  const name = id.toLowerCase();
  return words.has(name) || name.split(/[-_. ]/).some((part) => part.length > 4 && words.has(part));
};
