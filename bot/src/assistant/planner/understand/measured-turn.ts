import { isDeepStrictEqual } from 'node:util';
import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import { metricOfUse } from '../../../tools/cloudwatch/qualities.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { PlanInput, ToolPlan } from '../../plan.ts';
import { opensElliptically } from '../follow-up/ties.ts';
import { measuredPlan } from '../measured/plan.ts';
import { METRICS } from '../measured/things.ts';
import { readAll } from '../readings.ts';
import { refer } from '../thread/refer.ts';
import { meantBy } from '../turn/meant.ts';
import { referencesIn } from '../turn/references.ts';
import { sceneOf } from '../turn/scene.ts';
import { wordsOf } from '../turn/words.ts';
import type { Lexicon } from '../words/lexicon.ts';

/** Arguments that only a question about use over time has. */
const OF_USE = ['where', 'whether', 'growing', 'last', 'limit', 'step', 'statistic'];

/**
 * "which of them still ran last month", "is anyone using the first one": plans what CloudWatch measured of the things
 * that were shown or named, if the message asks for a condition, a trend or the last use.
 */
export function measuredTurn(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const plan = ofShown(asked, lexicon) ?? ofNamed(asked, lexicon);
  if (!plan) return undefined;
  const { metric, service } = plan.args as MetricsArgs;
  const isMeasured = metricKind(metric)?.metrics.some(
    (one) => service === undefined || one.service === service,
  );
  if (!isMeasured) return undefined;
  const words = asked.text.toLowerCase().match(/[a-z]+/g) ?? [];
  const isOfUse = words.some((word) => service !== undefined && metricOfUse(word, service) === metric);
  // "how big was it last month": a list shows only what is there now.
  const isPast = metric === 'bucket_size' && plan.args.window !== undefined;
  return isOfUse || isPast || OF_USE.some((key) => isSaid(key, plan, asked)) ? plan : undefined;
}

/**
 * "are the two in the same zone", after "are they busy": the condition of the last answer does not belong to this
 * message.
 */
const isSaid = (key: string, { args }: ToolPlan, { frame, text }: PlanInput): boolean =>
  args[key] !== undefined &&
  (opensElliptically(text) ||
    frame?.last?.tool !== METRICS ||
    !isDeepStrictEqual(args[key], frame.last.args[key]));

function ofShown(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const scene = sceneOf(asked, lexicon);
  const meant = scene && meantBy(asked.text, referencesIn(wordsOf(asked.text, lexicon), scene));
  if (!meant || meant.things.length === 0 || meant.references.some(({ isExcluded }) => isExcluded))
    return undefined;
  const [only, more] = meant.things;
  const one = more ? undefined : only;
  const input = { ...asked, text: meant.text };
  return measuredPlan(readAll(input, lexicon, one), one, input, lexicon, meant.things);
}

/** Words for what was shown, which a metric of another kind does not answer. */
const POINTS = /\b(?:ones?|them|those|these|they)\b/i;

function ofNamed(asked: PlanInput, lexicon: Lexicon): ToolPlan | undefined {
  const { one, text } = refer(asked.text, asked, lexicon);
  const input = { ...asked, text };
  const readings = readAll(input, lexicon, one);
  // "the fullest", after queues: the list that was shown can be sorted by it.
  const isOrdered = readings.lists.some(
    ({ ignored, query, vocabulary }) =>
      vocabulary.tool.id === asked.frame?.last?.tool && query.sort && ignored.length === 0,
  );
  // "are any reserved instances idle": asks for what another tool knows.
  const isOther = readings.named.some(({ meanings }) => meanings.every(({ tool }) => tool.id !== METRICS));
  const plan = isOrdered || isOther ? undefined : measuredPlan(readings, one, input, lexicon);
  const isOfShown = asked.frame?.shown?.some(({ kind }) => serviceMeasuring(kind) === plan?.args.service);
  return POINTS.test(asked.text) && asked.frame?.shown?.length && !isOfShown ? undefined : plan;
}
