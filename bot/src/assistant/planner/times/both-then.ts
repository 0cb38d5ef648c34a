import type { Window } from '../../../contract/query.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import { mainMetricOf } from '../../../tools/resources/about-parts.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { METRICS } from '../measured/things.ts';
import { toolPlan } from '../tool-plan.ts';
import { meantBy } from '../turn/meant.ts';
import { referencesIn } from '../turn/references.ts';
import { sceneOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';

/**
 * "show me both since midnight", after the state of two things, means the main metric of both, not one of their dates.
 */
export function bothThen(window: Window, asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const scene = sceneOf(asked, lexicon);
  const meant = scene && meantBy(asked.text, referencesIn(wordsOf(asked.text, lexicon), scene));
  const [one, another] = meant?.things ?? [];
  const metric = one && mainMetricOf(one.kind);
  const service = one && serviceMeasuring(one.kind);
  if (!meant || !another || !metric || !service) return undefined;
  if (meant.things.some(({ kind }) => kind !== one.kind)) return undefined;
  return toolPlan(METRICS, { resources: meant.things.map(({ id }) => id), service, metric, window });
}
