import { AsyncLocalStorage } from 'node:async_hooks';

/** The request units (RU) that Cosmos DB charged for the current work. SQLite charges none. */
const current = new AsyncLocalStorage<{ units: number | undefined }>();

/** Adds the charge of one store call to the work that made it. */
export function addCharge(units: number): void {
  const sum = current.getStore();
  if (sum) sum.units = (sum.units ?? 0) + units;
}

/** Runs `work` and returns what the store charged for it. Undefined if the store does not say. */
export async function withCharge<T>(
  work: () => Promise<T>,
): Promise<{ value: T; units: number | undefined }> {
  const sum: { units: number | undefined } = { units: undefined };
  const value = await current.run(sum, work);
  return { value, units: sum.units };
}
