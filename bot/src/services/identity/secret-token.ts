import { hash, randomBytes, randomUUID } from 'node:crypto';

/** 256 random bits, safe in cookies, headers and URLs. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** An id that reveals nothing. */
export const newId = (): string => randomUUID();

/**
 * Returns the id of the lookup for something secret or personal, which is not stored itself. A token of 256 random bits
 * needs no slow hash. For an e-mail address this only keeps it out of ids and logs, and does not hide it from somebody
 * who guesses it.
 */
export const lookupId = (kind: string, secret: string): string => `${kind}-${hash('sha256', secret, 'hex')}`;
