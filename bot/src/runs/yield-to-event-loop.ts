/**
 * Admits one caller per turn of the event loop, in order of arrival. Steps that take milliseconds of processor time
 * pass through it, so that requests are acknowledged between any two of them. Slack waits only 3 s for that, while a
 * person waits longer for the answer.
 */
export function createYieldToEventLoop(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting.shift()?.();
    // An immediate set by an immediate runs in the next turn.
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(next);
    });
}
