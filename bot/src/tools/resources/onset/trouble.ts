import type { Of } from '../about-basis.ts';
import { lookAt } from '../diagnosis/look.ts';
import type { Looked, Symptom } from '../diagnosis/symptom.ts';
import { watchedBy } from '../diagnosis/watched.ts';
import type { Dated } from './dated-state.ts';
import { datedState } from './dated-state.ts';
import { targetSymptoms } from './targets.ts';

/** What is wrong with a resource, and since when. */
export interface Trouble extends Looked {
  /** What the resource's own row shows. */
  dated?: Dated | undefined;
  /** The things that an alarm watches, where the trouble is. */
  watched?: Of | undefined;
  /** Symptoms with a known beginning, the earliest first. */
  since: (Symptom & { since: number })[];
}

/** Looks for the troubles of a resource and their beginning; for an alarm, also for those of what it watches. */
export async function troubleOf(of: Of): Promise<Trouble> {
  const dated = datedState(of);
  const watched = await watchedBy(of);
  const own = watched.length > 0 ? watched : of.tool.id === 'cloudwatch.alarms' ? [] : [of];
  const looked = await Promise.all(own.flatMap((each) => [lookAt(each), targetSymptoms(each)]));
  const all = looked.flat();
  const symptoms = all.flatMap((each) => each.symptoms);
  const isOwnState = ({ since }: Symptom) => since === undefined || since !== dated?.at;
  return {
    symptoms,
    dated,
    watched: watched[0],
    since: symptoms
      .filter((each): each is Symptom & { since: number } => each.since !== undefined && isOwnState(each))
      .sort((a, b) => a.since - b.since),
    well: all.flatMap(({ well }) => well),
    unread: all.flatMap(({ unread }) => unread),
    lines: all.flatMap(({ lines }) => lines),
    gaps: all.flatMap(({ gaps }) => gaps),
    sources: all.flatMap(({ sources }) => sources),
    cost_usd: all.reduce((sum, { cost_usd }) => sum + cost_usd, 0),
  };
}

/** Returns the time at which the trouble began; undefined if nothing shows it. */
export function beginningOf({ dated, since: [first] }: Trouble): number | undefined {
  const told = [dated?.at, first?.since].filter((at) => at !== undefined);
  return told.length > 0 ? Math.min(...told) : undefined;
}
