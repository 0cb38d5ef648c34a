/** Runs that another worker holds, or that wait for their next try. They need no check before then. */
export interface SetAside {
  /** @param until epoch ms */
  put(runId: string, until: number): void;
  has(runId: string): boolean;
  /** Removes those whose time has come. */
  release(): void;
}

/** @param now epoch ms */
export function createSetAside(now: () => number): SetAside {
  const untils = new Map<string, number>();
  return {
    put: (id, until) => void untils.set(id, until),
    has: (id) => untils.has(id),
    release() {
      for (const [id, until] of untils) if (until <= now()) untils.delete(id);
    },
  };
}
