import { many, statementsOf } from './policy-document.ts';

/**
 * Whether a role's trust policy lets nobody assume it without an external id (IAM user guide, "The confused deputy
 * problem"). `encoded` is the policy as iam:GetRole gives it: URL-encoded JSON. Undefined where it cannot be read.
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
