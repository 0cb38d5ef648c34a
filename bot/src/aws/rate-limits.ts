import { setTimeout as sleep } from 'node:timers/promises';

export interface Rate {
  perSecond: number;
  burst: number;
}

/**
 * How fast one account's API may be read in one region, by SDK service id. The rates are below what AWS documents (EC2
 * and Lambda quotas, CloudWatch DescribeAlarms, tagging GetResources, Resource Explorer) or others measured (IAM, Cost
 * Explorer), so that Windsock never causes throttling of the account's own automation. Adaptive retry handles lower
 * limits.
 */
const RATES: Record<string, Rate> = {
  EC2: { perSecond: 20, burst: 50 },
  S3: { perSecond: 50, burst: 100 },
  IAM: { perSecond: 15, burst: 30 },
  STS: { perSecond: 50, burst: 100 },
  RDS: { perSecond: 10, burst: 30 },
  Lambda: { perSecond: 10, burst: 15 },
  CloudWatch: { perSecond: 9, burst: 18 },
  'Resource Groups Tagging API': { perSecond: 10, burst: 15 },
  // Five searches a second, three of everything else.
  'Resource Explorer 2': { perSecond: 3, burst: 3 },
  // LookupEvents allows two calls a second.
  CloudTrail: { perSecond: 2, burst: 2 },
  'Cost Explorer': { perSecond: 1, burst: 5 },
};
const OTHER: Rate = { perSecond: 10, burst: 20 };

export const rateOf = (serviceId: string): Rate => RATES[serviceId] ?? OTHER;

/** A token bucket. First come, first served: each caller reserves the next free moment and sleeps until then. */
export class RateBucket {
  readonly #rate: Rate;
  readonly #now: () => number;
  #tokens: number;
  #at: number;

  /** `now` is in milliseconds. */
  constructor(rate: Rate, now: () => number = () => performance.now()) {
    this.#rate = rate;
    this.#now = now;
    this.#tokens = rate.burst;
    this.#at = now();
  }

  /** Takes a token, and returns the milliseconds to wait for it. */
  reserve(): number {
    const now = this.#now();
    const refilled = this.#tokens + ((now - this.#at) / 1000) * this.#rate.perSecond;
    this.#tokens = Math.min(this.#rate.burst, refilled) - 1;
    this.#at = now;
    return this.#tokens >= 0 ? 0 : (-this.#tokens / this.#rate.perSecond) * 1000;
  }

  /** Resolves when the call may be made. When the signal aborts, rejects and returns the token. */
  async take(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const wait = this.reserve();
    if (wait === 0) return;
    try {
      await sleep(wait, undefined, { signal });
    } catch (error) {
      this.#tokens += 1;
      throw signal?.reason ?? error;
    }
  }
}
