import { SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** The attribute that Azure's exporter uses as a request's name. */
const NAME = 'ai.operation.name';

/**
 * Wraps Azure's exporter, which drops the name of a consumer's span, although Application Insights shows it as a
 * request.
 */
export function withNames(exporter: SpanExporter): SpanExporter {
  const named = (span: ReadableSpan): ReadableSpan =>
    span.kind === SpanKind.CONSUMER
      ? Object.create(span, { attributes: { value: { ...span.attributes, [NAME]: span.name } } })
      : span;
  return {
    export: (spans, done) => exporter.export(spans.map(named), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
