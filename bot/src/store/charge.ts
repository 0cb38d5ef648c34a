import { AsyncLocalStorage } from 'node:async_hooks';

/** Request units (RU) that Cosmos DB reported for the work at hand; SQLite reports none. */
const current = new AsyncLocalStorage<{ units: number | undefined }>();

/** Adds what one call to the store was charged to the work that asked for it. */
export function addCharge(units: number): void {
  const sum = current.getStore();
  if (sum) sum.units = (sum.units ?? 0) + units;
}

/** Runs `work` and says what the store charged for it; undefined where the store does not say. */
export async function withCharge<T>(
  work: () => Promise<T>,
): Promise<{ value: T; units: number | undefined }> {
  const sum: { units: number | undefined } = { units: undefined };
  const value = await current.run(sum, work);
  return { value, units: sum.units };
}
