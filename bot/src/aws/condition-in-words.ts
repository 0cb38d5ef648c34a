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

/**
 * Returns the tests of a statement's condition: 'aws:SecureTransport is false', 'aws:SourceIp is not 10.0.0.0/8'. An
 * unknown operator is shown by its name.
 * @param listed joins the values: '10.0.0.0/8 or 192.168.0.0/16'
 */
export function conditionTests(
  condition: PolicyStatement['Condition'] = {},
  listed: (values: string[]) => string,
): string[] {
  return Object.entries(condition).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => {
      const texts = many(values).map(String);
      return operator === 'Null'
        ? `${key} ${presence(texts)}`
        : `${key} ${comparison(operator)} ${listed(texts)}`;
    }),
  );
}

/** Null tests whether the key is absent: 'true' → 'is absent' */
const presence = (values: string[]): string =>
  values.every((value) => value.toLowerCase() === 'true') ? 'is absent' : 'is present';

/** 'NumericLessThan' → 'is less than', 'ForAnyValue:StringLikeIfExists' → 'is like' */
function comparison(operator: string): string {
  const bare = operator.replace(/^For(?:AnyValue|AllValues):|IfExists$/g, '');
  return COMPARISONS.get(bare.replace(/^(?:Arn|Binary|Numeric|String)|IgnoreCase$/g, '')) ?? operator;
}
