import { describe, expect, it } from 'vitest';
import { searchZones, ZONE_GROUPS, zoneOptions } from '../../../console/src/lib/time-zone-groups.ts';
import { findTimeZone, timeZones } from '../../../console/src/lib/time-zones.ts';
import { gmtOffset, offsetInMinutes, zoneLabel } from '../../../console/src/lib/zone-offset.ts';

const JULY = new Date('2026-07-01T00:00:00Z');
const JANUARY = new Date('2026-01-01T00:00:00Z');
const zones = timeZones(JULY);

describe('an offset', () => {
  it.each([
    ['Australia/Brisbane', 600, 600],
    ['Australia/Lord_Howe', 630, 660],
    ['Asia/Kathmandu', 345, 345],
    ['Pacific/Chatham', 765, 825],
    ['America/St_Johns', -150, -210],
    ['Pacific/Marquesas', -570, -570],
    ['Pacific/Kiritimati', 840, 840],
    ['Europe/London', 60, 0],
    ['Etc/GMT+12', -720, -720],
    ['Etc/UTC', 0, 0],
  ])('of %s is %i minutes in July and %i in January', (zone, july, january) => {
    expect([offsetInMinutes(zone, JULY), offsetInMinutes(zone, JANUARY)]).toEqual([july, january]);
  });

  it('changes exactly when daylight saving does', () => {
    expect(offsetInMinutes('America/New_York', new Date('2026-03-08T06:59:59Z'))).toBe(-300);
    expect(offsetInMinutes('America/New_York', new Date('2026-03-08T07:00:00Z'))).toBe(-240);
  });

  it.each([
    [600, 'GMT+10'],
    [0, 'GMT+0'],
    [345, 'GMT+5:45'],
    [-210, 'GMT-3:30'],
    [-30, 'GMT-0:30'],
    [840, 'GMT+14'],
    [-720, 'GMT-12'],
  ])('of %i minutes is written %s', (minutes, text) => {
    expect(gmtOffset(minutes)).toBe(text);
  });

  it('of an unknown zone is left out of its label', () => {
    expect(zoneLabel('Mars/Olympus', JULY)).toBe('Mars/Olympus');
    expect(zoneLabel('Asia/Kathmandu', JULY)).toBe('Asia/Kathmandu (GMT+5:45)');
  });
});

describe('the time zones', () => {
  it('are hundreds, and include UTC', () => {
    expect(zones.length).toBeGreaterThan(300);
    expect(zones.find(({ name }) => name === 'Etc/UTC')).toMatchObject({
      alternativeName: 'Coordinated Universal Time (UTC)',
      currentOffsetInMinutes: 0,
      display: '+00:00 Coordinated Universal Time (UTC)',
    });
  });

  it('have the current offset beside the raw one', () => {
    expect(findTimeZone(timeZones(JANUARY), 'Australia/Lord_Howe')).toMatchObject({
      rawOffsetInMinutes: 630,
      currentOffsetInMinutes: 660,
      rawFormat: '+10:30 Lord Howe Time - Lord Howe',
      display: '+11:00 Lord Howe Time - Lord Howe',
    });
  });

  it('span -11:00 to +14:00, sorted by offset, then alternative name, then first city', () => {
    const keys = zones.map(
      (z) => [z.currentOffsetInMinutes, z.alternativeName, z.mainCities[0] ?? ''] as const,
    );
    const { compare } = new Intl.Collator('en');
    const sorted = [...keys].sort((a, b) => a[0] - b[0] || compare(a[1], b[1]) || compare(a[2], b[2]));
    expect(keys).toEqual(sorted);
    expect([keys[0]?.[0], keys.at(-1)?.[0]]).toEqual([-660, 840]);
    expect(new Set(keys.map(([offset]) => Math.abs(offset % 60)))).toEqual(new Set([0, 30, 45]));
  });

  const [brisbane] = zones.filter(({ name }) => name === 'Australia/Brisbane');
  it.each([
    ['a digit', 'Etc/GMT+5', false],
    ['four segments', 'America/Argentina/Buenos_Aires/Norte', false],
    ['an empty segment', 'America//Lima', false],
    ['a space', 'America/New York', false],
    ['a name that the browser does not know', 'Mars/Olympus', false],
    ['a segment of 257 letters', `Asia/${'a'.repeat(257)}`, false],
    ['three segments', 'America/Argentina/Ushuaia', true],
    ['a number for a segment', 'Etc/0', false],
    ['a hyphen and an underscore', 'America/Port-au-Prince', true],
  ])('are kept by their name: %s', (_what, name, kept) => {
    if (!brisbane) throw new Error('No zone to change');
    expect(timeZones(JULY, [{ ...brisbane, name }])).toHaveLength(kept ? 1 : 0);
  });

  it('are found by the old names that browsers still report', () => {
    expect(findTimeZone(zones, 'Asia/Calcutta')?.name).toBe('Asia/Kolkata');
    expect(findTimeZone(zones, 'UTC')?.name).toBe('Etc/UTC');
    expect(findTimeZone(zones, 'Mars/Olympus')).toBeUndefined();
  });
});

describe('the options of the picker', () => {
  const options = zoneOptions(zones);

  it('are in their groups, in the order of the specification, each sorted by name', () => {
    const groups = options.map(({ group }) => group);
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...ZONE_GROUPS]);
    for (const wanted of ZONE_GROUPS) {
      const names = options.filter(({ group }) => group === wanted).map(({ name }) => name);
      expect(names).toEqual([...names].sort());
    }
    expect(options.filter(({ group }) => group === 'Other').map(({ name }) => name)).toContain('Etc/UTC');
    expect(options.find(({ name }) => name === 'Atlantic/Azores')?.group).toBe('Other');
  });

  it('have a value and the offset after the name', () => {
    expect(options.every(({ name }) => name !== '')).toBe(true);
    const labels = options.map(({ label }) => label);
    for (const label of [
      'Australia/Lord_Howe (GMT+10:30)',
      'Asia/Kathmandu (GMT+5:45)',
      'Pacific/Chatham (GMT+12:45)',
      'America/St_Johns (GMT-2:30)',
      'Etc/UTC (GMT+0)',
    ]) {
      expect(labels).toContain(label);
    }
  });

  it.each([
    ['new york', 'America/New_York'],
    ['New_York', 'America/New_York'],
    ['mumbai', 'Asia/Kolkata'],
    ['calcutta', 'Asia/Kolkata'],
    ['nepal', 'Asia/Kathmandu'],
    ['gmt+5:45', 'Asia/Kathmandu'],
    ['sao paulo', 'America/Sao_Paulo'],
    ['coordinated', 'Etc/UTC'],
    ['  LORD   howe ', 'Australia/Lord_Howe'],
  ])('are found by typing %j', (typed, name) => {
    expect(searchZones(options, typed).map((option) => option.name)).toContain(name);
  });

  it('are all there for an empty search, and none for nonsense', () => {
    expect(searchZones(options, ' ')).toHaveLength(options.length);
    expect(searchZones(options, 'atlantis')).toEqual([]);
  });
});
