import type { ToolPlan } from '../plan.ts';
import { checkPlan } from './check-plan.ts';
import type { Readings } from './readings.ts';
import { allWords, checksOf, wordsOf } from './words-of-checks.ts';

/** "which databases are out of support": plans the one check of such things that matches words no field explains. */
export function findingPlan({ lists }: Readings, ignored: readonly string[]): ToolPlan | undefined {
  const words = ignored.flatMap((word) => wordsOf(word));
  const named = lists.filter(({ noun }) => noun);
  // "machines", of groups: names other things, and says nothing of what is wrong with either.
  const own = new Set(named.flatMap(({ vocabulary }) => vocabulary.tool.nouns.flatMap(wordsOf)));
  if (words.every((word) => own.has(word))) return undefined;
  for (const reading of named.toSorted((a, b) => b.score - a.score)) {
    const { tool } = reading.vocabulary;
    const [check, another] = checksOf(tool.id).filter((each) =>
      words.every((word) => allWords(each).has(word)),
    );
    if (check && !another) return checkPlan(check, reading.query);
  }
  return undefined;
}
