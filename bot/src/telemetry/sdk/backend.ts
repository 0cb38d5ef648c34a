import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span as SdkSpan, SpanContext, Tracer } from '@opentelemetry/api';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind as SdkKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { allowed } from '../attributes.ts';
import type { RequestInTrace } from '../doc-trace.ts';
import { traceparentOfRun } from '../doc-trace.ts';
import type { Backend, Span, SpanOptions } from '../telemetry.ts';
import type { Ids } from './ids.ts';
import type { Measure } from './instruments.ts';

const KINDS = {
  internal: SdkKind.INTERNAL,
  server: SdkKind.SERVER,
  client: SdkKind.CLIENT,
  consumer: SdkKind.CONSUMER,
};

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The current position: a span, or a request whose span is written later and gets ids once something names them. */
interface Place {
  span?: SpanContext;
  /** OpenTelemetry's context. Created when needed. */
  context?: Context;
  request?: RequestInTrace;
  /** The run that the request made. The ids of the request's span follow from it. */
  runId?: string;
}

/** Sends the product's spans and measurements to OpenTelemetry. Registers nothing globally. */
export function createBackend(tracer: Tracer, ids: Ids, measure: Measure): Backend {
  const active = new AsyncLocalStorage<Place>();
  const here = (): Context => {
    const place = active.getStore();
    return place ? contextAt(place) : ROOT_CONTEXT;
  };

  function contextAt(place: Place): Context {
    place.context ??= trace.setSpanContext(ROOT_CONTEXT, spanAt(place));
    return place.context;
  }

  function spanAt(place: Place): SpanContext {
    place.span ??= place.runId === undefined ? newSpan() : spanOf(traceparentOfRun(place.runId));
    return place.span;
  }

  /** Always sampled: the trace's id decides later whether it is kept. */
  function newSpan(traceId = ids.generateTraceId()): SpanContext {
    return { traceId, spanId: ids.generateSpanId(), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  }

  function start(name: string, { attributes, kind = 'internal', parent, startedAt }: SpanOptions) {
    const context = parent === undefined ? here() : contextOf(parent);
    const options = {
      kind: KINDS[kind],
      attributes: allowed(attributes),
      ...(startedAt !== undefined && { startTime: startedAt }),
    };
    return { span: tracer.startSpan(name, options, context), context };
  }

  return {
    inSpan(name, options, work) {
      const { context, span } = start(name, options);
      const place = { span: span.spanContext(), context: trace.setSpan(context, span) };
      return active.run(place, () => ended(span, work));
    },
    continueFrom(parent, work) {
      const context = contextOf(parent);
      const span = trace.getSpanContext(context);
      return span ? active.run({ span, context }, work) : work();
    },
    asRequest({ method, path }, work) {
      const request: RequestInTrace = { method, path, at: Date.now() };
      const outer = active.getStore();
      if (!outer) return active.run({ request }, work);
      const parent = spanAt(outer);
      request.parent = traceparentOf(parent);
      return active.run({ request, span: newSpan(parent.traceId) }, work);
    },
    recordPast(name, { ids: own, endedAt, ...options }) {
      const span = ids.withIdsOf(contextOf(own ?? null), () => start(name, options).span);
      span.end(endedAt);
    },
    measure,
    docTrace(runId) {
      const place = active.getStore();
      if (!place) return undefined;
      const { request, span } = place;
      if (!span) place.runId = runId;
      return { ...(span && { traceparent: traceparentOf(span) }), ...(request && { request }) };
    },
    ids() {
      const place = active.getStore();
      if (!place) return undefined;
      const { spanId, traceId } = spanAt(place);
      return { trace_id: traceId, span_id: spanId };
    },
  };
}

function traceparentOf({ spanId, traceFlags, traceId }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

/** Returns the context of a traceparent. An invalid one begins a trace. */
function contextOf(parent: string | null): Context {
  const span = spanOf(parent ?? '');
  return isSpanContextValid(span) ? trace.setSpanContext(ROOT_CONTEXT, span) : ROOT_CONTEXT;
}

function spanOf(parent: string): SpanContext {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(parent) ?? [];
  return { traceId, spanId, isRemote: true, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
}

/** Ends the span with its work, whether that is synchronous or a promise. */
function ended<T>(span: SdkSpan, work: (span: Span) => T): T {
  const failed = (error: unknown): never => {
    fail(span, typeOf(error));
    span.end();
    throw error;
  };
  const done = <R>(result: R): R => {
    span.end();
    return result;
  };
  const handle: Span = {
    set: (attributes) => void span.setAttributes(allowed(attributes)),
    fail: (type) => fail(span, type),
  };
  let result: T;
  try {
    result = work(handle);
  } catch (error) {
    return failed(error);
  }
  return result instanceof Promise ? (result.then(done, failed) as T) : done(result);
}

/** Marks the span as failed, without a message, which might reveal what was asked and about what. */
function fail(span: SdkSpan, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttributes(allowed({ 'error.type': type }));
}

const typeOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
