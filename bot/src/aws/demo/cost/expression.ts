import type { DimensionValues, Expression, TagValues } from '@aws-sdk/client-cost-explorer';
import { awsError } from '../operation.ts';
import { dimensionOf, tagOf } from './dimensions.ts';
import type { LedgerMeter } from './ledger.ts';

type Test = (meter: LedgerMeter) => boolean;

/**
 * Compiles a Cost Explorer filter into a test of meters. Throws ValidationException like AWS for an empty or ambiguous
 * filter.
 */
export function compile(expression: Expression | undefined): Test {
  if (!expression) return () => true;
  const parts = Object.entries(expression).filter(([, part]) => part !== undefined);
  if (parts.length !== 1) {
    throw awsError('ValidationException', 'Expression must have exactly one root operator');
  }
  if (expression.And) return every(list(expression.And, 'And'));
  if (expression.Or) return some(list(expression.Or, 'Or'));
  if (expression.Not) return negate(compile(expression.Not));
  if (expression.Dimensions)
    return matches(expression.Dimensions, dimensionOf(expression.Dimensions.Key ?? ''));
  if (expression.Tags) return matches(expression.Tags, tagOf(expression.Tags.Key ?? ''));
  throw awsError('ValidationException', `Filter by ${parts[0]?.[0]} is not in the demo account`);
}

function list(expressions: Expression[], operator: string): Test[] {
  if (expressions.length < 2) {
    throw awsError('ValidationException', `${operator} expects at least two expressions`);
  }
  return expressions.map(compile);
}

const every =
  (tests: Test[]): Test =>
  (meter) =>
    tests.every((test) => test(meter));
const some =
  (tests: Test[]): Test =>
  (meter) =>
    tests.some((test) => test(meter));
const negate =
  (test: Test): Test =>
  (meter) =>
    !test(meter);

function matches(
  { Values = [], MatchOptions = [] }: DimensionValues | TagValues,
  readValue: (m: LedgerMeter) => string,
): Test {
  if (MatchOptions.includes('ABSENT')) return (meter) => readValue(meter) === '';
  const fold = MatchOptions.includes('CASE_INSENSITIVE')
    ? (text: string) => text.toLowerCase()
    : (text: string) => text;
  const wanted = Values.map(fold);
  const like =
    (how: (value: string, part: string) => boolean): Test =>
    (meter) =>
      wanted.some((part) => how(fold(readValue(meter)), part));
  if (MatchOptions.includes('STARTS_WITH')) return like((value, part) => value.startsWith(part));
  if (MatchOptions.includes('ENDS_WITH')) return like((value, part) => value.endsWith(part));
  if (MatchOptions.includes('CONTAINS')) return like((value, part) => value.includes(part));
  return like((value, part) => value === part);
}
