/** Between two looks. Each is a point read of 1 or 2 RU in Cosmos DB: 90 s, the longest, cost 180 RU, about $0.00005. */
const LOOK_MS = 1_000;

/** Aborts its signal when somebody wants the answer no more. */
export interface StopWatch {
  readonly signal: AbortSignal;
  /** Looks at once and then every second: from when on somebody can press the button. */
  begin(): void;
  end(): void;
}

/**
 * Looks for the wish that a run be stopped, which any process may have stored.
 * @param isWanted a failure counts as not yet: the next look is soon
 */
export function watchForStop(isWanted: () => Promise<boolean>): StopWatch {
  const controller = new AbortController();
  let state: 'new' | 'watching' | 'ended' = 'new';
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const wanted = await isWanted().catch(() => false);
    if (state !== 'watching') return;
    if (wanted) controller.abort(new Error('Somebody stopped this'));
    else timer = setTimeout(() => void look(), LOOK_MS);
  }
  return {
    signal: controller.signal,
    begin() {
      if (state !== 'new') return;
      state = 'watching';
      void look();
    },
    end() {
      state = 'ended';
      clearTimeout(timer);
    },
  };
}
