import type { RawTimeZone } from '@vvo/tzdb';
import { rawTimeZones } from '@vvo/tzdb';
import { offsetInMinutes } from './zone-offset.ts';

/**
 * A time zone of the world. With names, cities and countries this file is 21 kB of gzip: import it lazily, as the
 * time-zone picker does. A zone's offset needs only `zone-offset.ts`.
 */
export interface TimeZone {
  /** IANA name, 'Pacific/Chatham'. */
  name: string;
  /** 'Chatham Time' */
  alternativeName: string;
  /** All names of the same zone, including old ones: 'NZ-CHAT'. */
  group: string[];
  continentCode: string;
  continentName: string;
  countryName: string;
  countryCode: string;
  /** The largest first. */
  mainCities: string[];
  /** Without daylight-saving time. */
  rawOffsetInMinutes: number;
  /** Without daylight-saving time: 'AEST'. */
  abbreviation: string;
  /** '+12:45 Chatham Time - Chatham' */
  rawFormat: string;
  currentOffsetInMinutes: number;
  /** Like `rawFormat`, but with the current offset. */
  display: string;
}

type ZoneRecord = Omit<RawTimeZone, 'dstAbbreviation'>;

const UTC: ZoneRecord = {
  name: 'Etc/UTC',
  alternativeName: 'Coordinated Universal Time (UTC)',
  group: ['Etc/UTC', 'Etc/UCT', 'Etc/Universal', 'Etc/Zulu', 'Etc/GMT', 'UTC', 'UCT', 'GMT', 'Zulu'],
  continentCode: '',
  continentName: '',
  countryName: '',
  countryCode: '',
  mainCities: [],
  rawOffsetInMinutes: 0,
  abbreviation: 'UTC',
  rawFormat: '+00:00 Coordinated Universal Time (UTC)',
};

/** Letters, underscores, plus and minus in up to three segments of 1 to 256 characters. */
const NAME = /^[A-Za-z_+-]{1,256}(\/[A-Za-z_+-]{1,256}){0,2}$/;

/**
 * Returns the zones that this browser supports, as they are at `at`: sorted by current offset, then by alternative
 * name, then by first city.
 */
export function timeZones(at: Date, records: readonly ZoneRecord[] = [...rawTimeZones, UTC]): TimeZone[] {
  const known = records.flatMap((record) => {
    const offset = NAME.test(record.name) ? offsetInMinutes(record.name, at) : undefined;
    return offset === undefined ? [] : [atOffset(record, offset)];
  });
  return known.sort(
    (a, b) =>
      a.currentOffsetInMinutes - b.currentOffsetInMinutes ||
      compare(a.alternativeName, b.alternativeName) ||
      compare(a.mainCities[0] ?? '', b.mainCities[0] ?? ''),
  );
}

/** Finds the zone with a name, even an old name: some browsers still report Asia/Calcutta. */
export function findTimeZone(zones: readonly TimeZone[], name: string): TimeZone | undefined {
  return zones.find((zone) => zone.name === name) ?? zones.find(({ group }) => group.includes(name));
}

function atOffset(record: ZoneRecord, currentOffsetInMinutes: number): TimeZone {
  const { alternativeName, mainCities } = record;
  const cities = mainCities.length > 0 ? ` - ${mainCities.join(', ')}` : '';
  return {
    ...record,
    currentOffsetInMinutes,
    display: `${clock(currentOffsetInMinutes)} ${alternativeName}${cities}`,
  };
}

/** '+05:45' */
function clock(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const { compare } = new Intl.Collator('en');
