import type { Scan } from './scan.ts';
import { wordAt } from './scan.ts';

const AUXILIARY = /^(?:is|are|was|were|has|have|does|do|did)$/;
const OF_THEM = /\b(?:and|but) (?:is|are|was|were|do|does|did|has|have) (?:they|it|these|those)\b/i;
const RELATIVE = /^(?:that|which|who|with|without)$/;
const OPENING = /^(?:and|so|ok|but|then)$/;

/**
 * "is the biggest volume encrypted?": the condition is a question about the thing at the end of the order, not a
 * filter.
 */
export function askOfEnd(scan: Scan): void {
  const { filteredAt, question, sortAt } = scan;
  if (sortAt === undefined || scan.sort?.field === 'count') return;
  // "the biggest has deletion protection?"
  const isBare = AUXILIARY.test(wordAt(scan, sortAt + 1)) && scan.limit === undefined;
  // "the biggest disks, and are they encrypted"
  const isOfThem = OF_THEM.test(question.text);
  if (scan.limit !== 1 && !isBare && !isOfThem) return;
  const opens = AUXILIARY.test(question.tokens.find(({ word }) => !OPENING.test(word))?.word ?? '');
  const said = scan.filters.filter(({ field }) => {
    const at = filteredAt.get(field) ?? -1;
    const between = question.tokens.slice(sortAt + 1, at).map(({ word }) => word);
    const isOfOne = opens || between.some((word) => AUXILIARY.test(word));
    return at > sortAt && isOfOne && !between.some((word) => RELATIVE.test(word));
  });
  if (isBare && said.length > 0) scan.limit = 1;
  for (const { field } of said) scan.columns.add(field);
  scan.filters = scan.filters.filter((filter) => !said.includes(filter));
}
