import { AsyncLocalStorage } from 'node:async_hooks';
import type { Source } from '../contract/reply.ts';
import type { Access } from '../domain/scope.ts';
import type { Session } from './session.ts';
import type { SharedReads } from './shared-reads.ts';

/**
 * AWS charges for each request to Cost Explorer and each metric of CloudWatch. Other reads are free (their pricing).
 */
const COST_EXPLORER_REQUEST_USD = 0.01;
const METRIC_USD = 0.00001;

export interface Call {
  /** 'ec2:DescribeInstances' */
  api: string;
  account: string;
  region: string;
  /** False if nothing was sent to AWS: the demo account. */
  charged: boolean;
  /** The number of metrics requested from CloudWatch. */
  metrics?: number;
}

/** Every HTTP request of one question, including retries and pages. */
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

  /** Returns the APIs in the order of first use. */
  sources(): Source[] {
    return [...this.#sources].map(([api, { accounts, regions, calls }]) => ({
      api,
      accounts: [...accounts].sort(),
      regions: [...regions].sort(),
      calls,
    }));
  }

  /** The price of the calls in US dollars, rounded up to a cent, so that a fraction does not look like nothing. */
  get cost_usd(): number {
    return Math.ceil(Number((this.#usd * 100).toFixed(6))) / 100;
  }
}

/** Returns the price in US dollars, at AWS's list prices. */
export const priceOf = ({ api, metrics = 0 }: Pick<Call, 'api' | 'metrics'>): number =>
  (api.startsWith('ce:') ? COST_EXPLORER_REQUEST_USD : 0) + metrics * METRIC_USD;

/**
 * The question that a call is made for. It follows the asynchronous flow, so that all questions can share clients, and
 * yet every call counts for, and stops with, its own question.
 */
export interface CallScope {
  log: CallLog;
  signal?: AbortSignal;
  /** Absent: every call is sent. */
  reads?: SharedReads;
  /** Signs the calls to an account with a role. Absent: the session for work that belongs to no question. */
  session?: Session;
  /** The latest API call. It names what was in progress when time ran out. */
  latest?: string;
  /** What may be asked. Absent: everything. */
  access?: Access | undefined;
  /** IAM actions that are allowed whatever their subject, because they only support a permitted question. */
  supporting?: ReadonlySet<string> | undefined;
}

const scopes = new AsyncLocalStorage<CallScope>();

export const currentScope = (): CallScope | undefined => scopes.getStore();

export const inScope = <T>(scope: CallScope, work: () => T): T => scopes.run(scope, work);

/** Runs work that others wait for, too. It counts for the first asker, but does not stop when they leave. */
export function shared<T>(work: () => T): T {
  const scope = scopes.getStore();
  if (!scope) return work();
  const { log, session } = scope;
  return scopes.run({ log, ...(session && { session }) }, work);
}
