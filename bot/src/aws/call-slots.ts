/** Concurrent calls to one account, over all questions about it. */
export const ACCOUNT_SLOTS = { total: 48, perRegion: 10 };

interface Waiting {
  region: string;
  begin(): void;
}

/**
 * Limits the number of concurrent calls. An audit reads some 40 things in each of 17 regions; all at once would be
 * hundreds of connections, each slower for it. A region that does not answer occupies only its own slots.
 */
export class CallSlots {
  readonly #bounds: { total: number; perRegion: number };
  readonly #running = new Map<string, number>();
  #total = 0;
  #waiting: Waiting[] = [];

  constructor(bounds: { total: number; perRegion: number }) {
    this.#bounds = bounds;
  }

  /** Resolves when the call may be sent, with a function to call at its end. Rejects when the signal aborts first. */
  async enter(region: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#isFree(region)) this.#take(region);
    else await this.#wait(region, signal);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      this.#leave(region);
    };
  }

  #isFree(region: string): boolean {
    return this.#total < this.#bounds.total && this.#of(region) < this.#bounds.perRegion;
  }

  #of(region: string): number {
    return this.#running.get(region) ?? 0;
  }

  #take(region: string): void {
    this.#total += 1;
    this.#running.set(region, this.#of(region) + 1);
  }

  #wait(region: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#waiting = this.#waiting.filter((one) => one !== mine);
        reject(signal?.reason);
      };
      const mine: Waiting = {
        region,
        begin: () => {
          signal?.removeEventListener('abort', stop);
          this.#take(region);
          resolve();
        },
      };
      signal?.addEventListener('abort', stop, { once: true });
      this.#waiting.push(mine);
    });
  }

  #leave(region: string): void {
    this.#total -= 1;
    this.#running.set(region, this.#of(region) - 1);
    const at = this.#waiting.findIndex((one) => this.#isFree(one.region));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    next?.begin();
  }
}
