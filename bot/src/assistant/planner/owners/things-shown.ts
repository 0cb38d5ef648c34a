import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { isBare } from '../thread/turned-round.ts';
import { meantBy } from '../turn/meant.ts';
import { referencesIn } from '../turn/references.ts';
import { sceneOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { COUNTS } from '../words/ranks.ts';

/** "the top two", "the first 3" */
const TOP = new RegExp(
  `^(?:the )?(?:top|first|upper) (?<count>\\d{1,2}|${COUNTS.join('|')})(?: ones?)?$`,
  'i',
);

/**
 * "those two boxes", "the crm one", "the top two": returns the things of the thread that words stand for, if they say
 * nothing else.
 */
export function thingsShown(words: string, asked: PlanInput, lexicon: Lexicon): readonly Shown[] {
  const scene = sceneOf({ ...asked, text: words }, lexicon);
  if (!scene) return [];
  const { count = '' } = TOP.exec(words)?.groups ?? {};
  if (count) return scene.rows.slice(0, Number(count) || COUNTS.indexOf(count.toLowerCase()) + 2);
  const meant = meantBy(words, referencesIn(wordsOf(words, lexicon), scene));
  const isOther = meant?.references.some(({ isExcluded, sort }) => isExcluded || sort);
  return !meant || isOther || !isBare(meant.rest) ? [] : meant.things.filter((thing) => !isGroup(thing));
}
