/**
 * Interval between two checks. Each is a point read of 1 or 2 RU in Cosmos DB. The longest run, 90 s, costs 180 RU,
 * about $0.00005.
 */
const LOOK_MS = 1_000;

/** Aborts its signal when somebody asks to stop the run. */
export interface StopWatch {
  readonly signal: AbortSignal;
  /** Checks at once and then every second. Call it when the button appears. */
  begin(): void;
  end(): void;
}

/**
 * Watches for a request to stop a run, which any process may have stored.
 * @param isWanted a failure counts as "not yet", since the next check is soon
 */
export function watchForStop(isWanted: () => Promise<boolean>): StopWatch {
  const controller = new AbortController();
  let state: 'new' | 'watching' | 'ended' = 'new';
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const wanted = await isWanted().catch(() => false);
    if (state !== 'watching') return;
    if (wanted) controller.abort(new Error('Somebody stopped the run'));
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
