import type { Attributes } from './attributes.ts';
import type { DocTrace } from './doc-trace.ts';
import { writeDocTrace } from './doc-trace.ts';
import type { MetricName } from './metrics.ts';

type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** A W3C traceparent to go on from; null begins a trace. Absent: what is under way is its parent. */
  parent?: string | null | undefined;
  /** Epoch ms; absent: now. */
  startedAt?: number;
}

export interface Span {
  set(attributes: Attributes): void;
  /** It went wrong, though nothing is thrown. `type` is a word, as of error.type. */
  fail(type: string): void;
}

export interface PastOptions extends SpanOptions {
  startedAt: number;
  /** Epoch ms; absent: now. */
  endedAt?: number;
  /** The ids that it has, as a traceparent; absent: new ones. */
  as?: string;
}

/** What the SDK is behind: sdk/backend.ts makes one. */
export interface Backend {
  inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T;
  continueFrom<T>(parent: string, work: () => T): T;
  asRequest<T>(request: { method: string; path: string }, work: () => T): T;
  past(name: string, options: PastOptions): void;
  measure(metric: MetricName, value: number, attributes?: Attributes): void;
  docTrace(runId: string): DocTrace | undefined;
  /** 32 and 16 hexadecimal digits. */
  ids(): { trace_id: string; span_id: string } | undefined;
}

/** Absent as long as no collector is configured: then every function here is a test of this and no more. */
let backend: Backend | undefined;

/** For start.ts alone; undefined ends it. */
export const install = (made: Backend | undefined): void => {
  backend = made;
};

export const isTracing = (): boolean => backend !== undefined;

const NO_SPAN: Span = { set() {}, fail() {} };

/**
 * Does `work` within a span, which ends with it; what it throws marks the span by its class, without its words.
 * @param name one of few: no ids and nothing that a person wrote
 */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T {
  return backend ? backend.inSpan(name, options, work) : work(NO_SPAN);
}

/** A span of what is over. */
export function past(name: string, options: PastOptions): void {
  backend?.past(name, options);
}

/**
 * Takes a request, and leaves its span to whoever works on what it asked for (see `tracedDoc`): an acknowledgement
 * costs no ids, and what is refused or not for us leaves nothing, however much of it comes.
 */
export function asRequest<T>(request: { method: string; path: string }, work: () => T): T {
  return backend ? backend.asRequest(request, work) : work();
}

/** Does `work` as a part of another process's trace; without one, or where it is none, as it is. */
export function continueFrom<T>(parent: string | undefined, work: () => T): T {
  return backend && parent !== undefined ? backend.continueFrom(parent, work) : work();
}

/** Adds to a counter, or notes a value of a histogram or gauge, in the metric's unit. */
export function measure(metric: MetricName, value: number, attributes?: Attributes): void {
  backend?.measure(metric, value, attributes);
}

/** What a run keeps, so that another process goes on with its trace: see doc-trace.ts. */
export function tracedDoc(runId: string): { trace?: string } {
  const trace = backend?.docTrace(runId);
  return trace === undefined ? {} : { trace: writeDocTrace(trace) };
}

/** What joins a log line with its trace. */
export const logIds = (): object => backend?.ids() ?? {};
