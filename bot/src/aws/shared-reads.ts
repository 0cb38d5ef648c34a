/** What is only asked, and whose answer stays the same for a question's time; polling is none of it. */
const READING = /^(?:Get|List|Describe)/;

interface Flight {
  answer: Promise<unknown>;
  /** Of whoever asked first. */
  signal: AbortSignal | undefined;
}

/**
 * What several parts of one question ask alike: an analysis counts volumes, and its checks judge them. Each command with
 * the same input is sent once in an account and region, and its answer, also a refusal, is everyone's. It is kept as
 * long as the question, whose checks hold the same things for as long.
 */
export class SharedReads {
  readonly #flights = new Map<string, Flight>();

  /** The answer that is on its way or there, or that of `ask`. Who asked first is counted for it, as the only one. */
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
      // Who asked first ran out of time, which is no answer to who did not.
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
