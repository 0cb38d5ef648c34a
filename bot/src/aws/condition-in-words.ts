import type { PolicyStatement } from './policy-document.ts';
import { many } from './policy-document.ts';

/** Comparisons without the type of their values: 'NumericLessThan' is LessThan. Dates have their own words. */
const COMPARISONS = new Map([
  ['Bool', 'is'],
  ['Equals', 'is'],
  ['NotEquals', 'is not'],
  ['Like', 'is like'],
  ['NotLike', 'is not like'],
  ['IpAddress', 'is'],
  ['NotIpAddress', 'is not'],
  ['LessThan', 'is less than'],
  ['LessThanEquals', 'is at most'],
  ['GreaterThan', 'is more than'],
  ['GreaterThanEquals', 'is at least'],
  ['DateEquals', 'is'],
  ['DateNotEquals', 'is not'],
  ['DateLessThan', 'is before'],
  ['DateLessThanEquals', 'is at or before'],
  ['DateGreaterThan', 'is after'],
  ['DateGreaterThanEquals', 'is at or after'],
]);

/** How many of a key's values must pass. For a key without values, ForAllValues holds and ForAnyValue does not. */
const WHICH_VALUES = new Map([
  ['ForAllValues', 'every value of '],
  ['ForAnyValue', 'any value of '],
]);

/**
 * Returns the tests of a statement's condition: 'aws:SecureTransport is false', 'any value of aws:TagKeys is like a*'.
 * An unknown operator is shown by its name.
 * @param listed joins the values: '10.0.0.0/8 or 192.168.0.0/16'
 */
export function conditionTests(
  condition: PolicyStatement['Condition'] = {},
  listed: (values: string[]) => string,
): string[] {
  return Object.entries(condition).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => {
      const texts = many(values).map(String);
      return operator === 'Null' ? `${key} ${presence(texts)}` : testOf(operator, key, listed(texts));
    }),
  );
}

/** Null tests whether the key is absent: 'true' → 'is absent' */
const presence = (values: string[]): string =>
  values.every((value) => value.toLowerCase() === 'true') ? 'is absent' : 'is present';

/** 'ForAnyValue:StringLikeIfExists' → 'aws:TagKeys is absent or any value of it is like a*' */
function testOf(operator: string, key: string, values: string): string {
  const [, which = '', bare = '', ifExists] = /^(?:(\w+):)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const compares = COMPARISONS.get(bare.replace(/^(?:Arn|Binary|Numeric|String)|IgnoreCase$/g, ''));
  const of = which === '' ? '' : WHICH_VALUES.get(which);
  if (!compares || of === undefined) return `${key} ${operator} ${values}`;
  if (!ifExists) return `${of}${key} ${compares} ${values}`;
  return `${key} is absent or ${of && `${of}it `}${compares} ${values}`;
}
