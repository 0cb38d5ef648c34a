/** Abbreviations and names that people say with a time; where one means several, the sentence tells which was taken. */
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
  aest: 'Australia/Sydney',
  aedt: 'Australia/Sydney',
  acst: 'Australia/Adelaide',
  acdt: 'Australia/Adelaide',
  awst: 'Australia/Perth',
  nzst: 'Pacific/Auckland',
  nzdt: 'Pacific/Auckland',
  // Cities that have no zone of their own name.
  'san francisco': 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  boston: 'America/New_York',
  washington: 'America/New_York',
  atlanta: 'America/New_York',
  miami: 'America/New_York',
  dallas: 'America/Chicago',
  houston: 'America/Chicago',
  austin: 'America/Chicago',
  montreal: 'America/Toronto',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  hyderabad: 'Asia/Kolkata',
  beijing: 'Asia/Shanghai',
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

/** 'cst' is China's too, 'ist' Israel's and Ireland's: what was taken is said. */
const AMBIGUOUS = new Set(['ist', 'cst', 'bst', 'est', 'edt']);

let byCity: ReadonlyMap<string, string> | undefined;

/** 'new york' → 'America/New_York', for every zone that is named after a city. Made when first needed. */
function cities(): ReadonlyMap<string, string> {
  byCity ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
      zone,
    ]),
  );
  return byCity;
}

export interface Zone {
  timezone: string;
  assumed?: string;
}

/** The IANA zone that a word of folded text names; undefined when none does. */
export function zoneNamed(word: string): Zone | undefined {
  const name = word.trim();
  if (name.includes('/')) return exact(name);
  const timezone = ZONES[name] ?? cities().get(name);
  if (!timezone) return undefined;
  return AMBIGUOUS.has(name)
    ? { timezone, assumed: `I took ${name.toUpperCase()} as ${timezone}.` }
    : { timezone };
}

/** As written, if Intl knows it: it takes any letter case and gives the zone's own name. */
function exact(name: string): Zone | undefined {
  try {
    return { timezone: new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone };
  } catch {
    return undefined;
  }
}

/** What may name a zone without 'time' behind it: after a time of day. */
export const ZONE_ABBREVIATION = `(?:${Object.keys(ZONES)
  .filter((name) => /^[a-z]{2,4}$/.test(name) && name !== 'uk')
  .join('|')})(?![a-z])`;
