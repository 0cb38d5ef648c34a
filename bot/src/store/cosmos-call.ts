import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Plugin } from '@azure/cosmos';
import type { Logger } from '../logger.ts';
import { addCharge } from './charge.ts';
import type { Failure } from './cosmos-failure.ts';
import { CosmosAnswer, failureOf } from './cosmos-failure.ts';
import { StoreError } from './errors.ts';

const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 1_000;

/** One operation of the store, over all the requests that it takes. */
interface Watched {
  /** Request units; undefined as long as no answer told any. */
  units: number | undefined;
  requests: number;
  /** A request was sent whose fate is unknown. */
  lost: boolean;
}
const watched = new AsyncLocalStorage<Watched>();

/**
 * Sees each request on the wire: adds up what it was charged and notes when its answer was lost. The SDK repeats a
 * read whose connection broke after a whole second, as often as ten times; here that is left to `call`, which is
 * quicker and keeps a deadline. What the SDK does for other regions stays its own.
 *
 * It also asks for a plan beside every page of a query. Only a query over several partitions uses one, and the store
 * has none: it is not sent, which saves every page a request. The SDK takes its failure in silence.
 */
export const watchRequests: Plugin<unknown> = async (context, _diagnostics, next) => {
  const current = watched.getStore();
  if ('x-ms-cosmos-is-query-plan-request' in (context.headers ?? {})) throw new Error('No plan is needed');
  if (current) current.requests += 1;
  try {
    const response = await next(context);
    note(current, response.headers);
    return response;
  } catch (error) {
    const { headers, code } = (error ?? {}) as { headers?: Record<string, unknown>; code?: unknown };
    note(current, headers);
    const failure = failureOf(error);
    if (current && failure.kind === 'lost') current.lost = true;
    throw code === 'ECONNRESET' || code === 'EPIPE' ? new BrokenConnection(code) : error;
  }
};

function note(current: Watched | undefined, headers: Record<string, unknown> | undefined): void {
  const told = headers?.['x-ms-request-charge'];
  if (current && told !== undefined) current.units = (current.units ?? 0) + Number(told);
}

class BrokenConnection extends Error {
  constructor(code: string) {
    super(`The connection broke (${code})`);
    this.name = code;
  }
}

export interface CallOptions<T> {
  container: string;
  operation: string;
  /**
   * Of a write: looks whether an earlier sending of it was done although its answer was lost, and gives its result;
   * undefined when it cannot be told.
   */
  lookBack?: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Makes the one way in which the store asks Cosmos DB: with a deadline for all tries together, waits that the service
 * asks for, and the charge told. Its errors are StoreError.
 */
export function createCall({ logger, deadlineMs }: { logger: Logger; deadlineMs: number }) {
  return async <T>(options: CallOptions<T>, send: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const { container, operation } = options;
    const state: Watched = { units: undefined, requests: 0, lost: false };
    const start = performance.now();
    try {
      return await watched.run(state, () => untilDone(options, send, state, start + deadlineMs));
    } finally {
      const { units, requests } = state;
      if (units !== undefined) addCharge(units);
      const ru = units !== undefined && { ru: Math.round(units * 100) / 100 };
      const ms = Math.round(performance.now() - start);
      logger.debug({ container, operation, ...ru, ms, requests }, 'store call');
    }
  };
}
export type Call = ReturnType<typeof createCall>;

async function untilDone<T>(
  options: CallOptions<T>,
  send: (signal: AbortSignal) => Promise<T>,
  state: Watched,
  deadline: number,
): Promise<T> {
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(deadline - performance.now())));
  let failure: Failure | undefined;
  for (let tries = 1; ; tries += 1) {
    try {
      const done = state.lost ? await options.lookBack?.(signal) : undefined;
      return done ?? (await send(signal));
    } catch (error) {
      // The deadline breaks a try off: what the try before it met says more.
      failure = (signal.aborted && failure) || failureOf(error);
    }
    if (failure.kind === 'refused') {
      if (!state.lost || !options.lookBack || failure.code === 'unavailable')
        throw storeError(failure, options);
      // What refused it may be what its own first sending did.
      const done = await options.lookBack(signal).catch(() => undefined);
      if (done !== undefined) return done;
      throw storeError({ ...failure, code: 'unavailable' }, options, true);
    }
    const pause = failure.retryAfterMs ?? pauseBefore(tries);
    if (signal.aborted || performance.now() + pause >= deadline) {
      throw storeError(failure, options, state.lost && options.lookBack !== undefined);
    }
    await sleep(pause);
  }
}

/** Doubles from try to try; half of it is chance, so that those who failed together do not come back together. */
function pauseBefore(tries: number): number {
  const full = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return full * (0.5 + Math.random() / 2);
}

function storeError(
  failure: Failure,
  { container, operation }: CallOptions<unknown>,
  mayBeDone = false,
): StoreError {
  const { code, place } = failure;
  const where = [`${operation} in ${container}`, ...(place ? [place] : [])].join(', ');
  const sentence = `${SENTENCES[code]} (${where})${mayBeDone ? '; it may have been done' : ''}`;
  return new StoreError(code, sentence, { cause: new CosmosAnswer(failure) });
}

const SENTENCES: Record<StoreError['code'], string> = {
  conflict: 'A document with this id exists',
  not_found: 'There is no such document',
  precondition_failed: 'The document was changed by someone else',
  too_large: 'Cosmos DB has no room for it',
  invalid: 'Cosmos DB does not accept it',
  unavailable: 'Cosmos DB could not be reached or is too busy',
};
