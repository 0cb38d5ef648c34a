import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { addressSchema } from '../../contract/message.ts';
import type { Sealer } from '../../crypto.ts';
import { AppError } from '../../domain/errors.ts';
import { PERSONAL_TENANT } from '../../microsoft/claims.ts';
import { StoreError } from '../../store/errors.ts';
import type { Doc, Store } from '../../store/store.ts';
import { lookupId, newToken } from '../identity/secret-token.ts';

/** A card stays in its channel. Whoever finds it a day later gets a new one by asking the bot. */
export const LINK_SECONDS = 24 * 3600;
const CONTEXT = 'teams-link';

const linkSchema = z.object({
  /** Different in every token. */
  nonce: z.string(),
  /** Tenant, conversation and bot as in the verified activity. `org` is the tenant. */
  address: addressSchema.extend({ surface: z.literal('teams'), org: z.guid().refine(isOrganisation) }),
  /** The team or chat that the bot is installed in. */
  place: z.string(),
  tenant_name: z.string().nullable(),
  /** Epoch ms. */
  expires: z.number(),
});
export type TeamsLink = z.infer<typeof linkSchema>;

/** Records that a token was used, as long as it could be used again. */
interface UsedLinkDoc extends Doc {
  type: 'teams_link_used';
}

/**
 * Returns false for the tenant shared by all personal Microsoft accounts: whoever claimed it would get everybody's
 * messages.
 */
export function isOrganisation(tenantId: string): boolean {
  return tenantId.toLowerCase() !== PERSONAL_TENANT;
}

/**
 * Makes the token of a "Connect this organisation" card. It proves that its holder was shown it by the bot, in that
 * tenant. It is encrypted (authenticated, and unreadable), so that cards need no storage however many are posted. It is
 * compact, since some clients keep only 2,000 characters of a URL.
 * @param input.address of an activity whose signature was verified, and of nothing else
 * @throws Error when the tenant cannot be connected
 */
export function makeLinkToken({
  ctx,
  input,
}: {
  ctx: { sealer: Sealer; now: () => number };
  input: { address: z.input<typeof addressSchema>; place?: string; tenantName: string | null };
}): string {
  const link = linkSchema.parse({
    nonce: newToken(),
    address: { ...input.address, org: input.address.org.toLowerCase() },
    place: input.place ?? input.address.channel,
    tenant_name: input.tenantName,
    expires: ctx.now() + LINK_SECONDS * 1000,
  });
  return ctx.sealer.seal(deflateRawSync(JSON.stringify(link)).toString('base64'), CONTEXT);
}

/**
 * Reads a token, without using it up.
 * @throws AppError forbidden when we did not make it; conflict when it has expired
 */
export function readLinkToken({
  ctx,
  input,
}: {
  ctx: { sealer: Sealer; now: () => number };
  input: { token: string };
}): TeamsLink {
  const link = open(ctx.sealer, input.token);
  if (!link) {
    throw new AppError('forbidden', 'This link was not made by this Windsock. Open the card in Teams again.');
  }
  if (link.expires > ctx.now()) return link;
  throw new AppError('conflict', 'This link has expired. Mention Windsock in Teams to get a new one.');
}

function open(sealer: Sealer, token: string): TeamsLink | undefined {
  try {
    const packed = Buffer.from(sealer.open(token, CONTEXT), 'base64');
    return linkSchema.parse(JSON.parse(inflateRawSync(packed).toString()));
  } catch {
    return undefined;
  }
}

/** Uses a token up. Returns true for exactly one of any concurrent callers, and false for all others from then on. */
export async function useLinkToken({
  ctx,
  input,
}: {
  ctx: { store: Store };
  input: { link: TeamsLink };
}): Promise<boolean> {
  const id = lookupId('teams-link', input.link.nonce);
  // Twice its life, since clocks differ.
  const used: UsedLinkDoc = { id, type: 'teams_link_used', ttl: 2 * LINK_SECONDS };
  try {
    await ctx.store.create('lookups', id, used);
    return true;
  } catch (error) {
    if (error instanceof StoreError && error.code === 'conflict') return false;
    throw error;
  }
}
