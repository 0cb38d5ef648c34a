import type { Check, Data } from './check.ts';

/** Returns the data and everything that it is derived from. */
function withParts(reads: readonly Data<unknown>[]): Data<unknown>[] {
  return reads.flatMap((data) => [data, ...withParts(data.reads ?? [])]);
}

/** Returns the IAM actions that a check needs, sorted. */
export const permissionsOf = ({ reads }: Pick<Check, 'reads'>): string[] =>
  [...new Set(withParts(reads).flatMap(({ permissions }) => permissions))].sort();
