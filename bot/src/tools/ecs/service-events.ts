import type { ServiceEvent } from '@aws-sdk/client-ecs';
import { iso } from '../row.ts';

/** ECS keeps the last 100 events of a service. */
const MOST = 5;

/** Returns the latest events of a service with their time, newest first, each message once. */
export function eventLines(events: ServiceEvent[] = []): string[] {
  const lines = new Map<string, string>();
  for (const { createdAt, message } of events) {
    if (lines.size === MOST) break;
    if (message && !lines.has(message)) lines.set(message, [iso(createdAt), message].join(' '));
  }
  return [...lines.values()];
}
