import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import { isGroup } from '../../shown.ts';
import { nounIn } from '../failing/noun-in.ts';
import { plainly } from '../failing/subject.ts';
import { meantBy } from '../turn/meant.ts';
import { referencesIn } from '../turn/references.ts';
import { sceneOf, shownOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { Subject } from './called-in.ts';
import { calledIn } from './called-in.ts';

const SETTINGS =
  /\b(?:those|these|that|this) (rights?|permissions?|privileges?|rules?|settings?|state|condition|problem|trouble|issue|access)\b/gi;

/** The things of the thread that a message means. */
export function pointedIn(asked: PlanInput, lexicon: Lexicon): Subject | undefined {
  const scene = sceneOf(asked, lexicon);
  if (!scene) return undefined;
  const words = wordsOf(asked.text, lexicon);
  const called = calledIn(asked.text, scene);
  if (called) return called;
  const other = nounIn(words, scene);
  if (other) return other;
  // "those rights" are of a thing, and no thing that was shown.
  const text = asked.text.replace(SETTINGS, 'the $1');
  const found = referencesIn(wordsOf(text, lexicon), scene);
  const meant = meantBy(text, found);
  if (meant) return plainly(meant);
  if (found.length > 0) return undefined;
  const ofEvents = thingOfEvents(asked);
  if (ofEvents) return { things: [ofEvents], rest: asked.text };
  const things = scene.focus && !isGroup(scene.focus) ? [scene.focus] : scene.rows;
  return things.length > 0 ? { things, rest: asked.text } : undefined;
}

/** Events show who did something; what it was done to is what they were asked for. */
function thingOfEvents({ frame, graph }: PlanInput): Shown | undefined {
  const { last } = frame ?? {};
  const named = last?.tool === 'cloudtrail.events' ? last.args.resource : undefined;
  const [one, another] = typeof named === 'string' ? (graph?.called(named) ?? []) : [];
  return one && !another ? shownOf(one) : undefined;
}
