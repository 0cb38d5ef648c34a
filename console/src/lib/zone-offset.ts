/** The zone of a person whose browser does not say one. */
const FALLBACK_ZONE = 'Australia/Brisbane';

const formats = new Map<string, Intl.DateTimeFormat | undefined>();

/** Intl's formatters cost far more to make than to use. undefined for a zone that this browser does not know. */
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

/** Minutes east of UTC in the zone at an instant; undefined where this browser does not know the zone. */
export function offsetInMinutes(zone: string, at: Date): number | undefined {
  const parts = formatFor(zone)?.formatToParts(at);
  // 'GMT+05:45', 'GMT-03:30', 'GMT' alone for none.
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

/** A zone as the picker and its field show it: `Asia/Kathmandu (GMT+5:45)`. */
export function zoneLabel(zone: string, at: Date): string {
  const minutes = offsetInMinutes(zone, at);
  return minutes === undefined ? zone : `${zone} (${gmtOffset(minutes)})`;
}

/** The zone that the browser runs in, or Australia/Brisbane where it does not tell one that it knows itself. */
export function browserZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return timeZone && makeFormat(timeZone) ? timeZone : FALLBACK_ZONE;
  } catch {
    return FALLBACK_ZONE;
  }
}
