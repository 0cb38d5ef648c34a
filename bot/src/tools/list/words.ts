import type { Cell } from '../../contract/reply.ts';
import { joined } from '../../contract/words.ts';
import { tagKey } from '../../domain/row-filter.ts';
import { formatNumber } from '../../reply/format.ts';
import { data } from '../../reply/markup.ts';
import { spokenCell } from '../../reply/spoken-money.ts';
import type { Field } from '../tool.ts';

/** 1240 → '1,240'. */
export const count = (n: number): string => formatNumber(n, { type: 'number' });

const ORDINALS = new Intl.PluralRules('en-US', { type: 'ordinal' });
const ENDS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** 21 → '21st'. */
export const ordinal = (n: number): string => `${count(n)}${ENDS[ORDINALS.select(n)] ?? 'th'}`;

/** Returns a header for use in a sentence: 'Size' → 'size'; 'VPC' and 'IMDSv2' stay; a tag becomes 'tag `Env`'. */
export function label(field: Pick<Field, 'key' | 'header'>): string {
  const tag = tagKey(field.key);
  if (tag) return `tag ${code(tag)}`;
  return field.header
    .split(' ')
    .map((word) => (/^[A-Z][a-z-]*$/.test(word) ? word.toLowerCase() : word))
    .join(' ');
}

/** The verbs that a predicate may begin with, and their singular. */
export const SINGULAR: Readonly<Record<string, string>> = {
  are: 'is',
  were: 'was',
  have: 'has',
  do: 'does',
  belong: 'belongs',
  run: 'runs',
  use: 'uses',
  require: 'requires',
  accept: 'accepts',
  upgrade: 'upgrades',
  lack: 'lacks',
  trust: 'trusts',
};

/** 'are running, and have tags' → 'is running, and has tags' for one thing, 'are spot instances' → 'is a spot instance'. */
export function agree(predicate: string, n: number): string {
  if (n !== 1) return predicate;
  const clauses = predicate.split(', and ').map((clause) => {
    const [verb = ''] = clause.split(' ', 1);
    const rest = clause.slice(verb.length + 1);
    const said = verb === 'are' && !OF_OTHERS.test(rest) ? asOne(rest) : rest;
    return [SINGULAR[verb] ?? verb, ...(said ? [said] : [])].join(' ');
  });
  return clauses.join(', and ');
}

/** Words after which nouns refer to other resources: 'used by instances', 'about public access'. */
const OF_OTHERS = /\b(?:about|as|at|by|for|from|in|of|on|than|that|those|to|with|without)\b/;

/** 'stopped and spot instances' → 'stopped and a spot instance', 'no aliases' → 'no alias' */
const asOne = (words: string): string =>
  words
    .split(/(, | and | or )/)
    .map((part) => {
      const [, denied = '', things] = /^(no |not )?((?:[\w-]+ )*[a-z]+s)$/i.exec(part) ?? [];
      if (!things || /(?:ss|us|is|ias)$/.test(things)) return part;
      const one = things.replace(/(?<=lias|ss|x|ch|sh)es$|s$/, '');
      return denied === 'no ' ? `no ${one}` : `${denied}${article(one)} ${one}`;
    })
    .join('');

/** Adds the article by pronunciation: 'an EC2 instance', 'an S3 bucket', 'a Lambda function'. */
export const article = (noun: string): string =>
  /^(?:[aeio]|u[^s]|[AEIO][a-z]|(?!NAT|SAML|RAM)[AEFHILMNORSX][A-Z\d])/.test(noun) ? 'an' : 'a';

/** 'are encrypted' → 'are not encrypted', 'have MFA' → 'do not have MFA'. */
export function negated(predicate: string): string {
  const denied = /^(are|do) not /.exec(predicate);
  if (denied) return predicate.replace(denied[0], denied[1] === 'are' ? 'are ' : '');
  return predicate.startsWith('are ') ? predicate.replace('are ', 'are not ') : `do not ${predicate}`;
}

/** 'are stopped', 'are unencrypted', 'have no tags' → 'are stopped and unencrypted, and have no tags' (for n things). */
export function predicatesOf(predicates: readonly string[], n: number): string {
  const byVerb = Map.groupBy(predicates, (predicate) => predicate.split(' ', 1)[0] ?? '');
  const clauses = [...byVerb].map(([verb, all]) => {
    // Positive objects come before negative ones: "has no MFA and console access" would deny both.
    const objects = all.map((predicate) => predicate.slice(verb.length + 1));
    const ordered = objects.toSorted((a, b) => Number(a.startsWith('no ')) - Number(b.startsWith('no ')));
    return agree(`${verb} ${joined(ordered)}`, n);
  });
  return clauses.join(', and ');
}

/** 'of type `gp2`' → 'are of type `gp2`', 'with runtime x' → 'have runtime x' */
export function asPredicate(modifier: string): string {
  const [, name, amount] = /^whose (.+?) (?:is|are) (.+)$/.exec(modifier) ?? [];
  if (name)
    return `have ${/s$/.test(name) ? '' : 'a '}${name} ${/^(?:over|under|at)\b/.test(amount ?? '') ? '' : 'of '}${amount}`;
  if (/^with /.test(modifier)) return modifier.replace('with ', 'have ');
  if (/^other than those that belong to /.test(modifier))
    return modifier.replace('other than those that', 'do not');
  if (/^that /.test(modifier)) return modifier.replace('that ', '');
  if (/^(?:trusting)\b/.test(modifier)) return modifier.replace('trusting', 'trust');
  return /^(?:whose|using)\b/.test(modifier) ? `are those ${modifier}` : `are ${modifier}`;
}

/** Returns a name or value from AWS as `code`, neutralised so that it cannot act as markup. */
export const code = (text: string): string => `\`${data(text, 80)}\``;

/** Returns the label of several resources: a name as `code`, "those 14 EC2 instances" unchanged. */
export const togetherText = (label: string): string =>
  /^those \d/.test(label) ? data(label, 120) : code(label);

/**
 * Formats a value with its unit for running text: '1,240 GiB', '2026-10-15', '`t3.micro`'. Dates are in the person's
 * zone.
 */
export function valueText(
  cell: Cell,
  field: Pick<Field, 'key' | 'header' | 'type' | 'unit'>,
  timezone: string,
): string {
  if (Array.isArray(cell)) return joined(cell.map(code));
  if (typeof cell === 'object' && cell !== null) {
    return joined(Object.entries(cell).map(([key, value]) => code(`${key}=${value}`)));
  }
  const text = spokenCell(cell, field, { timezone });
  if (field.type === 'date' && typeof cell === 'string') return data(text.replace(/ \d\d:\d\d .*$/, ''));
  return typeof cell === 'string' ? code(text) : text;
}
