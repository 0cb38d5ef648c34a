import { createHmac } from 'node:crypto';
import type { Doc } from '../../store/store.ts';
import { lookupId } from './secret-token.ts';

/** The sign-in codes of an e-mail address, in its lookup, oldest first. The codes themselves are not stored. */
export interface CodesDoc extends Doc {
  type: 'codes';
  codes: Code[];
}

export interface Code {
  /**
   * HMAC of the code. A million codes can be tried in a second, so each code has its own HMAC key, encrypted with the
   * server's secret. Whoever reads only the store learns nothing.
   */
  hash: string;
  sealed_key: string;
  /** SHA-256 of the cookie of the browser that requested it. */
  browser_hash: string;
  /**
   * Wrong tries of that browser so far. From MAX_WRONG on the code is void. Once a code is used, it and all others have
   * this value.
   */
  wrong: number;
  /** Epoch ms. */
  expires_at: number;
}

export const CODE_SECONDS = 15 * 60;
export const MAX_WRONG = 5;
/**
 * How long it is remembered who requested a code. An hour-old link opened in that browser is then simply expired, and
 * raises no question.
 */
const ASKED_SECONDS = 60 * 60;
/** Codes that one browser may have at a time. Mail may be slow and arrive in any order. */
export const CODES_OF_BROWSER = 3;

export const codesId = (email: string): string => lookupId('codes', email);

export const hashOfCode = (code: string, key: string): string =>
  createHmac('sha256', key).update(code).digest('hex');

/** Returns until when the code is kept, valid or not, in epoch ms. */
export const forgottenAt = ({ expires_at }: Code): number =>
  expires_at + (ASKED_SECONDS - CODE_SECONDS) * 1000;

export const isValid = ({ wrong, expires_at }: Code, now: number): boolean =>
  wrong < MAX_WRONG && now < expires_at;
