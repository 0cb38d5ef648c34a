import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context, Span as SdkSpan, Tracer } from '@opentelemetry/api';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind as SdkKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { allowed } from '../attributes.ts';
import type { Backend, Span, SpanOptions } from '../telemetry.ts';
import type { Measure } from './instruments.ts';

const KINDS = {
  internal: SdkKind.INTERNAL,
  server: SdkKind.SERVER,
  client: SdkKind.CLIENT,
  consumer: SdkKind.CONSUMER,
};

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** What the product's spans and measurements become. Nothing is registered for others of the process to find. */
export function createBackend(tracer: Tracer, measure: Measure): Backend {
  const active = new AsyncLocalStorage<Context>();
  const spanNow = (): SdkSpan | undefined => {
    const context = active.getStore();
    return context && trace.getSpan(context);
  };

  function start(name: string, { attributes, kind = 'internal', parent, startedAt }: SpanOptions) {
    const context = parent === undefined ? (active.getStore() ?? ROOT_CONTEXT) : contextOf(parent);
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
      return active.run(trace.setSpan(context, span), () => ended(span, work));
    },
    continueFrom: (parent, work) => active.run(contextOf(parent), work),
    past: (name, options) => start(name, options).span.end(),
    measure,
    traceparent() {
      const context = spanNow()?.spanContext();
      if (!context || !isSpanContextValid(context)) return undefined;
      const flags = context.traceFlags.toString(16).padStart(2, '0');
      return `00-${context.traceId}-${context.spanId}-${flags}`;
    },
    ids() {
      const context = spanNow()?.spanContext();
      return context && { trace_id: context.traceId, span_id: context.spanId };
    },
  };
}

/** What is no traceparent begins a trace. */
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

/** Ends the span with its work, whether that is over when it returns or only promised. */
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

/** Without a message: it may say what was asked, and about what. */
function fail(span: SdkSpan, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttributes(allowed({ 'error.type': type }));
}

const typeOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
