import type { PlanInput, SeveralPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import { aheadPlan } from './ahead.ts';
import { headroomPlan } from './headroom.ts';
import { elsewherePlan, lostPlan } from './lost.ts';
import { outsidersPlan } from './outsiders.ts';
import type { Places } from './places.ts';
import { storesPlan } from './stores.ts';

/** "only sydney", "and in europe?", after a composed answer: plans the same of another place. */
export function sameComposed(
  { question }: Pick<Readings, 'question'>,
  places: Places,
  input: PlanInput,
): SeveralPlan | undefined {
  const { overall } = input.frame ?? {};
  const isOnlyPlace = question.tokens.every(({ word }, at) => question.taken[at] || FUNCTION_WORDS.has(word));
  if (!overall?.composed || !places.regions || !isOnlyPlace) return undefined;
  const { regions } = places;
  switch (overall.composed) {
    case 'outsiders':
      return outsidersPlan(places);
    case 'stores':
      return storesPlan(places);
    case 'lost':
      return lostPlan(regions, places.accounts, input.graph);
    case 'elsewhere':
      return elsewherePlan(regions, places.accounts);
    case 'headroom':
      return headroomPlan(overall.factor ?? 2, places);
    case 'ahead': {
      const { of: label, since: start, until: end } = overall;
      return start ? aheadPlan({ label, start, ...(end && { end }) }, places, input) : undefined;
    }
  }
}
