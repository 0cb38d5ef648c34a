import type { TimeZone } from './time-zones.ts';
import { gmtOffset } from './zone-offset.ts';

export const ZONE_GROUPS = ['Australia', 'Pacific', 'Asia', 'Europe', 'America', 'Africa', 'Other'] as const;
type ZoneGroup = (typeof ZONE_GROUPS)[number];

/** A time zone as the picker offers it. */
export interface ZoneOption {
  name: string;
  /** 'Asia/Kathmandu (GMT+5:45)' */
  label: string;
  group: ZoneGroup;
  /** All search terms, in lower case and without accents. */
  words: string;
}

/** Returns the picker's options by group, and by name within a group. */
export function zoneOptions(zones: readonly TimeZone[]): ZoneOption[] {
  return zones
    .map((zone) => ({
      name: zone.name,
      label: `${zone.name} (${gmtOffset(zone.currentOffsetInMinutes)})`,
      group: groupOf(zone.name),
      words: plain([zone.name, ...zone.group, zone.display, zone.countryName, zone.abbreviation].join(' ')),
    }))
    .sort(
      (a, b) => ZONE_GROUPS.indexOf(a.group) - ZONE_GROUPS.indexOf(b.group) || (a.name < b.name ? -1 : 1),
    );
}

/** Returns the options that contain every typed word: 'new york', 'india', 'gmt+5:45', 'aest'. */
export function searchZones(options: readonly ZoneOption[], typed: string): ZoneOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return options.filter((option) =>
    words.every((word) => option.words.includes(word) || option.label.toLowerCase().includes(word)),
  );
}

function groupOf(name: string): ZoneGroup {
  const area = name.split('/')[0];
  return ZONE_GROUPS.find((group) => group === area) ?? 'Other';
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase();
