import type { Attributes } from './attributes.ts';
import type { DocTrace } from './doc-trace.ts';
import { writeDocTrace } from './doc-trace.ts';
import type { MetricName } from './metrics.ts';

type SpanKind = 'internal' | 'server' | 'client' | 'consumer';

export interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** A W3C traceparent to continue; null begins a trace. Absent: the current span is the parent. */
  parent?: string | null | undefined;
  /** Epoch ms. Absent: now. */
  startedAt?: number;
}

export interface Span {
  set(attributes: Attributes): void;
  /** Marks the span as failed although nothing is thrown. `type` is a word, as in error.type. */
  fail(type: string): void;
}

export interface PastOptions extends SpanOptions {
  startedAt: number;
  /** Epoch ms. Absent: now. */
  endedAt?: number;
  /** The span's own ids, as a traceparent. Absent: new ones. */
  ids?: string;
}

/** The interface to the SDK. sdk/backend.ts implements it. */
export interface Backend {
  inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T;
  continueFrom<T>(parent: string, work: () => T): T;
  asRequest<T>(request: { method: string; path: string }, work: () => T): T;
  recordPast(name: string, options: PastOptions): void;
  measure(metric: MetricName, value: number, attributes?: Attributes): void;
  docTrace(runId: string): DocTrace | undefined;
  /** 32 and 16 hexadecimal digits. */
  ids(): { trace_id: string; span_id: string } | undefined;
}

/** Absent while no collector is configured. Every function here then only tests this variable. */
let backend: Backend | undefined;

/** Only for start.ts. Undefined ends telemetry. */
export const install = (made: Backend | undefined): void => {
  backend = made;
};

export const isTracing = (): boolean => backend !== undefined;

const NO_SPAN: Span = { set() {}, fail() {} };

/**
 * Runs `work` within a span, which ends with it. An error marks the span with its class, not its message.
 * @param name one of few: no ids and nothing that a person wrote
 */
export function inSpan<T>(name: string, options: SpanOptions, work: (span: Span) => T): T {
  return backend ? backend.inSpan(name, options, work) : work(NO_SPAN);
}

/** Records a span that is over. */
export function recordPast(name: string, options: PastOptions): void {
  backend?.recordPast(name, options);
}

/**
 * Takes a request, and leaves its span to the process that does the requested work (see `tracedDoc`). An
 * acknowledgement thus draws no ids: they follow from the run's id. Refused or irrelevant requests leave nothing,
 * however many there are.
 */
export function asRequest<T>(request: { method: string; path: string }, work: () => T): T {
  return backend ? backend.asRequest(request, work) : work();
}

/** Runs `work` as part of another process's trace. Without a valid one, just runs it. */
export function continueFrom<T>(parent: string | undefined, work: () => T): T {
  return backend && parent !== undefined ? backend.continueFrom(parent, work) : work();
}

/** Adds to a counter, or records a value of a histogram or gauge, in the metric's unit. */
export function measure(metric: MetricName, value: number, attributes?: Attributes): void {
  backend?.measure(metric, value, attributes);
}

/** Returns the field of a run with which another process can continue its trace: see doc-trace.ts. */
export function tracedDoc(runId: string): { trace?: string } {
  const trace = backend?.docTrace(runId);
  return trace === undefined ? {} : { trace: writeDocTrace(trace) };
}

/** Returns the ids that link a log line to its trace. */
export const logIds = (): object => backend?.ids() ?? {};
