import { explained } from './fetch-costs.ts';

/**
 * All pages of a list of Cost Explorer. An account that never bought what is asked for is answered by an error
 * (GetSavingsPlansUtilizationDetails): nothing. @throws ExplainedError
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
