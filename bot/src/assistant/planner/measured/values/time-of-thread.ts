import type { Period, Window } from '../../../../contract/query.ts';
import type { MetricsArgs } from '../../../../tools/cloudwatch/metric-args.ts';
import type { PlanInput } from '../../../plan.ts';
import { readAll } from '../../readings.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { METRICS } from '../things.ts';

/** "over the same time": that of the last answer or question, whatever it was of. Undefined if it was of none. */
export function timeShown(given: PlanInput, lexicon: Lexicon): Partial<MetricsArgs> | undefined {
  const { frame, now } = given;
  const { question } = readAll({ ...given, text: frame?.asked ?? '' }, lexicon);
  const window = (frame?.last?.args.window as Window | undefined) ?? question.window;
  if (window) return { window };
  const times = timeOfThread({ frame, now });
  return times.window || frame?.last?.tool === METRICS ? times : undefined;
}

/** The time that the thread is about: of the last values, or of the costs of what is measured. */
export function timeOfThread({ frame, now }: Pick<PlanInput, 'frame' | 'now'>): Partial<MetricsArgs> {
  const { args = {}, tool = '' } = frame?.last ?? {};
  if (tool === METRICS) return args.window ? { window: args.window as Window } : {};
  const period = tool.startsWith('cost.') ? (args.period as Period | undefined) : undefined;
  if (!period || Date.parse(period.start) >= now.getTime()) return {};
  const end = new Date(Math.min(Date.parse(period.end), now.getTime())).toISOString();
  return { window: { start: new Date(period.start).toISOString(), end, label: period.label } };
}
