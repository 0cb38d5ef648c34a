import { hash, randomBytes, randomUUID } from 'node:crypto';

/** 256 random bits, safe in cookies, headers and URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** An id that tells nothing. */
export const newId = (): string => randomUUID();

/**
 * The id under which something secret or personal is looked up: it is not stored itself. A token of 256 random bits
 * needs no slow hash; an e-mail address is only kept out of ids and logs by it, not hidden from who guesses.
 */
export const lookupId = (kind: string, secret: string): string => `${kind}-${hash('sha256', secret, 'hex')}`;
