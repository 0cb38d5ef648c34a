import type { PlanInput } from '../../plan.ts';
import { meantBy } from '../turn/meant.ts';
import { referencesIn } from '../turn/references.ts';
import { sceneOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** "the crm one", "the second": a user or role that was shown comes before others with that word in their names. */
export function withShownActor(asked: PlanInput, lexicon: Lexicon): PlanInput {
  const isOfPeople = asked.frame?.shown?.some(({ kind }) => /^iam\.(?:users|roles)$/.test(kind));
  const scene = isOfPeople ? sceneOf(asked, lexicon) : undefined;
  const meant = scene && meantBy(asked.text, referencesIn(wordsOf(asked.text, lexicon), scene));
  const [one, another] = meant?.things ?? [];
  const isRow = scene?.rows.some(({ id, kind }) => id === one?.id && kind === one.kind);
  if (
    !meant ||
    !one ||
    another ||
    !isRow ||
    !meant.references.some(({ isNamed, isCounted }) => isNamed || isCounted)
  )
    return asked;
  return { ...asked, text: meant.text, frame: { ...asked.frame, focus: one } };
}
