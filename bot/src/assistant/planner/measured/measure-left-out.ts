import { metricKind } from '../../../tools/cloudwatch/metric-kinds.ts';
import { metricOfQuality } from '../../../tools/cloudwatch/qualities.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { Plan, PlanInput } from '../../plan.ts';
import { readAll } from '../readings.ts';
import { FUNCTION_WORDS } from '../words/function-words.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { METRICS } from './things.ts';
import { measuresSaid } from './values/measures.ts';

/** The most words that a value may leave out. The answer names them. */
const MOST_LEFT = 4;

/**
 * "how many connections does crm get during office hours": a description that leaves a measure out answers nothing. The
 * value does, and says which words it leaves out.
 */
export function withMeasureLeftOut(plan: Plan, asked: PlanInput, lexicon: Lexicon): Plan {
  const { ignored = [] } = plan.kind === 'tool' ? plan : {};
  if (plan.kind !== 'tool' || plan.tool !== 'resources.about' || ignored.length === 0) return plan;
  const { asked: topics, kind, resource, window } = plan.args;
  if (topics !== undefined || typeof resource !== 'string') return plan;
  const kinds =
    typeof kind === 'string' ? [kind] : (asked.graph?.things(resource) ?? []).map((each) => each.kind);
  const services = kinds.flatMap((each) => serviceMeasuring(each) ?? []);
  const readings = readAll(asked, lexicon);
  const { tokens } = readings.question;
  const out = new Set(ignored.join(' ').toLowerCase().split(/\s+/));
  for (const { at, isField, keys } of measuresSaid(readings, [])) {
    const words = at.map((each) => tokens[each]?.word ?? '');
    const metricOf = (service: string) =>
      keys.find((key) => metricKind(key)?.metrics.some((one) => one.service === service)) ??
      words.map((word) => metricOfQuality(word, service)).find(Boolean);
    const service = services.find(metricOf);
    const metric = service && metricOf(service);
    if (!metric || isField || !words.some((word) => out.has(word))) continue;
    const left = [...out].filter((word) => !words.includes(word) && !FUNCTION_WORDS.has(word));
    if (left.length > MOST_LEFT) return plan;
    const { ignored: _, ...rest } = plan;
    return {
      ...rest,
      tool: METRICS,
      args: { resource, service, metric, ...(window !== undefined && { window }) },
      ...(left.length > 0 && { ignored: left }),
    };
  }
  return plan;
}
