import { foldText, maskIdentifiers } from './mask.ts';
import { REGION_GROUPS, REGIONS } from './region-list.ts';
import { remembered } from './remembered.ts';

/** A place named in a text: one region, or several if the word names a group ('Europe'). */
export interface RegionMention {
  codes: string[];
  /** Position in the text, `end` exclusive. */
  start: number;
  end: number;
  text: string;
}

const BY_CODE = new Map(REGIONS.map((region) => [region.code, region]));

function expand(take: string[]): string[] {
  return REGIONS.filter(({ code, partition }) =>
    take.some((part) => (part.endsWith('-') ? code.startsWith(part) && partition === 'aws' : code === part)),
  ).map(({ code }) => code);
}

/** Returns the short form of a code: 'ap-southeast-2' → 'apse2'. */
function shortCode(code: string): string {
  const [area = '', ...rest] = code.split('-');
  return (
    area + rest.map((part) => part.replace(/(north|south)?(east|west)?(central)?/, compassInitials)).join('')
  );
}

function compassInitials(_: string, ...points: unknown[]): string {
  return points
    .slice(0, 3)
    .map((point) => (typeof point === 'string' ? point.charAt(0) : ''))
    .join('');
}

/** Returns every phrase with its regions. Keys are folded, with one space between words. */
function phraseTable(): Map<string, string[]> {
  const table = new Map<string, string[]>();
  const add = (phrase: string, codes: string[]) => table.set(phraseKey(phrase), codes);
  for (const { code } of REGIONS) {
    const group = code.replace(/\d+$/, '');
    if (!code.startsWith('us-gov')) add(group, expand([group]));
  }
  for (const { words, take } of REGION_GROUPS) for (const word of words) add(word, expand(take));
  for (const { code, name, city, words } of REGIONS) {
    const cities = ['Central', 'US-East', 'US-West', 'Germany'].includes(city) ? [] : [city];
    for (const word of [code, shortCode(code), name, ...cities, ...words]) add(word, [code]);
    if (name.startsWith('Europe ')) add(name.replace('Europe', 'EU'), [code]);
  }
  return table;
}

function phraseKey(phrase: string): string {
  return foldText(phrase)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const PHRASES = phraseTable();

/** The words in this file, for spelling repair: 'frankfurt', 'us east 1', 'sao paulo'. */
export const REGION_PHRASES: readonly string[] = [...PHRASES.keys()];

// Codes are also written 'us east 1', 'useast1' or 'us_east_1', and names may contain punctuation.
const SEPARATOR = '[\\s_.,()-]{0,3}';
const PATTERN = new RegExp(
  `(?<![\\w.@\\\\=:#-])(?:${[...PHRASES.keys()]
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.split(' ').join(SEPARATOR))
    .join('|')})\\)?(?![\\w@=#]|[-_:.][\\w])`,
  'g',
);

// 'us' is more often a pronoun than a place. It is a place only in this context.
const US =
  /(?<![\w-])(?:in|across|within|the|for all|all|every|other)\s+us(?![\w-]|\s+(?:dollars?|\$|all|a\b|the\b|any))|(?<![\w-])us(?=(?:-based)?\s+regions?\b)/g;
/** "eu and us", "us vs sydney": it is next to a place. */
const JOINING = /^\s*(?:,|\/|and|or|vs\.?|versus|than|against|with|to|compared (?:to|with))\s*$/;
const US_CAPITALS = /(?<![\w.@=:-])(?:US|U\.S\.(?:A\.)?)(?![\w@=-]|\.\w|\s+(?:[Dd]ollars?|\$))/g;

/**
 * Finds the AWS regions in a text, in order, the longest name at each position: codes ('us-east-1', 'us east 1',
 * 'use1'), cities and countries ('Sydney', 'N. Virginia', 'Brazil') and groups ('Europe', 'us-west'). Availability
 * zones, ARNs, host names and tag values do not count as regions.
 */
export const findRegions: (text: string) => readonly RegionMention[] = remembered((text) => {
  const visible = maskIdentifiers(text).replace(/\b(regions?)[:=](?=\w)/gi, '$1 ');
  const folded = foldText(visible);
  const mentions: RegionMention[] = [];
  const add = (start: number, end: number, codes: string[]) => {
    if (codes.length > 0 && mentions.every((other) => end <= other.start || start >= other.end))
      mentions.push({ codes, start, end, text: text.slice(start, end) });
  };
  for (const match of folded.matchAll(PATTERN)) {
    const found = trimmed(match[0]);
    const codes = PHRASES.get(phraseKey(found)) ?? PHRASES.get(spaced(found));
    if (codes && !isZoneId(folded, match.index + found.length))
      add(match.index, match.index + found.length, codes);
  }
  const unitedStates = expand(['us-east-', 'us-west-']);
  for (const match of folded.matchAll(US)) {
    const start = match.index + match[0].search(/us$/);
    add(start, start + 2, unitedStates);
  }
  const places = [...mentions];
  for (const { index } of folded.matchAll(/(?<![\w.@=:-])us(?![\w@=:-]|\s+(?:dollars?|\$))/g))
    if (
      places.some(
        ({ start, end }) =>
          JOINING.test(folded.slice(index + 2, start)) || JOINING.test(folded.slice(end, index)),
      )
    )
      add(index, index + 2, unitedStates);
  if (/[a-z]/.test(visible))
    for (const match of visible.matchAll(US_CAPITALS))
      add(match.index, match.index + match[0].length, unitedStates);
  return merged(
    mentions.sort((a, b) => a.start - b.start),
    text,
  );
});

function merged(mentions: RegionMention[], text: string): RegionMention[] {
  const kept: RegionMention[] = [];
  for (const next of mentions) {
    const last = kept.at(-1);
    if (last && isWithin(last, next, text.slice(last.end, next.start))) {
      const opened = text.slice(last.end, next.start).includes('(') && text.charAt(next.end) === ')';
      last.end = next.end + (opened ? 1 : 0);
      last.text = text.slice(last.start, last.end);
    } else kept.push(next);
  }
  return kept;
}

/**
 * Returns whether two mentions name one place: 'Sydney, Australia' and 'eu-west-1 (Ireland)'. The narrower one counts.
 */
function isWithin(narrow: RegionMention, wide: RegionMention, between: string): boolean {
  return /^(?:,?\s*|\s*\()$/.test(between) && narrow.codes.every((code) => wide.codes.includes(code));
}

/** Removes a closing bracket that the name did not open. */
function trimmed(found: string): string {
  return found.endsWith(')') && !found.includes('(') ? found.slice(0, -1) : found;
}

/** 'useast1' → 'us east 1'. */
function spaced(found: string): string {
  const squeezed = phraseKey(found).replaceAll(' ', '');
  return REGION_PHRASES.find((phrase) => phrase.replaceAll(' ', '') === squeezed) ?? '';
}

/** Returns whether it is a zone id: 'use1-az2'. */
function isZoneId(folded: string, end: number): boolean {
  return folded.startsWith('-az', end);
}

/**
 * Returns the region with its city: 'ap-southeast-2' → 'ap-southeast-2 (Sydney)'. An unknown code is returned
 * unchanged.
 */
export function regionLabel(code: string): string {
  const region = BY_CODE.get(code);
  return region ? `${code} (${region.city})` : code;
}

/** Returns the part of the world that a code begins with: 'eu-west-1' → 'EU'. */
export const areaOf = (code: string): string => (code.split('-')[0] ?? code).toUpperCase();

/** Returns whether the codes include every commercial region of an area. */
export const isWholeArea = (area: string, codes: readonly string[]): boolean =>
  REGIONS.filter(({ code, partition }) => partition === 'aws' && areaOf(code) === area).every(({ code }) =>
    codes.includes(code),
  );

/** Returns whether codes are the regions of one place with a name of its own: Australia, Europe. */
export const isNamedGroup = (codes: readonly string[]): boolean =>
  codes.length > 1 &&
  [...PHRASES.values()].some(
    (group) => group.length === codes.length && group.every((code) => codes.includes(code)),
  );

/** Returns AWS's name: 'ap-southeast-2' → 'Asia Pacific (Sydney)'. An unknown code is returned unchanged. */
export function regionName(code: string): string {
  return BY_CODE.get(code)?.name ?? code;
}

/** Returns whether a word is the code of a known region. */
export function isRegionCode(code: string): boolean {
  return BY_CODE.has(code);
}
