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
import type { Request } from '../doc-trace.ts';
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

/** The current position: a span, or a request whose span is written later. */
interface Place {
  span: SpanContext;
  /** OpenTelemetry's context. Created when needed. */
  context?: Context;
  request?: Request;
}

/** Sends the product's spans and measurements to OpenTelemetry. Registers nothing globally. */
export function createBackend(tracer: Tracer, ids: Ids, measure: Measure): Backend {
  const active = new AsyncLocalStorage<Place>();
  const here = (): Context => {
    const place = active.getStore();
    return place ? contextAt(place) : ROOT_CONTEXT;
  };

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
      const outer = active.getStore()?.span;
      const span = {
        traceId: outer?.traceId ?? ids.generateTraceId(),
        spanId: ids.generateSpanId(),
        traceFlags: TraceFlags.SAMPLED,
        // The trace id decides whether it is sampled, wherever it is written.
        isRemote: true,
      };
      const request = { method, path, at: Date.now(), ...(outer && { under: traceparentOf(outer) }) };
      return active.run({ span, request }, work);
    },
    past(name, { as, endedAt, ...options }) {
      const span = ids.as(contextOf(as ?? null), () => start(name, options).span);
      span.end(endedAt);
    },
    measure,
    docTrace() {
      const place = active.getStore();
      if (!place) return undefined;
      const { request, span } = place;
      return { parent: traceparentOf(span), ...(request && { request }) };
    },
    ids() {
      const span = active.getStore()?.span;
      return span && { trace_id: span.traceId, span_id: span.spanId };
    },
  };
}

function contextAt(place: Place): Context {
  place.context ??= trace.setSpanContext(ROOT_CONTEXT, place.span);
  return place.context;
}

function traceparentOf({ spanId, traceFlags, traceId }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}

/** Returns the context of a traceparent. An invalid one begins a trace. */
function contextOf(parent: string | null): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(parent ?? '') ?? [];
  const context = {
    traceId,
    spanId,
    isRemote: true,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
  };
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT;
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
