import type { Filter } from '../../../../contract/query.ts';
import type { Entity } from '../../../../graph/entity.ts';
import { calledOf } from '../../../../graph/entity.ts';
import type { Graph } from '../../../../graph/graph.ts';
import { partsOf } from '../../../../graph/name-words.ts';
import type { MetricsArgs } from '../../../../tools/cloudwatch/metric-args.ts';
import { kindMeasured } from '../../../../tools/cloudwatch/things.ts';
import type { PlanInput } from '../../../plan.ts';
import type { Shown } from '../../../shown.ts';
import type { Readings } from '../../readings.ts';
import { differsInPlace } from '../../thread/twin.ts';
import { METRICS } from '../things.ts';
import type { Whose } from './whose.ts';
import { knownOf } from './whose.ts';

const THEM = /\b(?:them|those|these|they|their|theirs|each|both|all|which|ones)\b/i;

/** Returns the things of the thread that a message measures: the one in focus, those shown, or those of a sum. */
export function ofThread(
  readings: Readings,
  one: Shown | undefined,
  { frame, graph }: PlanInput,
): Whose | undefined {
  if (!graph || !frame) return undefined;
  const { question } = readings;
  const at = question.mentions
    .filter(({ exact }) => one && exact.some(({ id }) => id === one.id))
    .flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
  const isNamed = false;
  if (one) {
    const things = knownOf([one], graph);
    return things.length > 0 ? { things, at, isNamed } : undefined;
  }
  const shown = knownOf(frame.shown ?? [], graph);
  const focus = frame.focus && knownOf([frame.focus], graph)[0];
  const last = frame.last?.tool === METRICS ? (frame.last.args as MetricsArgs) : undefined;
  const isOfOne = focus && !(THEM.test(question.text) && (shown.length > 1 || PAIR.test(question.text)));
  const own = isOfOne
    ? [focus]
    : PAIR.test(question.text)
      ? pairOf(shown, knownOf(frame.recent ?? [], graph))
      : shown;
  const there = inPlace(own, question.regions, graph);
  if (there) return there.length > 0 ? { things: there, at, isNamed } : undefined;
  const kind =
    kindOfSum(frame.last?.args.filters) ?? (own.length === 0 ? kindMeasured(last?.service ?? '') : undefined);
  if (kind) return { things: [], kind, at, isNamed };
  return own.length > 0 ? { things: own, at, isNamed } : undefined;
}

export const PAIR = /\b(?:both|the two|two of them|either)\b/i;

/** "both": the two that were shown, or the last two that the thread was about. */
function pairOf(shown: readonly Entity[], recent: readonly Entity[]): readonly Entity[] {
  const alike = recent.filter(({ kind }) => kind === recent.at(-1)?.kind).slice(-2);
  return shown.length === 2 || alike.length < 2 ? shown : alike;
}

/** "and for the australians", "the us one": the shown things that are there, or their counterparts. */
function inPlace(own: readonly Entity[], places: readonly string[], graph: Graph): Entity[] | undefined {
  if (places.length === 0 || own.length === 0) return undefined;
  const there = own.filter(({ region }) => places.includes(region));
  if (there.length > 0) return there;
  const twins = own.slice(0, MAX_TWINS).flatMap((one) => {
    const [first = ''] = partsOf(calledOf(one));
    return graph
      .resolve(first)
      .part.ofKind(one.kind)
      .filter(
        (thing) =>
          places.includes(thing.region) &&
          partsOf(calledOf(thing))[0] === first &&
          differsInPlace(calledOf(thing), calledOf(one)),
      );
  });
  return [...new Set(twins)];
}

/** The most things whose counterparts elsewhere are looked for. */
const MAX_TWINS = 20;

/** After the costs of NAT gateways, this means all of them. */
function kindOfSum(filters: unknown): string | undefined {
  const [only, more] = Array.isArray(filters)
    ? (filters as (Filter & { dimension?: string; values?: string[] })[])
    : [];
  const [service, other] = only?.dimension === 'service' ? (only.values ?? []) : [];
  return more || other ? undefined : kindMeasured(service ?? '');
}
