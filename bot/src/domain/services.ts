import { foldText, maskIdentifiers } from './mask.ts';
import { remembered } from './remembered.ts';
import type { Service } from './service-list.ts';
import { SERVICES } from './service-list.ts';

/** An AWS service named in a text. */
export interface ServiceMention {
  /** Canonical short name: 'ec2'. */
  service: string;
  /** Position in the text, `end` exclusive. */
  start: number;
  end: number;
  text: string;
}

const BY_SHORT = new Map(SERVICES.map((service) => [service.short, service]));
const BY_NAME = new Map<string, Service>();
for (const service of SERVICES)
  if (!service.usageTypes)
    for (const name of service.names) if (!BY_NAME.has(name)) BY_NAME.set(name, service);

/** These name a service only together with another word, which the list contains. */
const EVERYDAY_WORDS = new Set([
  'support',
  // Lists and checks know it as a state.
  'extended support',
  'connect',
  'q',
  'batch',
  'transfer',
  'marketplace',
  'workspaces',
  'shield',
]);

const PHRASES = new Map<string, string>();
for (const { short, label, names, words } of SERVICES) {
  const all = [...(EVERYDAY_WORDS.has(short) ? [] : [short]), foldText(label), ...words];
  for (const name of names) if (BY_NAME.get(name)?.short === short) all.push(foldText(name));
  for (const phrase of all)
    if (!EVERYDAY_WORDS.has(phrase) && !PHRASES.has(phrase)) PHRASES.set(phrase, short);
}

/** The words in this file, for spelling repair. */
export const SERVICE_PHRASES: readonly string[] = [...PHRASES.keys()];

const escaped = (phrase: string) => phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
const PATTERN = new RegExp(
  `(?<![\\w.:=/@#-])(?:${[...PHRASES.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?![\\w@=#]|[-_/:.]\\w|\\s+(?:optimi[sz]er|savings)\\b)`,
  'g',
);

/**
 * Finds the services in a text, in order, the longest name at each position. Names of single resources do not count.
 */
export const findServices: (text: string) => readonly ServiceMention[] = remembered((text) => {
  const mentions: ServiceMention[] = [];
  for (const match of foldText(maskIdentifiers(spaced(text))).matchAll(PATTERN)) {
    const service = PHRASES.get(match[0].replace(/\s+/g, ' '));
    const end = match.index + match[0].length;
    if (service) mentions.push({ service, start: match.index, end, text: text.slice(match.index, end) });
  }
  return mentions;
});

/** "EC2-Other": a row of the bill is not an identifier. */
const spaced = (text: string): string => text.replace(/\bec2-other\b/gi, (said) => said.replace('-', ' '));

/**
 * Returns a service's label: 'ec2' or 'Amazon Elastic Compute Cloud - Compute' → 'Amazon EC2'. An unknown name is
 * returned unchanged.
 */
export function serviceLabel(name: string): string {
  if (partOfService(name) !== undefined) return name;
  return (BY_SHORT.get(name) ?? BY_NAME.get(name))?.label ?? name;
}

/**
 * Returns the readable name of a SERVICE value: 'Amazon Simple Storage Service' → 'Amazon S3'. The two parts of EC2
 * keep different names, since they are two rows.
 */
export function serviceName(value: string): string {
  const service = BY_NAME.get(value);
  if (service?.short === 'ec2') return value.endsWith('Compute') ? 'Amazon EC2 (compute)' : value;
  return service?.names[0] === value ? service.label : value;
}

/**
 * Returns the SERVICE value of a row such as 'EC2 - Other', if its service has several rows. Undefined for a whole
 * service.
 */
export function partOfService(shown: string): string | undefined {
  const [value] = BY_PART.get(shown) ?? [];
  return value;
}

const BY_PART = Map.groupBy(
  SERVICES.filter(({ names, usageTypes }) => !usageTypes && names.length > 1).flatMap(({ label, names }) =>
    names.filter((name) => serviceName(name) !== label),
  ),
  serviceName,
);

/** The names of such rows: 'EC2 - Other', 'Amazon EC2 (compute)'. */
export const SERVICE_PARTS: readonly string[] = [...BY_PART.keys()];

/** The two rows of EC2 in a bill. Other services have several rows only under older names. */
const EC2_PARTS = [
  { name: 'EC2 - Other', pattern: /^(?:amazon )?ec2[\s-]+other\b/i },
  { name: 'Amazon EC2 (compute)', pattern: /^(?:amazon )?ec2[\s(-]+compute\b\)?/i },
];

/** Returns the row of EC2 that a text names from `start` on: "ec2 other" → 'EC2 - Other'. */
export function ec2PartAt(text: string, start: number): { name: string; end: number } | undefined {
  const rest = text.slice(start);
  for (const { name, pattern } of EC2_PARTS) {
    const [said] = pattern.exec(rest) ?? [];
    if (said !== undefined) return { name, end: start + said.length };
  }
  return undefined;
}

/** How to find a service of a filter in Cost Explorer's answer. */
export interface ServiceMatch {
  /** Exact SERVICE values to filter by at the source. Absent if they cannot be known in advance. */
  names?: string[];
  /** Returns whether a SERVICE value of an answer belongs to it. */
  matches(serviceValue: string): boolean;
  /** Limits the match to these usage types (EBS within 'EC2 - Other'). */
  usageTypes?: RegExp;
}

/**
 * Interprets a filter's service value: a short name ('ec2'), a word for one ('load balancers'), a SERVICE value as AWS
 * spells it, or any part of one, matched against the values that AWS returns.
 */
export function serviceMatch(value: string): ServiceMatch {
  const part = partOfService(value) ?? (partOfService(serviceName(value)) === value ? value : undefined);
  if (part !== undefined) return { names: [part], matches: (name) => name === part };
  const folded = foldText(value).trim();
  const service = BY_SHORT.get(folded) ?? BY_SHORT.get(PHRASES.get(folded) ?? '') ?? BY_NAME.get(value);
  if (!service) return { matches: (name) => foldText(name).includes(folded) };
  const { names, contains, usageTypes } = service;
  const matches = (name: string) =>
    names.length === 0 ||
    names.includes(name) ||
    (contains !== undefined && name.toLowerCase().includes(contains));
  return {
    ...(contains === undefined && names.length > 0 ? { names } : {}),
    matches,
    ...(usageTypes ? { usageTypes } : {}),
  };
}
