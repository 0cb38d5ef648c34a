import { many, statementsOf } from './policy-document.ts';

/**
 * Returns whether a role's trust policy requires an external id from everybody (IAM user guide, "The confused deputy
 * problem"). `encoded` is the policy as iam:GetRole returns it: URL-encoded JSON. Undefined if it cannot be parsed.
 */
export function requiresExternalId(encoded: string | undefined): boolean | undefined {
  const allowing = statementsOf(encoded)?.filter(
    ({ Effect, Action }) =>
      Effect === 'Allow' && many(Action).some((action) => /^(\*|sts:(\*|AssumeRole))$/.test(action)),
  );
  if (!allowing || allowing.length === 0) return undefined;
  return allowing.every(({ Condition: { StringEquals = {} } = {} }) =>
    Object.keys(StringEquals).some((key) => key.toLowerCase() === 'sts:externalid'),
  );
}
