import type { TelemetrySettings } from './settings.ts';
import { install } from './telemetry.ts';

export interface RunningTelemetry {
  /** Sends what is there, but waits `patienceMs` at most. Never rejects. */
  flush(patienceMs: number): Promise<void>;
  /** Sends what is there, for some seconds at most, and ends it. Never rejects. */
  stop(): Promise<void>;
}

const OFF: RunningTelemetry = { async flush() {}, async stop() {} };

/**
 * Loads OpenTelemetry and begins to send, where that is configured; else nothing of it is loaded.
 * @param warn hears, once a minute at most, that nothing can be sent; nobody else does
 */
export async function startTelemetry(
  settings: TelemetrySettings | undefined,
  warn: (message: string) => void,
): Promise<RunningTelemetry> {
  if (!settings) return OFF;
  const { openTelemetry } = await import('./sdk/open.ts');
  const { backend, flush, shutDown } = await openTelemetry(settings, warn);
  install(backend);
  return {
    flush,
    async stop() {
      install(undefined);
      await shutDown();
    },
  };
}
