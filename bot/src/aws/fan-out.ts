import type { Gap, Source } from '../contract/reply.ts';
import type { Access } from '../domain/scope.ts';
import { allowsAccount, allowsRegion, EVERYTHING } from '../domain/scope.ts';
import type { Account, AccountClients } from './account.ts';
import type { CallScope } from './calls.ts';
import { CallLog, inScope } from './calls.ts';
import { GapLog } from './gap-log.ts';
import { orAborted } from './or-aborted.ts';
import { mainRegion } from './regions.ts';
import { runBounded } from './run-bounded.ts';
import type { Session } from './session.ts';
import type { SharedReads } from './shared-reads.ts';

export interface FanOutTarget {
  account: Account;
  region: string;
  clients: AccountClients;
  signal: AbortSignal;
  /** Reports a failed look-up that affects only a part of the work. `at` is its region if it is another one. */
  gap(api: string, error: unknown, at?: string): void;
  /**
   * Returns whether most of the time is gone. The work then skips what it can do without, so that the rest is reported
   * at all.
   */
  isLate(): boolean;
}

export interface FanOutResult<T> {
  /** Only the successful ones, ordered by account and region. */
  results: { account: Account; region: string; value: T }[];
  /** The places without a result, and why. Without a region: the account's regions could not be listed. */
  missed: { account: Account; region?: string; reason: string }[];
  /** The failures, grouped by cause. */
  gaps: Gap[];
  /** Every API called, with its number of HTTP calls. */
  sources: Source[];
  /** The regions that were read, sorted, over all accounts. */
  regions: string[];
  cost_usd: number;
}

/**
 * Runs `work` once for each account and region (or once for each account if scope is 'global') with limited
 * concurrency. A refusal by one place becomes a gap and is never thrown. Throws when the signal aborts.
 */
export type FanOut = <T>(
  scope: {
    accounts: Account[];
    regions?: string[];
    scope: 'regional' | 'global';
    /** IAM actions that support the question, whatever their subject: see CallScope. */
    supporting?: readonly string[];
  },
  work: (target: FanOutTarget) => Promise<T>,
) => Promise<FanOutResult<T>>;

export interface FanOutOptions {
  /** Stops the whole question. */
  signal: AbortSignal;
  /** Called after each place that was read or given up. */
  onProgress?: (done: number, total: number) => void;
  /** Receives errors that no AWS call threw: a tool's bug, for the log. The person sees a gap. */
  onUnexpected?: (error: unknown) => void;
  /** What is not answered in this time becomes a gap 'timed out'. Default: 60 seconds. */
  deadlineMs?: number;
  /** Reads that other fan-outs of the question need, too, are sent once. Absent: every call is sent. */
  reads?: SharedReads;
  /** Signs the question's calls. Absent: the session for work that belongs to no question. */
  session?: Session;
  /** What may be asked. Other accounts and regions are skipped, and other calls become gaps. Absent: everything. */
  access?: Access | undefined;
}

const DEADLINE_MS = 60_000;
/** The part of the deadline after which work is late. */
const LATE = 0.75;
/** Enough for every region of one account at once, and a limit on sockets and memory with many accounts. */
const BOUNDS = { total: 32, perGroup: 17 };

interface Place {
  account: Account;
  region: string;
}
const accountOf = (place: Place) => place.account;

export function createFanOut({
  clientsOf,
  ...options
}: FanOutOptions & { clientsOf(account: Account): AccountClients }): FanOut {
  return async <T>(
    { accounts, regions, scope, supporting }: Parameters<FanOut>[0],
    work: (target: FanOutTarget) => Promise<T>,
  ) => {
    options.signal.throwIfAborted();
    const log = new CallLog();
    const gaps = new GapLog(options.onUnexpected);
    const missed: FanOutResult<T>['missed'] = [];
    const deadline = new AbortController();
    const deadlineMs = options.deadlineMs ?? DEADLINE_MS;
    const lateAt = performance.now() + deadlineMs * LATE;
    const timer = setTimeout(
      () => deadline.abort(new DOMException('The deadline passed', 'TimeoutError')),
      deadlineMs,
    );
    const signal = AbortSignal.any([options.signal, deadline.signal]);
    const { access, reads, session } = options;
    const accessScope = access?.scope ?? EVERYTHING;
    const held = access && { access, ...(supporting && { supporting: new Set(supporting) }) };
    const listing = { log, signal, ...(session && { session }) };

    /** Runs work in its own call scope. A failure becomes a gap. */
    async function attempt<R>(
      { account, region }: Place,
      run: () => Promise<R>,
    ): Promise<{ value: R } | undefined> {
      const call: CallScope = { ...listing, ...(reads && { reads }), ...held };
      try {
        signal.throwIfAborted();
        return { value: await inScope(call, () => orAborted(run(), signal)) };
      } catch (error) {
        options.signal.throwIfAborted();
        const api = call.latest ?? log.sources().at(-1)?.api;
        const reason = gaps.add({ account, region, api, error: signal.aborted ? signal.reason : error });
        missed.push({ account, region, reason });
        return undefined;
      }
    }

    async function placesOf(account: Account): Promise<Place[]> {
      if (scope === 'global') return [{ account, region: mainRegion(account.partition) }];
      const placed = (all: readonly string[]) =>
        all.filter((region) => allowsRegion(accessScope, region)).map((region) => ({ account, region }));
      if (regions) return placed(regions);
      try {
        const enabled = await inScope(listing, () => orAborted(clientsOf(account).regions(signal), signal));
        return placed(enabled);
      } catch (error) {
        options.signal.throwIfAborted();
        const { reason, isReadable } = gaps.addUnlisted({ account, error });
        missed.push({ account, reason });
        return isReadable ? placed([account.primaryRegion]) : [];
      }
    }

    try {
      const asked = accounts.filter(({ id }) => allowsAccount(accessScope, id));
      const places = (await Promise.all(asked.map(placesOf))).flat();
      let done = 0;
      const answers = await runBounded(places, BOUNDS, accountOf, async (place) => {
        const answer = await attempt(place, () =>
          work({
            ...place,
            clients: clientsOf(place.account),
            signal,
            gap: (api, error, region = place.region) => {
              gaps.add({ account: place.account, region, api, error });
            },
            isLate: () => performance.now() > lateAt,
          }),
        );
        done += 1;
        options.onProgress?.(done, places.length);
        return answer;
      });
      return {
        results: places.flatMap((place, i) => {
          const answer = answers[i];
          return answer ? [{ ...place, value: answer.value }] : [];
        }),
        missed,
        gaps: gaps.grouped(),
        sources: log.sources(),
        regions: [...new Set(places.map(({ region }) => region))].sort(),
        cost_usd: log.cost_usd,
      };
    } finally {
      clearTimeout(timer);
    }
  };
}
