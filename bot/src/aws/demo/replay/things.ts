import * as FILES from '../data/kinds.ts';
import type { KindFile } from './row.ts';
import type { Tags } from './tags.ts';

/** A resource of the account: the fields that AWS returns, and recorded responses under the names of operations. */
export type Thing<T = object> = T & { $region: string; tags: Tags; [field: string]: unknown };

export type Kind = keyof typeof FILES;

type Json = unknown;
type Fields = Record<string, Json>;

const isFields = (value: Json): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const BY_KIND = { ...FILES } as unknown as Record<Kind, KindFile>;

export const KINDS = Object.keys(BY_KIND) as Kind[];
export const fileOf = (kind: Kind): KindFile => BY_KIND[kind];

const made = new Map<Kind, Map<string, Thing[]>>();

/** Returns the resources of a kind in a region. A kind listed under 'global' or '*' is in every region. */
export function thingsIn<T>(kind: Kind, region: string): Thing<T>[] {
  const known = made.get(kind)?.get(region);
  if (known) return known as Thing<T>[];
  const things = makeThings(kind, region);
  made.set(kind, (made.get(kind) ?? new Map()).set(region, things));
  return things as Thing<T>[];
}

function makeThings(kind: Kind, region: string): Thing[] {
  const file = fileOf(kind);
  const listed = (file[region] ?? file.global ?? file['*'] ?? []) as Fields[];
  return listed.map((own) => thingOf(own, file.usual, region));
}

const REGION = /^(?:global|[a-z]+-[a-z]+-\d)$/;

/** Returns the resources of a kind in all regions that list some. */
export function things<T>(kind: Kind): Thing<T>[] {
  const regions = Object.keys(fileOf(kind)).filter((key) => REGION.test(key));
  return regions.flatMap((region) => thingsIn<T>(kind, region));
}

/** Builds a resource from its own fields, the defaults of its kind, and its region. */
export function thingOf(own: object, usual: Json, region: string): Thing {
  const whole = merged(usual, own) as Fields;
  const fieldOf = (name: string): Json => whole[name] ?? (name === 'region' ? region : undefined);
  const fill = (text: string): Json => {
    const [, only] = /^\{(\$?[A-Za-z]\w*)\}$/.exec(text) ?? [];
    const value = only && fieldOf(only);
    if (value !== undefined && typeof value !== 'string') return filled(value, fill);
    return text.replace(/\{(\$?[A-Za-z]\w*)\}/g, (asIs, name) => {
      const part = fieldOf(name);
      return part === undefined ? asIs : String(fill(String(part)));
    });
  };
  return { tags: {}, ...(filled(whole, fill) as Fields), $region: region };
}

/**
 * Merges a resource's own values over the defaults of its kind. null removes a default. `$each` is the default for each
 * element of a list; a list that is absent is then empty.
 */
function merged(usual: Json, own: Json): Json {
  if (own === undefined) return isFields(usual) ? ('$each' in usual ? [] : merged(usual, {})) : usual;
  if (Array.isArray(own)) {
    const each = isFields(usual) ? usual.$each : undefined;
    return each === undefined ? own : own.map((one) => merged(each, one));
  }
  if (!isFields(usual) || !isFields(own)) return own;
  const keys = new Set([...Object.keys(usual), ...Object.keys(own)]);
  const fields = [...keys].map((key) => [key, merged(usual[key], own[key])] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined && value !== null));
}

/** Fills in field names, and writes `$json` and `$url` as the text that AWS returns for such documents. */
function filled(value: Json, fill: (text: string) => Json): Json {
  if (typeof value === 'string') return fill(value);
  if (Array.isArray(value)) return value.map((one) => filled(one, fill));
  if (!isFields(value)) return value;
  if ('$json' in value) return JSON.stringify(filled(value.$json, fill));
  if ('$url' in value) return encodeURIComponent(JSON.stringify(filled(value.$url, fill)));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, fill)]));
}
