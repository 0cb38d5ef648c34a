import type { Check, Data } from './check.ts';

/** The data and all that they are made of. */
function withParts(reads: readonly Data<unknown>[]): Data<unknown>[] {
  return reads.flatMap((data) => [data, ...withParts(data.reads ?? [])]);
}

/** IAM actions that a check needs, sorted. */
export const permissionsOf = ({ reads }: Pick<Check, 'reads'>): string[] =>
  [...new Set(withParts(reads).flatMap(({ permissions }) => permissions))].sort();
