import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';
import { serviceMeasuring } from '../../../tools/cloudwatch/things.ts';
import type { Readings } from '../readings.ts';

/** The things to measure. */
export interface Meant {
  /** Absent: the things of the last answer. */
  args?: Pick<MetricsArgs, 'resource' | 'resources' | 'service'>;
  service?: string | undefined;
  /** The message names the things itself, so the time and place of the last answer do not apply. */
  isNew?: boolean;
  /** All things of a kind beside the noun of a metric: without a condition, other readings know more of it. */
  needsCondition?: boolean;
  /** What they have in common, as a sentence. */
  told?: string;
  /** The tokens that name the things. */
  at: number[];
}

/** "cpu of search-1 and search-2": returns the things if each name means one, and all are measured alike. */
export function severalNamed(
  naming: Readings['question']['mentions'],
  kinds: ReadonlySet<string>,
  nounAt: readonly number[],
): Meant | undefined {
  const things = naming.map(({ exact }) =>
    exact.filter(({ kind }) => serviceMeasuring(kind) !== undefined && (kinds.size === 0 || kinds.has(kind))),
  );
  const ids = things.flatMap((each) => each.map(({ id }) => id));
  const [service, other] = new Set(things.flat().map(({ kind }) => serviceMeasuring(kind)));
  const isClear = things.every((each) => each.length === 1) && !naming.some(({ isExcluded }) => isExcluded);
  if (!service || other || !isClear) return undefined;
  const at = [...naming.flatMap(({ from, to }) => range(from, to)), ...nounAt];
  return { args: { resources: ids, service }, service, isNew: true, at };
}

/** The whole numbers from one to another, which is left out. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);
/** The most things that one answer measures. */
export const MOST = 100;
