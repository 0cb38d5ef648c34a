interface Statement {
  Effect?: string;
  Action?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

const many = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

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

function statementsOf(encoded: string | undefined): Statement[] | undefined {
  try {
    return encoded
      ? many(JSON.parse(decodeURIComponent(encoded)).Statement as Statement | Statement[])
      : undefined;
  } catch {
    return undefined;
  }
}
