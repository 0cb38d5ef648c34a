import type { SeveralPlan } from '../../plan.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import { overviewOf } from './overview-of.ts';
import type { OverviewInput } from './overview-plan.ts';

const HOLDS =
  /\b(?:will|can|could|would|are|is|do) (?:we|it|things|everything|all|(?:our|the) [\w-]+(?: [\w-]+)?) (?:all )?(?:be )?(?:survive|cope|hold(?: up| out)?|handle|manage|make it|take|stand|withstand|ready|prepared|ok|okay|fine|good|set|safe)\b/i;
const OCCASION =
  /\b(?:traffic|visitors|shoppers|crowds?|load|peak|rush|sales?|campaign|spike|black friday|cyber monday|weekend|holidays?|christmas|easter|season|tonight|tomorrow|(?:next|coming) (?:week|month|days)|launch day)\b/i;

/** "is it safe *to reboot web-1* tonight": asks about more than the occasion, or something to do then. */
function asksMore(behind: string): boolean {
  const deed = /\bto (?!(?:the|our|this|that|a|an|all)\b)[a-z]+/i.exec(behind)?.[0];
  const words = behind
    .replace(deed ?? '', ' ')
    .replace(new RegExp(OCCASION, 'gi'), ' ')
    .toLowerCase()
    .split(/[^a-z\d-]+/);
  const more = words.filter((word) => word !== '' && !FUNCTION_WORDS.has(word) && !STOP_WORDS.has(word));
  return (
    more.length > (deed ? 0 : 1) ||
    (deed !== undefined && /\b(?:it|that|them|everything|all)\b/i.test(behind))
  );
}

/** "are we ready for the weekend", "will it hold with all those visitors": shows the current state, and says so. */
export function readiness(text: string, { graph, now }: OverviewInput): SeveralPlan | undefined {
  const held = HOLDS.exec(text);
  const behind = held ? text.slice(held.index + held[0].length) : '';
  if (!OCCASION.test(behind) || asksMore(behind)) return undefined;
  const { overview, ...plan } = overviewOf({ graph, now });
  const left = 'I cannot foresee whether that will hold: this is how it is now.';
  return { ...plan, ...(overview && { overview: { ...overview, left } }) };
}
