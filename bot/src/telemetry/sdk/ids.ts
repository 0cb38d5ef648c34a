import type { Context } from '@opentelemetry/api';
import { trace } from '@opentelemetry/api';
import type { IdGenerator } from '@opentelemetry/sdk-trace';
import { RandomIdGenerator } from '@opentelemetry/sdk-trace';

export interface Ids extends IdGenerator {
  /** Gives a span that `make` starts synchronously the ids of this context. Without any it gets new ones. */
  withIdsOf<T>(context: Context, make: () => T): T;
}

/** Generates random ids, except for spans that are written after their children. */
export function createIds(): Ids {
  const random = new RandomIdGenerator();
  let own: { traceId: string; spanId: string } | undefined;
  return {
    generateTraceId: () => own?.traceId ?? random.generateTraceId(),
    generateSpanId: () => own?.spanId ?? random.generateSpanId(),
    withIdsOf(context, make) {
      own = trace.getSpanContext(context);
      try {
        return make();
      } finally {
        own = undefined;
      }
    },
  };
}
