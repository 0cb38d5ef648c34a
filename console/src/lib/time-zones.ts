import type { RawTimeZone } from '@vvo/tzdb';
import { rawTimeZones } from '@vvo/tzdb';
import { offsetInMinutes } from './zone-offset.ts';

/**
 * The world's time zones. With their names, cities and countries this file is 21 kB of gzip: import it lazily, as the
 * time-zone picker does. What a zone's offset is needs `zone-offset.ts` alone.
 */
export interface TimeZone {
  /** IANA name, 'Pacific/Chatham'. */
  name: string;
  /** 'Chatham Time' */
  alternativeName: string;
  /** Every name of the same zone, old ones too: 'NZ-CHAT'. */
  group: string[];
  continentCode: string;
  continentName: string;
  countryName: string;
  countryCode: string;
  /** The largest first. */
  mainCities: string[];
  /** Outside of daylight-saving time. */
  rawOffsetInMinutes: number;
  /** Outside of daylight-saving time, 'AEST'. */
  abbreviation: string;
  /** '+12:45 Chatham Time - Chatham' */
  rawFormat: string;
  currentOffsetInMinutes: number;
  /** As `rawFormat`, with the offset of now. */
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
 * The zones that this browser can tell the time in, as they stand at `at`: by current offset, then alternative name,
 * then first city.
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

/** The zone of a name, also where it is an old one: browsers still say Asia/Calcutta. */
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
