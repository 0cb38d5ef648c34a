import type { SeveralPlan } from '../../plan.ts';
import { overviewOf } from './overview-of.ts';
import type { OverviewInput } from './overview-plan.ts';

const HOLDS =
  /\b(?:will|can|could|would|are|is|do) (?:we|it|things|everything|all|(?:our|the) [\w-]+(?: [\w-]+)?) (?:all )?(?:be )?(?:survive|cope|hold(?: up| out)?|handle|manage|make it|take|stand|withstand|ready|prepared|ok|okay|fine|good|set|safe)\b/i;
const OCCASION =
  /\b(?:traffic|visitors|shoppers|crowds?|load|peak|rush|sales?|campaign|spike|black friday|cyber monday|weekend|holidays?|christmas|easter|season|tonight|tomorrow|(?:next|coming) (?:week|month|days)|launch day)\b/i;

/** "are we ready for the weekend", "will it hold with all those visitors": shows how it is now, and says that it is that. */
export function readiness(text: string, { graph, now }: OverviewInput): SeveralPlan | undefined {
  const held = HOLDS.exec(text);
  if (!held || !OCCASION.test(text.slice(held.index + held[0].length))) return undefined;
  const { overview, ...plan } = overviewOf({ graph, now });
  const left = 'I cannot foresee whether that will hold: this is how it is now.';
  return { ...plan, ...(overview && { overview: { ...overview, left } }) };
}
