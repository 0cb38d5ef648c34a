import type { Use } from '../../services/llm/ledger.ts';
import type { Fallback } from './failures.ts';
import type { Prices, Usage } from './spending.ts';
import { inUsd, NOTHING, sumOf } from './spending.ts';

/** The assumed use of a request that reported none. Otherwise it would never exhaust a budget. */
const UNREPORTED = { input: 10_000, output: 1_000 };

export interface Meter {
  /** Call before a request is sent. */
  begun(): void;
  /** Call when it was answered. */
  used(usage: Usage): void;
  /** Returns the number of requests sent, answered or not. */
  requests(): number;
  /** Returns what the answered requests used. */
  usage(): Usage;
  /** Returns the use for the ledger. Undefined if the model cannot have used anything. */
  use(fallback: Fallback | undefined): Omit<Use, 'workspace'> | undefined;
}

/** Counts what the requests for one question use. */
export function createMeter(prices: Prices | undefined): Meter {
  let usage = NOTHING;
  let reported = { input: 0, output: 0 };
  let begun = 0;
  let unreported = 0;
  let answered = 0;
  return {
    begun() {
      begun += 1;
    },
    used({ input, output }) {
      answered += 1;
      usage = sumOf(usage, { input, output });
      // Some servers report zero if they do not count.
      if (input === undefined || output === undefined || input + output === 0) unreported += 1;
      else reported = { input: reported.input + input, output: reported.output + output };
    },
    requests: () => begun,
    usage: () => usage,
    use(fallback) {
      // A server that refused did no work. One that was not waited for may have done all of it.
      const cutOff = fallback !== undefined && FREE.has(fallback) ? 0 : begun - answered;
      const unknown = unreported + cutOff;
      if (answered + cutOff === 0) return undefined;
      if (!prices) return reported;
      const usd = inUsd(reported, prices);
      return {
        ...reported,
        ...(unknown === 0 && { usd }),
        charged: usd + unknown * inUsd(UNREPORTED, prices),
      };
    },
  };
}

const FREE = new Set<Fallback>(['refused', 'busy', 'unavailable']);
