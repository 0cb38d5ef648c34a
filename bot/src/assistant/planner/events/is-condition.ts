import { isDeedOf } from '../list/deeds.ts';
import type { Readings } from '../readings.ts';

const DEED_ASKED =
  /\b(?:who|whom|(?:any|some|every)(?:one|body)|(?:what|anything|something) (?:has|had|was|did|happen\w*))\b/i;

/** "functions nobody touched since 2024", "deployments that failed": conditions that a list of such things has. */
export const isCondition = ({ lists, question: { text } }: Readings): boolean =>
  !DEED_ASKED.test(text) &&
  lists.some(({ details, ignored, noun, query: { filters = [] } }) => {
    const keys = new Set(filters.map(({ field }) => field));
    return noun && details > 0 && ignored.every((word) => isDeedOf(word, keys));
  });
