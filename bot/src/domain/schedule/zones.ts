/** Abbreviations and names that people use with a time, and cities without a zone of their own name. */
const ZONES: Record<string, string> = {
  utc: 'UTC',
  gmt: 'UTC',
  zulu: 'UTC',
  bst: 'Europe/London',
  uk: 'Europe/London',
  cet: 'Europe/Berlin',
  cest: 'Europe/Berlin',
  'central european': 'Europe/Berlin',
  eet: 'Europe/Athens',
  est: 'America/New_York',
  edt: 'America/New_York',
  et: 'America/New_York',
  eastern: 'America/New_York',
  'us eastern': 'America/New_York',
  ct: 'America/Chicago',
  cst: 'America/Chicago',
  cdt: 'America/Chicago',
  central: 'America/Chicago',
  mst: 'America/Denver',
  mdt: 'America/Denver',
  mountain: 'America/Denver',
  pst: 'America/Los_Angeles',
  pdt: 'America/Los_Angeles',
  pt: 'America/Los_Angeles',
  pacific: 'America/Los_Angeles',
  'us pacific': 'America/Los_Angeles',
  ist: 'Asia/Kolkata',
  indian: 'Asia/Kolkata',
  jst: 'Asia/Tokyo',
  japan: 'Asia/Tokyo',
  kst: 'Asia/Seoul',
  sgt: 'Asia/Singapore',
  hkt: 'Asia/Hong_Kong',
  // In summer the south-east uses AEDT, so AEST then means Queensland's time.
  aest: 'Australia/Brisbane',
  aedt: 'Australia/Sydney',
  acst: 'Australia/Adelaide',
  acdt: 'Australia/Adelaide',
  awst: 'Australia/Perth',
  nzst: 'Pacific/Auckland',
  nzdt: 'Pacific/Auckland',
  'san francisco': 'America/Los_Angeles',
  'los angeles': 'America/Los_Angeles',
  'new york city': 'America/New_York',
  nyc: 'America/New_York',
  seattle: 'America/Los_Angeles',
  boston: 'America/New_York',
  washington: 'America/New_York',
  atlanta: 'America/New_York',
  miami: 'America/New_York',
  philadelphia: 'America/New_York',
  dallas: 'America/Chicago',
  houston: 'America/Chicago',
  austin: 'America/Chicago',
  montreal: 'America/Toronto',
  kolkata: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  bengaluru: 'Asia/Kolkata',
  chennai: 'Asia/Kolkata',
  pune: 'Asia/Kolkata',
  hyderabad: 'Asia/Kolkata',
  beijing: 'Asia/Shanghai',
  kathmandu: 'Asia/Kathmandu',
  kyiv: 'Europe/Kyiv',
  osaka: 'Asia/Tokyo',
  frankfurt: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  milan: 'Europe/Rome',
  barcelona: 'Europe/Madrid',
  geneva: 'Europe/Zurich',
  manchester: 'Europe/London',
  canberra: 'Australia/Sydney',
  wellington: 'Pacific/Auckland',
};

/** Other meanings of an abbreviation: for people who live in one of these zones, that one applies. */
const OTHER_MEANINGS: Record<string, string[]> = {
  aest: ['Australia/Sydney', 'Australia/Melbourne', 'Australia/Hobart', 'Australia/Lindeman'],
  bst: ['Asia/Dhaka'],
  cet: ['Europe/Paris', 'Europe/Madrid', 'Europe/Rome', 'Europe/Amsterdam', 'Europe/Vienna', 'Europe/Zurich'],
  cst: ['Asia/Shanghai', 'America/Mexico_City'],
  est: ['America/Toronto', 'Australia/Brisbane', 'Australia/Sydney', 'Australia/Melbourne'],
  gmt: ['Europe/London', 'Africa/Accra'],
  ist: ['Europe/Dublin', 'Asia/Jerusalem', 'Asia/Calcutta'],
};
/** Abbreviations without a dominant meaning. The answer says which one was assumed. */
const UNCERTAIN = new Set(['ist', 'cst', 'bst', 'est', 'edt', 'aest']);

let names: ReadonlyMap<string, string> | undefined;

/** Maps 'new york' and 'america/new_york' to 'America/New_York'. Built when first needed. */
function byName(): ReadonlyMap<string, string> {
  names ??= new Map(
    Intl.supportedValuesOf('timeZone').flatMap((zone) => {
      const name = zone.toLowerCase();
      const city = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
      return [[name, zone] as const, [city, zone] as const];
    }),
  );
  return names;
}

export interface Zone {
  timezone: string;
  assumed?: string;
}

/**
 * Returns the IANA zone that words of folded text name. Undefined if none does.
 * @param home the speaker's zone
 */
export function zoneNamed(name: string, home: string): Zone | undefined {
  if (name.includes('/')) return exact(name);
  const timezone = OTHER_MEANINGS[name]?.includes(home) ? home : (ZONES[name] ?? byName().get(name));
  if (!timezone) return undefined;
  if (!UNCERTAIN.has(name) || ZONES[name] === home) return { timezone };
  return { timezone, assumed: `I took ${name.toUpperCase()} as ${timezone}.` };
}

const AREA = /^(?:africa|america|antarctica|arctic|asia|atlantic|australia|europe|indian|pacific|etc)\//;

/** Places whose offset from UTC, in minutes, is always a part of an hour. */
const ODD_OFFSETS: Record<number, string> = {
  210: 'Asia/Tehran',
  270: 'Asia/Kabul',
  330: 'Asia/Kolkata',
  345: 'Asia/Kathmandu',
  390: 'Asia/Yangon',
  525: 'Australia/Eucla',
  570: 'Australia/Darwin',
};

/** Returns a zone that is always this many minutes ahead of UTC. Undefined if there is none. */
export function offsetZone(minutes: number): string | undefined {
  if (minutes === 0) return 'UTC';
  if (minutes % 60 !== 0) return ODD_OFFSETS[minutes];
  const hours = minutes / 60;
  // POSIX counts the other way: zones ahead of Greenwich are negative.
  return hours >= -12 && hours <= 14 ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` : undefined;
}

/** Returns the zone of this name if Intl knows it, in any letter case. A renamed zone keeps the name it was given. */
function exact(name: string): Zone | undefined {
  const known = byName().get(name);
  if (known) return { timezone: known };
  if (!AREA.test(name)) return undefined;
  try {
    return { timezone: new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone };
  } catch {
    return undefined;
  }
}

/** Zone names that need no 'time' after them, following a time of day. */
export const ZONE_ABBREVIATION = `(?:${Object.keys(ZONES)
  .filter((name) => /^(?:[a-z]{2,4}|eastern|pacific|zulu)$/.test(name) && name !== 'uk' && name !== 'pune')
  .join('|')})(?![a-z])`;
