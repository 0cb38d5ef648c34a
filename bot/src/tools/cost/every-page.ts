import { explained } from './fetch-costs.ts';

/**
 * Returns all pages of a Cost Explorer list. For an account that never bought such a commitment, Cost Explorer returns
 * an error (GetSavingsPlansUtilizationDetails), which counts as an empty list. @throws ExplainedError
 */
export async function everyPage<T>(
  ask: (token: string | undefined) => Promise<{ items: T[]; next: string | undefined }>,
): Promise<T[]> {
  const all: T[] = [];
  let token: string | undefined;
  do {
    try {
      const { items, next } = await ask(token);
      all.push(...items);
      token = next;
    } catch (error) {
      if (error instanceof Error && error.name === 'DataUnavailableException') return all;
      throw explained(error);
    }
  } while (token);
  return all;
}
