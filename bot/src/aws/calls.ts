import { AsyncLocalStorage } from 'node:async_hooks';
import type { Source } from '../contract/reply.ts';
import type { Access } from '../domain/scope.ts';
import type { Session } from './session.ts';
import type { SharedReads } from './shared-reads.ts';

/** AWS charges for each request to Cost Explorer and each metric of CloudWatch; other reads are free (their pricing). */
const COST_EXPLORER_REQUEST_USD = 0.01;
const METRIC_USD = 0.00001;

export interface Call {
  /** 'ec2:DescribeInstances' */
  api: string;
  account: string;
  region: string;
  /** False where nothing was sent to AWS: the demo account. */
  charged: boolean;
  /** How many metrics are asked of CloudWatch. */
  metrics?: number;
}

/** Every HTTP request that one question made, retries and pages included. */
export class CallLog {
  readonly #sources = new Map<string, { accounts: Set<string>; regions: Set<string>; calls: number }>();
  #usd = 0;

  record(call: Call): void {
    const source = this.#sources.get(call.api) ?? { accounts: new Set(), regions: new Set(), calls: 0 };
    this.#sources.set(call.api, source);
    source.accounts.add(call.account);
    source.regions.add(call.region);
    source.calls += 1;
    if (call.charged) this.#usd += priceOf(call);
  }

  /** In the order of first use. */
  sources(): Source[] {
    return [...this.#sources].map(([api, { accounts, regions, calls }]) => ({
      api,
      accounts: [...accounts].sort(),
      regions: [...regions].sort(),
      calls,
    }));
  }

  /** What AWS charges for the calls, in US dollars, up to the next cent: a part of one is not nothing. */
  get cost_usd(): number {
    return Math.ceil(Number((this.#usd * 100).toFixed(6))) / 100;
  }
}

/** In US dollars, at AWS's list prices. */
export const priceOf = ({ api, metrics = 0 }: Pick<Call, 'api' | 'metrics'>): number =>
  (api.startsWith('ce:') ? COST_EXPLORER_REQUEST_USD : 0) + metrics * METRIC_USD;

/**
 * On whose behalf a call is made. It follows the asynchronous flow, so that clients may be shared by all
 * questions and yet every call is counted for, and stopped with, the question that made it.
 */
export interface CallScope {
  log: CallLog;
  signal?: AbortSignal;
  /** Absent: every call is sent. */
  reads?: SharedReads;
  /** What signs the calls where an account is read by a role. Absent: the session of what is no question. */
  session?: Session;
  /** The API called last: names what was under way when time ran out. */
  latest?: string;
  /** What may be asked; absent: everything. */
  access?: Access | undefined;
  /** IAM actions of calls that are let through whatever their subject: what is said of them is of one that may be asked. */
  supporting?: ReadonlySet<string> | undefined;
}

const scopes = new AsyncLocalStorage<CallScope>();

export const currentScope = (): CallScope | undefined => scopes.getStore();

export const inScope = <T>(scope: CallScope, work: () => T): T => scopes.run(scope, work);

/** Runs work that others wait for too: counted for who asked first, but not stopped when that one goes away. */
export function shared<T>(work: () => T): T {
  const scope = scopes.getStore();
  if (!scope) return work();
  const { log, session } = scope;
  return scopes.run({ log, ...(session && { session }) }, work);
}
