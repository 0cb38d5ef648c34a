/** A statement of an IAM policy, as much of it as Windsock looks at. */
export interface PolicyStatement {
  Effect?: string;
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** IAM writes a list of one thing as that thing. */
export const many = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Whether a statement allows every action on everything, as AdministratorAccess does. */
export const allowsEverything = ({ Effect, Action, Resource }: PolicyStatement): boolean =>
  Effect === 'Allow' &&
  many(Action).some((action) => action === '*' || action === '*:*') &&
  many(Resource).includes('*');

/** The statements of a policy as IAM's calls give it: URL-encoded JSON. Undefined where it cannot be read. */
export function statementsOf(encoded: string | undefined): PolicyStatement[] | undefined {
  try {
    return encoded
      ? many(JSON.parse(decodeURIComponent(encoded)).Statement as PolicyStatement | PolicyStatement[])
      : undefined;
  } catch {
    return undefined;
  }
}
