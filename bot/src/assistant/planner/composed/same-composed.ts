import { toolById } from '../../../tools/index.ts';
import type { PlanInput, SeveralPlan, ToolPlan } from '../../plan.ts';
import type { Readings } from '../readings.ts';
import { toolPlan } from '../tool-plan.ts';
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

/** "just the databases", "how many databases", after what is lost with a region: plans the things of a kind there. */
export function kindInSame({ lists, question }: Readings, { frame }: PlanInput): ToolPlan | undefined {
  const whole = frame?.overview?.find(({ tool }) => tool === 'resources.inventory');
  const [named, another] = lists.filter(({ noun }) => noun);
  if (frame?.overall?.composed !== 'lost' || !whole || !named || another) return undefined;
  const { nouns, tool } = named.vocabulary;
  const isOnlyKind =
    question.places.length === 0 &&
    question.tokens.every(({ stem, word }) => FUNCTION_WORDS.has(word) || nouns.has(stem));
  return isOnlyKind && toolById(tool.id)?.kind === 'list' ? toolPlan(tool.id, whole.args) : undefined;
}
