import { StoreError } from './errors.ts';

/** The transaction that a group of writes shares. */
export interface Transaction {
  begin(): void;
  commit(): void;
  rollback(): void;
}

interface Waiting {
  work: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Limits how long one group blocks the event loop: about 10 ms. */
const MAX_GROUP = 256;

/**
 * Group commit. Writes requested in one turn of the event loop run in order in one transaction, and their promises
 * settle after its commit. A transaction costs far more than a row, so this gives many times the throughput.
 */
export class WriteQueue {
  readonly #transaction: Transaction;
  #waiting: Waiting[] = [];

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  /**
   * @param work runs its statements synchronously when its turn comes. If it throws a StoreError it must have left no
   * trace, and only its own promise is rejected. Any other error is the database's and rolls back the whole group.
   */
  add<R>(work: () => R): Promise<R> {
    return new Promise<R>((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.#flushGroup());
      this.#waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  /** Runs everything that is queued. */
  flush(): void {
    while (this.#waiting.length > 0) this.#runGroup();
  }

  #flushGroup(): void {
    this.#runGroup();
    if (this.#waiting.length > 0) setImmediate(() => this.#flushGroup());
  }

  #runGroup(): void {
    const group = this.#waiting.splice(0, MAX_GROUP);
    if (group.length === 0) return;
    const settle: (() => void)[] = [];
    try {
      this.#transaction.begin();
      for (const { work, resolve, reject } of group) {
        try {
          const value = work();
          settle.push(() => resolve(value));
        } catch (error) {
          if (!(error instanceof StoreError)) throw error;
          settle.push(() => reject(error));
        }
      }
      this.#transaction.commit();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const error = new StoreError('unavailable', `The store could not write: ${reason}`, { cause });
      for (const { reject } of group) reject(error);
      this.#transaction.rollback();
      return;
    }
    for (const done of settle) done();
  }
}
