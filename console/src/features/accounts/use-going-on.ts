import { useEffect, useRef } from 'react';

/** Nobody is cut off while they type a name or choose a region. */
const STILL_MS = 3_000;

/** Does something as soon as it is due, and `watched` has not changed for a moment. */
export function useGoingOn({ isDue, watched, act }: { isDue: boolean; watched: unknown; act: () => void }) {
  const latest = useRef(act);
  const changedAt = useRef(0);
  latest.current = act;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of each change
  useEffect(() => {
    changedAt.current = Date.now();
  }, [watched]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is watched begins the wait anew
  useEffect(() => {
    if (!isDue) return;
    const left = changedAt.current + STILL_MS - Date.now();
    const timer = setTimeout(() => latest.current(), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [isDue, watched]);
}
