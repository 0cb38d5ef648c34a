import { code } from '../../../tools/list/words.ts';
import type { PlanInput } from '../../plan.ts';
import type { Question } from '../slots/question.ts';
import { calledTogether } from '../things-named.ts';
import { entitiesOf, sceneOf } from '../turn/scene.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Owners } from './named-owners.ts';

/** Where something is tied to what was shown: "in there", "behind". */
const WITHIN = /^(?:in|inside|within|on|behind|under|underneath|beneath)$/;
/** Words of place that end a question without saying of what: "which machines are behind". */
const BARE_PLACE = /^(?:behind|inside|within|underneath|beneath|below|front)$/;

/** "what machines are in there", "which ones sit behind": all that a list showed, unless it was of a place. */
export function placedIn(
  { regions, tokens }: Question,
  asked: PlanInput,
  lexicon: Lexicon,
): (Owners & { isNamed: boolean }) | undefined {
  const scene = sceneOf(asked, lexicon);
  if (!scene || scene.list?.tool !== scene.last.tool) return undefined;
  if (scene.last.args.regions || regions.length > 0) return undefined;
  const there = tokens.findIndex(
    ({ word }, at) => word === 'there' && WITHIN.test(tokens[at - 1]?.word ?? ''),
  );
  const isBare = BARE_PLACE.test(tokens.at(-1)?.word ?? '');
  const from = there >= 0 ? there : isBare ? tokens.length : undefined;
  const things = entitiesOf(scene.rows, scene.graph);
  const [one, another] = things;
  if (from === undefined || !one) return undefined;
  const to = there >= 0 ? from + 1 : from;
  const said = another ? calledTogether(things) : code(one.name ?? one.id);
  return { things, from, to, isNamed: false, said };
}
