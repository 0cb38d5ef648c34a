/**
 * Returns the promise's result, or rejects with the signal's reason as soon as it aborts. A later outcome of the
 * promise is ignored.
 */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    // The promise is listened to even after that, because an unhandled rejection would end the process.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}
