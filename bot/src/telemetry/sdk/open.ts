import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TelemetrySettings } from '../settings.ts';
import type { Backend } from '../telemetry.ts';
import { createBackend } from './backend.ts';
import { openExporters } from './exporters.ts';
import { createIds } from './ids.ts';
import { createMeasure } from './instruments.ts';
import { createSampler } from './sampler.ts';

const NAME = 'windsock';
/** Spans waiting to be sent. Further ones are dropped. */
const MAX_WAITING = 4_096;
const MAX_SENT_AT_ONCE = 512;
/** Series of one metric. Further ones are counted together, as others. */
const MAX_SERIES = 500;
/** How long an ending process waits to send the rest. */
const LAST_MS = 3_000;
const WARN_EVERY_MS = 60_000;

export interface OpenTelemetry {
  backend: Backend;
  flush(patienceMs: number): Promise<void>;
  shutDown(): Promise<void>;
}

/** Starts sending spans and metrics through OpenTelemetry. */
export async function openTelemetry(
  settings: TelemetrySettings,
  warn: (message: string) => void,
): Promise<OpenTelemetry> {
  hearProblems(warn);
  const exporters = await openExporters(settings);
  const resource = resourceFromAttributes({
    ...settings.resource,
    'service.name': settings.serviceName,
    'service.version': settings.serviceVersion,
    'service.instance.id': randomUUID(),
  });
  const ids = createIds();
  const traces = new TracerProvider({
    resource,
    idGenerator: ids,
    sampler: createSampler(settings.share),
    spanProcessors: exporters.spans.map(
      (exporter) =>
        new BatchSpanProcessor({
          exporter,
          maxQueueSize: MAX_WAITING,
          maxExportBatchSize: MAX_SENT_AT_ONCE,
          scheduledDelayMillis: settings.spanEveryMs,
        }),
    ),
  });
  const metrics = new MeterProvider({
    resource,
    readers: exporters.metrics.map(
      (exporter) =>
        new PeriodicExportingMetricReader({
          exporter,
          exportIntervalMillis: settings.metricEveryMs,
          exportTimeoutMillis: Math.min(settings.metricEveryMs, settings.otlp?.timeoutMs ?? 10_000),
          cardinalityLimits: { default: MAX_SERIES },
        }),
    ),
  });
  let flight: Promise<unknown> | undefined;
  return {
    backend: createBackend(traces.getTracer(NAME), ids, createMeasure(metrics.getMeter(NAME))),
    async flush(patienceMs) {
      // A slow collector is waited for once, and not again by each later call.
      if (flight) return;
      flight = settled(() => [traces.forceFlush(), metrics.forceFlush()]).finally(() => {
        flight = undefined;
      });
      await waitAtMost(patienceMs, flight);
    },
    shutDown: () =>
      waitAtMost(
        LAST_MS,
        settled(() => [traces.shutdown(), metrics.shutdown()]),
      ),
  };
}

/** Never rejects. Failures are reported through `warn`. */
const settled = async (work: () => Promise<void>[]): Promise<unknown> => Promise.allSettled(work());

async function waitAtMost(ms: number, work: Promise<unknown>): Promise<void> {
  const ended = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: ended.signal }).catch(() => {})]);
  ended.abort();
}

/** Reports OpenTelemetry's own warnings, the first of each minute. */
function hearProblems(warn: (message: string) => void): void {
  let quietUntil = 0;
  const hear = (message: string, ...more: unknown[]) => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + WARN_EVERY_MS;
    warn([message, ...more.map(String)].join(' ').slice(0, 300));
  };
  const silent = () => {};
  diag.setLogger(
    { error: hear, warn: hear, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}
