import type { CollectPlace, Data } from '../check.ts';

type Collect<T> = (place: CollectPlace) => Promise<T>;

/** Declares data that is collected in each region from that region's APIs. */
export const regional = <T>(id: string, permissions: string | string[], collect: Collect<T>): Data<T> => ({
  id,
  scope: 'regional',
  permissions: [permissions].flat(),
  collect,
});

/** Declares data that is collected once for an account, in its main region. */
export const accountWide = <T>(id: string, permissions: string | string[], collect: Collect<T>): Data<T> => ({
  ...regional(id, permissions, collect),
  scope: 'global',
});

/** Returns the answer, or `none` if AWS says with one of these errors that there is nothing. */
export async function unlessError<T>(answer: Promise<T>, errors: readonly string[], none: T): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && errors.includes(error.name)) return none;
    throw error;
  }
}
