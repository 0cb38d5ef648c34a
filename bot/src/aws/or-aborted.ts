/** The promise, or the signal's reason as soon as it aborts. What the promise comes to afterwards is nobody's concern. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    // Settling is listened to even when it is too late: a rejection that nobody hears would end the process.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
