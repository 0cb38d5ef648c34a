import type { Window } from '../../../contract/query.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { MetricsArgs } from '../../../tools/cloudwatch/metric-args.ts';

/** "still", "ever": asks about more than the last day. */
const LONG = /\b(?:still|ever|sometimes|any ?more|lately|nowadays|never|idle|idling|unused)\b/i;
const LONG_DAYS = 30;

/** The window that a message about lasting use looks at. */
export const longWindow = (text: string, now: Date): Window | undefined =>
  LONG.test(text)
    ? {
        start: new Date(now.getTime() - LONG_DAYS * DAY_MS).toISOString(),
        end: now.toISOString(),
        label: `the last ${LONG_DAYS} days`,
      }
    : undefined;

/** Returns what a question inherits from the last one: the things, the place, the time and the statistic. */
export function lastingArgs(last: MetricsArgs | undefined): Partial<MetricsArgs> {
  const {
    against: _c,
    alarm: _e,
    growing: _g,
    now: _n,
    peak: _p,
    split: _d,
    toward: _o,
    last: _a,
    limit: _l,
    metric: _m,
    since: _s,
    step: _t,
    times: _w2,
    usual: _u,
    ...rest
  } = last ?? ({} as MetricsArgs);
  const { where: _w, whether: _h, ...before } = rest;
  return before;
}
