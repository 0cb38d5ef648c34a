import { findRegions, isRegionCode, regionLabel } from '../../domain/regions.ts';
import type { PlanInput } from '../plan.ts';
import { Complaint } from './complaint.ts';

/** Connected accounts by id or name, as their ids. Throws Complaint for any other. */
export function accountsNamed(names: readonly string[], accounts: PlanInput['accounts']): string[] {
  const ids = names.map((name) => {
    const lower = name.trim().toLowerCase();
    const found = accounts.find(({ id, alias }) => id === lower || alias?.toLowerCase() === lower);
    if (!found)
      throw new Complaint(
        `No account ${JSON.stringify(name)} is connected. Use only accounts of the list; leave "accounts" out to ask all.`,
      );
    return found.id;
  });
  return [...new Set(ids)];
}

/** Regions by code or place ('Sydney', 'Europe'), as codes in order. Throws Complaint for what is none. */
export function regionsNamed(names: readonly string[]): string[] {
  const codes = names.flatMap((name) => {
    const lower = name.trim().toLowerCase();
    if (isRegionCode(lower)) return [lower];
    const found = findRegions(`in ${name}`).flatMap((mention) => mention.codes);
    if (found.length === 0) throw new Complaint(`${JSON.stringify(name)} is no AWS region.`);
    return found;
  });
  return [...new Set(codes)].sort();
}

/**
 * A sentence about regions that the person did not name in words that code can read: the reader shall see what a model
 * made of them. Empty where all were named, now or before in the thread.
 */
export function placesAssumed(regions: readonly string[], { text, frame }: PlanInput): string[] {
  const before = (frame?.last?.args.regions ?? []) as string[];
  const named = new Set([...findRegions(text).flatMap(({ codes }) => codes), ...before]);
  const assumed = regions.filter((code) => !named.has(code));
  if (assumed.length === 0) return [];
  const [only] = assumed;
  return [
    assumed.length === 1 && only
      ? `The place was understood as ${regionLabel(only)}.`
      : `The places were understood as ${assumed.join(', ')}.`,
  ];
}
