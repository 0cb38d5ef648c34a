/**
 * Lets one caller through a turn of the event loop, in the order in which they came. Steps that take milliseconds of
 * the processor pass it, so that between any two of them requests are acknowledged: Slack waits 3 s for that, a person
 * longer for the answer.
 */
export function createYieldToEventLoop(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    // An immediate that is set by an immediate runs in the next turn.
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}
