import type { Config } from '@windsock/bot/config.ts';
import type { Logger } from '@windsock/bot/logger.ts';
import type { RunningTelemetry } from '@windsock/bot/telemetry/start.ts';
import { startTelemetry } from '@windsock/bot/telemetry/start.ts';

/** Starts sending traces and metrics if the configuration says so. Call it before anything that is traced is wired. */
export function openTelemetry({ telemetry }: Config, logger: Logger): Promise<RunningTelemetry> {
  const log = logger.child({ module: 'telemetry' });
  return startTelemetry(telemetry, (problem) =>
    log.warn({ problem }, 'traces or metrics could not be sent; answers are not affected'),
  );
}
