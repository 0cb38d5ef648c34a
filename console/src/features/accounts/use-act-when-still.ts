import { useEffect, useRef } from 'react';

/** The wait after the last change, so that nobody is interrupted while typing a name or choosing a region. */
const STILL_MS = 3_000;

/** Calls `act` once it is due and `watched` has not changed for a moment. */
export function useActWhenStill({
  isDue,
  watched,
  act,
}: {
  isDue: boolean;
  watched: unknown;
  act: () => void;
}) {
  const latest = useRef(act);
  const changedAt = useRef(0);
  latest.current = act;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs at each change
  useEffect(() => {
    changedAt.current = Date.now();
  }, [watched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is watched restarts the wait
  useEffect(() => {
    if (!isDue) return;
    const left = changedAt.current + STILL_MS - Date.now();
    const timer = setTimeout(() => latest.current(), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isDue, watched]);
}
