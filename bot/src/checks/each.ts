import type { Check, Data, Place } from './check.ts';
import type { Judged } from './verdict.ts';
import { verdict } from './verdict.ts';

/** A check that judges the resources of one list one by one. */
export interface Rule<T> extends Omit<Check, 'scope' | 'reads' | 'look'> {
  /** Judges one resource; undefined skips it. */
  judge(thing: T, place: Place): Judged | undefined;
}

export const each = <T>(data: Data<T[]>, { judge, ...words }: Rule<T>): Check => ({
  ...words,
  scope: data.scope,
  reads: [data],
  async look(place) {
    const judged = (await place.read(data)).map((thing) => judge(thing, place));
    return judged.flatMap((one) => (one ? verdict(one) : []));
  },
});
