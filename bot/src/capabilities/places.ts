import { z } from 'zod';
import { findRegions, isRegionCode } from '../domain/regions.ts';
import type { ToolContext } from '../tools/tool.ts';
import { CallError } from './call-error.ts';

const MAX_TEXT = 200;
const MAX_LIST = 40;

/** A name, value or word that a caller writes. */
export const textSchema = z.string().max(MAX_TEXT);
/** Several of them: 'eu-west-1, prod', or each separately. */
export const textsSchema = z
  .preprocess(
    (said) =>
      typeof said === 'string'
        ? said
            .split(',')
            .map((each) => each.trim())
            .filter(Boolean)
        : said,
    z.array(textSchema).max(MAX_LIST),
  )
  .meta({ type: 'string', items: undefined });

/** The places to read, the same for every capability that reads accounts. Absent: everywhere. */
export const placesSchema = { places: textsSchema.optional() };

interface Places {
  accounts?: string[];
  regions?: string[];
}

/** Parses accounts by id or name, and regions by code or place. Throws CallError for anything else. */
export function placesOf({ places = [] }: { places?: string[] | undefined }, aws: ToolContext): Places {
  const ids = places.map((name) => accountNamed(name, aws));
  const isRegion = (_: string, at: number) => ids[at] === undefined;
  const regions = places.filter(isRegion).flatMap((name) => {
    const codes = regionsOf(name);
    if (codes.length > 0) return codes;
    throw new CallError(
      `${JSON.stringify(name)} is no AWS region, and no account that is connected: only ${connected(aws)}. Leave "places" out to ask all.`,
    );
  });
  const accounts = ids.filter((id) => id !== undefined);
  return {
    ...(accounts.length > 0 && { accounts: [...new Set(accounts)] }),
    ...(regions.length > 0 && { regions: [...new Set(regions)].sort() }),
  };
}

/** Returns the ids of the named accounts. Throws CallError for an unknown name. */
export function accountsOf(names: readonly string[], aws: ToolContext): string[] {
  const ids = names.map((name) => {
    const id = accountNamed(name, aws);
    if (id !== undefined) return id;
    throw new CallError(
      `No account ${JSON.stringify(name)} is connected, only ${connected(aws)}. Leave "accounts" out to ask all.`,
    );
  });
  return [...new Set(ids)];
}

function accountNamed(name: string, { accounts }: ToolContext): string | undefined {
  const lower = name.trim().toLowerCase();
  return accounts.find(({ alias, id }) => id === lower || alias?.toLowerCase() === lower)?.id;
}

const connected = ({ accounts }: ToolContext): string =>
  accounts
    .slice(0, MAX_LIST)
    .map(({ alias, id }) => (alias ? `${alias} (${id})` : id))
    .join(', ');

/** Returns the regions of a name: 'Ireland' → eu-west-1, 'eu' → several. Empty if it is not a region. */
export function regionsOf(name: string): string[] {
  const lower = name.trim().toLowerCase();
  return isRegionCode(lower) ? [lower] : findRegions(`in ${name}`).flatMap(({ codes }) => codes);
}
