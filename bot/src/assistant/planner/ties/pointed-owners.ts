import { countNumber } from '../../../domain/period-words.ts';
import { code } from '../../../tools/list/words.ts';
import type { PlanInput } from '../../plan.ts';
import { isGroup } from '../../shown.ts';
import type { Question } from '../slots/question.ts';
import { calledTogether } from '../things-named.ts';
import { meantBy } from '../turn/meant.ts';
import { referencesIn } from '../turn/references.ts';
import { entitiesOf, sceneOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Owners } from './named-owners.ts';
import { nounsIn } from './nouns.ts';

/** "those", "those two", "the second one", "that box": the things that were shown. */
export function pointedAt(
  { tokens }: Question,
  asked: PlanInput,
  lexicon: Lexicon,
): (Owners & { isNamed: boolean }) | undefined {
  const scene = sceneOf(asked, lexicon);
  if (!scene) return undefined;
  const meant = meantBy(asked.text, referencesIn(wordsOf(asked.text, lexicon), scene));
  const [first] = meant?.references ?? [];
  if (!meant || !first || first.isExcluded || first.sort || meant.things.some(isGroup)) return undefined;
  const things = entitiesOf(meant.things, scene.graph);
  const inside = tokens.flatMap(({ end, start }, at) =>
    meant.references.some((each) => each.start < end && start < each.end) ? [at] : [],
  );
  const [from] = inside;
  const last = inside.at(-1);
  if (things.length === 0 || from === undefined || last === undefined) return undefined;
  const [one, another] = things;
  // "in those groups": the noun only says what they are.
  const isPointing = /^(?:those|these|that|this)$/.test(tokens[last]?.word ?? '');
  const noun = isPointing
    ? nounsIn(tokens, lexicon).find(
        ({ from: at, kinds }) =>
          at === last + 1 && things.every(({ kind }) => kinds.some(({ tool }) => tool.id === kind)),
      )
    : undefined;
  const isCounted = things.length > 1 && countNumber(tokens[last + 1]?.word ?? '') === things.length;
  return {
    ...{ things, from, to: noun?.to ?? last + (isCounted ? 2 : 1), isNamed: first.isNamed === true },
    said: one && !another ? code(one.name ?? one.id) : calledTogether(things),
  };
}
