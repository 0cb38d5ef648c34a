import type { CheckOutcome, Finding } from '../../checks/run-checks.ts';
import type { FindingsArgs } from './args.ts';

/** 'sg-0abc (legacy-any)' → ['sg-0abc', 'legacy-any'] */
const namesOf = ({ arn, resource }: Finding): string[] => [
  ...resource.split(/ \(|\)$/).filter(Boolean),
  ...(arn === undefined ? [] : [arn]),
];

const isAmong = (things: readonly string[]): ((finding: Finding) => boolean) => {
  const wanted = new Set(things.map((thing) => thing.toLowerCase()));
  return (finding) => namesOf(finding).some((name) => wanted.has(name.toLowerCase()));
};

/** Limits an outcome to all but some resources, by their ids, names or regions. */
export function ofOthers(
  outcome: CheckOutcome,
  { regions = [], things = [] }: NonNullable<FindingsArgs['without']> = {},
): CheckOutcome {
  const isNamed = isAmong(things);
  const isOf = (finding: Finding): boolean => isNamed(finding) || regions.includes(finding.region);
  const passes = outcome.passes?.filter((finding) => !isOf(finding));
  return {
    ...outcome,
    failed: outcome.failed.filter((finding) => !isOf(finding)),
    ...(passes && { passed: passes.length, passes }),
    unknown: outcome.unknown.filter((each) => !isOf(each)),
  };
}

/** Limits an outcome to some resources. An unread place may contain them. */
export function ofThings(outcome: CheckOutcome, things: readonly string[]): CheckOutcome {
  const isOf = isAmong(things);
  const unknown = outcome.unknown.filter((each) => each.resource === each.region || isOf(each));
  const passes = outcome.passes?.filter(isOf) ?? [];
  return { ...outcome, failed: outcome.failed.filter(isOf), passed: passes.length, passes, unknown };
}
