import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { PlanInput } from '../../plan.ts';
import type { Shown } from '../../shown.ts';
import type { Readings } from '../readings.ts';
import { measurable } from './measurable.ts';
import type { Meant } from './several-named.ts';
import { MOST } from './several-named.ts';

/** Returns things that were pointed at, or what each belongs to, if they are of one kind that CloudWatch measures. */
export function thingsPointed(
  shown: readonly Shown[],
  readings: Readings,
  graph: PlanInput['graph'],
): Meant | undefined {
  const pointed = shown.flatMap((one) => measurable(one, readings, graph) ?? []);
  const [first] = pointed;
  const service = first && serviceMeasuring(first.kind);
  if (!service || pointed.length < shown.length || pointed.some(({ kind }) => kind !== first.kind))
    return undefined;
  return { args: { resources: pointed.slice(0, MOST).map(({ id }) => id), service }, service, at: [] };
}
