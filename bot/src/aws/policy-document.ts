/** The parts of an IAM policy statement that Windsock reads. */
export interface PolicyStatement {
  Effect?: string;
  Action?: string | string[];
  NotAction?: string | string[];
  Resource?: string | string[];
  NotResource?: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

/** Returns a list. IAM writes a list of one item as that item. */
export const many = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Returns whether a statement allows every action on everything, like AdministratorAccess. */
export const allowsEverything = ({ Effect, Action, Resource }: PolicyStatement): boolean =>
  Effect === 'Allow' &&
  many(Action).some((action) => action === '*' || action === '*:*') &&
  many(Resource).includes('*');

/** Returns the statements of a policy as IAM's calls return it: URL-encoded JSON. Undefined if it cannot be parsed. */
export function statementsOf(encoded: string | undefined): PolicyStatement[] | undefined {
  try {
    return encoded
      ? many(JSON.parse(decodeURIComponent(encoded)).Statement as PolicyStatement | PolicyStatement[])
      : undefined;
  } catch {
    return undefined;
  }
}
