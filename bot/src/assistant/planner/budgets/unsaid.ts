import type { CostReading } from '../cost/reading.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { AHEAD, COVERS, DAY, EXCEEDED, GROWTH, KEPT, OF_BUDGETS, PARTS, PLAN } from './budget-words.ts';

/** Returns the words of a message about budgets that have no effect on its plan. */
export function unsaid(cost: CostReading, text: string): string[] {
  const told = new Set(
    [DAY, GROWTH, PARTS, AHEAD, COVERS, EXCEEDED, KEPT, PLAN].flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern.source, 'gi'))].flatMap(([words]) =>
        words.toLowerCase().split(/[^a-z0-9'’]+/),
      ),
    ),
  );
  return cost.ignored.filter((words) =>
    words
      .toLowerCase()
      .split(/\s+/)
      .some((word) => !told.has(word) && !FUNCTION_WORDS.has(word) && !OF_BUDGETS.test(word)),
  );
}
