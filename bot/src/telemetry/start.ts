import type { TelemetrySettings } from './settings.ts';
import { install } from './telemetry.ts';

export interface RunningTelemetry {
  /** Sends what is waiting, within `patienceMs`. Never rejects. */
  flush(patienceMs: number): Promise<void>;
  /** Sends what is waiting, within a few seconds, and stops. Never rejects. */
  stop(): Promise<void>;
}

const OFF: RunningTelemetry = { async flush() {}, async stop() {} };

/**
 * Loads OpenTelemetry and starts to send, if that is configured. Otherwise loads nothing of it.
 * @param warn is called, at most once a minute, when nothing can be sent; nothing else reports it
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
