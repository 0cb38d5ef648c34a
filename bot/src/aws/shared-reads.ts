/** Calls that only read, and whose result does not change during a question. Polling is not among them. */
const READING = /^(?:Get|List|Describe)/;

interface Flight {
  answer: Promise<unknown>;
  /** The first asker's signal. */
  signal: AbortSignal | undefined;
}

/**
 * Shares reads between the parts of one question: an analysis counts volumes, and its checks judge them. Each command
 * with the same input is sent once in an account and region. Its answer, or refusal, is shared. Answers are kept as
 * long as the question, which holds the same data for as long anyway.
 */
export class SharedReads {
  readonly #flights = new Map<string, Flight>();

  /** Returns the answer that is in progress or known, or that of `ask`. The call counts once, for the first asker. */
  async once<T>(
    { command, place, input }: { command: string; place: string; input: object },
    { ask, signal }: { ask: () => Promise<T>; signal: AbortSignal | undefined },
  ): Promise<T> {
    if (!READING.test(command)) return ask();
    const key = JSON.stringify([place, command, input]);
    const known = this.#flights.get(key);
    if (!known) return this.#begin(key, ask, signal);
    try {
      return (await known.answer) as T;
    } catch (error) {
      // The first asker ran out of time, which does not answer another asker.
      if (!known.signal?.aborted || signal?.aborted) throw error;
      return this.#begin(key, ask, signal);
    }
  }

  #begin<T>(key: string, ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const answer = ask();
    this.#flights.set(key, { answer, signal });
    return answer;
  }
}
