const formats = new Map<string, Intl.DateTimeFormat>();

/** Intl's formatters cost far more to make than to use. */
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
 * An instant as the screens show it: 'Nov 21, 2026, 9:00 AM GMT+10'.
 * @param instant ISO 8601; null where there is none
 * @param options.none what stands for no instant ('—'; 'Never' for a job that has not run)
 * @param options.timeZone an IANA name; the browser's own when absent or not known to it
 * @param options.bare without the zone's name, where that stands beside it
 */
export function formatInstant(
  instant: string | null | undefined,
  { bare = false, none = '—', timeZone }: { bare?: boolean; none?: string; timeZone?: string } = {},
): string {
  const time = instant ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(time)) return none;
  try {
    // The narrow space that Intl puts before AM is a box in some fonts.
    return formatOf(timeZone, bare).format(time).replaceAll('\u202F', ' ');
  } catch {
    return formatOf(undefined, bare).format(time).replaceAll('\u202F', ' ');
  }
}
