/** The time zone for a person whose browser does not report one. */
const FALLBACK_ZONE = 'Australia/Brisbane';

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** Returns a cached formatter, because creating one is slow; undefined for a zone that this browser does not know. */
function formatFor(zone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(zone)) formats.set(zone, makeFormat(zone));
  return formats.get(zone);
}

function makeFormat(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    return undefined;
  }
}

/**
 * Returns the zone's offset at an instant, in minutes east of UTC; undefined if this browser does not know the zone.
 */
export function offsetInMinutes(zone: string, at: Date): number | undefined {
  const parts = formatFor(zone)?.formatToParts(at);
  // 'GMT+05:45', 'GMT-03:30', or just 'GMT' for no offset.
  const said = parts?.find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes = '0'] =
    said?.match(/^(?:GMT|UTC)(?:([+\-\u2212])(\d\d?)(?::(\d\d))?)?/) ?? [];
  if (said === undefined) return undefined;
  if (sign === undefined) return 0;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

/** `GMT+10`, `GMT-3:30`, `GMT+12:45`, `GMT+0` */
export function gmtOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const rest = size % 60;
  const hours = `${minutes < 0 ? '-' : '+'}${Math.floor(size / 60)}`;
  return `GMT${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Formats a zone as the picker shows it: `Asia/Kathmandu (GMT+5:45)`. */
export function zoneLabel(zone: string, at: Date): string {
  const minutes = offsetInMinutes(zone, at);
  return minutes === undefined ? zone : `${zone} (${gmtOffset(minutes)})`;
}

/** Returns the browser's time zone, or Australia/Brisbane if the browser reports none that it can handle. */
export function browserZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return timeZone && makeFormat(timeZone) ? timeZone : FALLBACK_ZONE;
  } catch {
    return FALLBACK_ZONE;
  }
}
