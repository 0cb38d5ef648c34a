import { UsageError } from './usage-error.ts';

/** Returns an IANA time zone. Default: this machine's. @throws UsageError */
export function readZone(zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new UsageError(`--zone must be an IANA time zone such as Australia/Sydney, not '${zone}'.`);
  }
}
