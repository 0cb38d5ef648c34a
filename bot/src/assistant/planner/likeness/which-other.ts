import { partsOf } from '../../../graph/name-words.ts';
import { code } from '../../../tools/list/words.ts';
import type { Plan } from '../../plan.ts';
import { choiceFor } from '../choices.ts';
import type { Readings } from '../readings.ts';
import type { Scene } from '../turn/scene.ts';
import { calledOf, entitiesOf } from '../turn/scene.ts';
import { compared } from './in-fields.ts';
import { aboutOf } from './sides.ts';

/** "why are they different", in a thread about one thing: asks which one it is held against. */
export function whichOther({ lists, question }: Readings, scene: Scene): Plan | undefined {
  const about = aboutOf(scene);
  const isOther =
    question.mentions.some(({ exact, isReference }) => exact.length > 0 && !isReference) ||
    lists.some(({ noun }) => noun);
  if (!about || isOther || !POINTS.test(question.text)) return undefined;
  const { graph, lexicon } = scene;
  const [part = ''] = partsOf(calledOf(about));
  const [own] = entitiesOf([about], graph);
  const alike = graph
    .resolve(part)
    .part.ofKind(about.kind)
    .filter(({ id }) => id !== about.id);
  if (!own || alike.length === 0) return undefined;
  return {
    kind: 'choose',
    question: `What shall I compare ${code(calledOf(about))} with?`,
    options: alike.slice(0, MAX_OFFERED).map((each) => choiceFor(compared([own, each], {}), lexicon.tools)),
  };
}

const POINTS = /\b(?:it|this|that|they|them|these|those)\b/i;
const MAX_OFFERED = 3;
