import { z } from 'zod';
import { findRegions, isRegionCode } from '../domain/regions.ts';
import type { ToolContext } from '../tools/tool.ts';
import { CallError } from './call-error.ts';

const MAX_TEXT = 200;
const MAX_LIST = 40;

/** A name, value or word that a caller writes. */
export const textSchema = z.string().max(MAX_TEXT);
export const textsSchema = z.array(textSchema).max(MAX_LIST);

/** Where to look, by ids or names, codes or places: the same for every capability that reads accounts. Absent: everywhere. */
export const placesSchema = {
  accounts: textsSchema.optional(),
  regions: textsSchema.optional(),
};

interface Places {
  accounts?: string[] | undefined;
  regions?: string[] | undefined;
}

/** Places that a caller names, as accounts' ids and region codes. Throws CallError for what is none. */
export function placesOf({ accounts, regions }: Places, { accounts: connected }: ToolContext): Places {
  return {
    ...(accounts?.length && { accounts: accountsNamed(accounts, connected) }),
    ...(regions?.length && { regions: regionsNamed(regions) }),
  };
}

function accountsNamed(names: readonly string[], connected: ToolContext['accounts']): string[] {
  const ids = names.map((name) => {
    const lower = name.trim().toLowerCase();
    const found = connected.find(({ alias, id }) => id === lower || alias?.toLowerCase() === lower);
    if (found) return found.id;
    const known = connected.slice(0, MAX_LIST).map(({ alias, id }) => (alias ? `${alias} (${id})` : id));
    throw new CallError(
      `No account ${JSON.stringify(name)} is connected, only ${known.join(', ')}. Leave "accounts" out to ask all.`,
    );
  });
  return [...new Set(ids)];
}

function regionsNamed(names: readonly string[]): string[] {
  const codes = names.flatMap((name) => {
    const lower = name.trim().toLowerCase();
    if (isRegionCode(lower)) return [lower];
    const found = findRegions(`in ${name}`).flatMap((mention) => mention.codes);
    if (found.length === 0) throw new CallError(`${JSON.stringify(name)} is no AWS region.`);
    return found;
  });
  return [...new Set(codes)].sort();
}
