/**
 * Keys that wait for one of `slots` places. Each key belongs to a group. A free place goes to the group that holds the
 * fewest, and there to the key that has waited longest. A group alone may not take every place, so that another group's
 * first question never waits for the slowest of a crowd. A key waits once and runs once at a time. If it is added again
 * while it runs, it runs once more.
 */
export class FairQueue {
  readonly #slots: number;
  readonly #work: (group: string, key: string) => Promise<void>;
  readonly #groups = new Map<string, { waiting: Set<string>; running: Map<string, { again: boolean }> }>();
  #running = 0;
  #open = true;
  #idle: { until: () => boolean; resolve: () => void }[] = [];

  /** `work` must not reject. */
  constructor({ slots, work }: { slots: number; work: (group: string, key: string) => Promise<void> }) {
    this.#slots = slots;
    this.#work = work;
  }

  get running(): number {
    return this.#running;
  }

  /** Returns whether the key waits or runs. */
  has(group: string, key: string): boolean {
    const members = this.#groups.get(group);
    return members !== undefined && (members.waiting.has(key) || members.running.has(key));
  }

  add(group: string, key: string): void {
    if (!this.#open) return;
    const members = this.#groups.get(group) ?? { waiting: new Set<string>(), running: new Map() };
    this.#groups.set(group, members);
    const now = members.running.get(key);
    if (now) now.again = true;
    else members.waiting.add(key);
    this.#fill();
  }

  /** Starts nothing more. Running work continues. */
  close(): void {
    this.#open = false;
    for (const { waiting } of this.#groups.values()) waiting.clear();
    this.#settle();
  }

  /** Resolves when nothing runs or waits. Given a key, resolves when that key neither runs nor waits. */
  idle(...key: [] | [group: string, key: string]): Promise<void> {
    const [group, name] = key;
    const until =
      group === undefined || name === undefined ? () => this.#isEmpty() : () => !this.has(group, name);
    return new Promise((resolve) => {
      this.#idle.push({ until, resolve });
      this.#settle();
    });
  }

  #fill(): void {
    while (this.#running < this.#slots) {
      const next = this.#next();
      if (!next) return;
      void this.#run(...next);
    }
  }

  #next(): [group: string, key: string] | undefined {
    const most = this.#slots > 1 ? this.#slots - Math.max(1, Math.floor(this.#slots / 4)) : 1;
    let best: string | undefined;
    let held = most;
    for (const [group, { waiting, running }] of this.#groups) {
      if (waiting.size > 0 && running.size < held) {
        best = group;
        held = running.size;
        if (held === 0) break;
      }
    }
    const [key] = best === undefined ? [] : (this.#groups.get(best)?.waiting ?? []);
    return best === undefined || key === undefined ? undefined : [best, key];
  }

  async #run(group: string, key: string): Promise<void> {
    const members = this.#groups.get(group);
    if (!members) return;
    const state = { again: false };
    members.waiting.delete(key);
    members.running.set(key, state);
    this.#running += 1;
    await this.#work(group, key);
    this.#running -= 1;
    members.running.delete(key);
    if (state.again && this.#open) members.waiting.add(key);
    // To the end of the line, behind groups that hold as many.
    this.#groups.delete(group);
    if (members.waiting.size > 0 || members.running.size > 0) this.#groups.set(group, members);
    this.#fill();
    this.#settle();
  }

  #isEmpty(): boolean {
    return this.#running === 0 && ![...this.#groups.values()].some(({ waiting }) => waiting.size > 0);
  }

  #settle(): void {
    this.#idle = this.#idle.filter(({ until, resolve }) => {
      const isOver = until();
      if (isOver) resolve();
      return !isOver;
    });
  }
}
