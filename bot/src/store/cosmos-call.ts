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

/** One operation of the store, over all the requests it takes. */
interface Watched {
  /** Request units. Undefined until an answer contains some. */
  units: number | undefined;
  requests: number;
  /** Whether a request was sent whose outcome is unknown. */
  lost: boolean;
}
const watched = new AsyncLocalStorage<Watched>();

/**
 * Watches each request on the wire: adds up its charge and notes a lost answer. When a connection breaks during a read,
 * the SDK would wait a whole second and retry, up to ten times. `call` does this instead, faster and within a deadline.
 * The SDK still handles failover to other regions.
 * The SDK also requests a plan with every page of a query. Only a query over several partitions needs one, and the
 * store has none. So this request is blocked, which saves one request a page. The SDK tolerates its failure silently.
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
  const charge = headers?.['x-ms-request-charge'];
  if (current && charge !== undefined) current.units = (current.units ?? 0) + Number(charge);
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
   * For a write: returns the result of an earlier attempt that succeeded although its answer was lost. Undefined if
   * that is unknown.
   */
  lookBack?: (signal: AbortSignal) => Promise<T | undefined>;
}

/**
 * Creates the function that makes all calls to Cosmos DB, with one deadline for all tries, the waits that the service
 * asks for, and its charges. Its errors are StoreError.
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
      // The deadline aborts a try, so the failure of the try before says more.
      failure = (signal.aborted && failure) || failureOf(error);
    }
    if (failure.kind === 'refused') {
      if (!state.lost || !options.lookBack || failure.code === 'unavailable')
        throw storeError(failure, options);
      // The refusal may be due to this write's own earlier attempt.
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

/** Doubles with each try. Half of it is random, so that calls that failed together are not retried together. */
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
  precondition_failed: 'The document was changed by somebody else',
  too_large: 'Cosmos DB has no room for it',
  invalid: 'Cosmos DB does not accept it',
  unavailable: 'Cosmos DB could not be reached or is too busy',
};
