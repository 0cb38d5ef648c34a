const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached, because creating one of Intl's formatters costs far more than using it. */
function formatOf(timeZone: string | undefined, bare: boolean): Intl.DateTimeFormat {
  const key = `${timeZone ?? ''} ${bare}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!bare && { timeZoneName: 'short' }),
    ...(timeZone && { timeZone }),
  });
  formats.set(key, made);
  return made;
}

/**
 * Formats an instant as the screens show it: 'Nov 21, 2026, 9:00 AM GMT+10'.
 * @param instant ISO 8601; null if there is none
 * @param options.none text for no instant ('—'; 'Never' for a job that has not run)
 * @param options.timeZone an IANA name; the browser's own zone if absent or unknown to the browser
 * @param options.bare without the zone, for places that show it separately
 */
export function formatInstant(
  instant: string | null | undefined,
  { bare = false, none = '—', timeZone }: { bare?: boolean; none?: string; timeZone?: string } = {},
): string {
  const time = instant ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(time)) return none;
  try {
    // Some fonts show Intl's narrow space before AM as a box.
    return formatOf(timeZone, bare).format(time).replaceAll('\u202F', ' ');
  } catch {
    return formatOf(undefined, bare).format(time).replaceAll('\u202F', ' ');
  }
}
