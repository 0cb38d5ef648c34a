import { createHmac } from 'node:crypto';
import type { Doc } from '../../store/store.ts';
import { lookupId } from './secret-token.ts';

/** The sign-in codes of an e-mail address, in its lookup, the oldest first; the codes themselves are not stored. */
export interface CodesDoc extends Doc {
  type: 'codes';
  codes: Code[];
}

export interface Code {
  /**
   * HMAC of the code. A million codes are tried in a second, so its key, new for each code, is sealed with the
   * server's secret: who reads the store alone learns nothing.
   */
  hash: string;
  sealed_key: string;
  /** SHA-256 of the cookie of the browser that asked for it. */
  browser_hash: string;
  /** Wrong tries of that browser so far; from MAX_WRONG on the code is void. What was used, and all beside it, has it. */
  wrong: number;
  /** Epoch ms. */
  expires_at: number;
}

export const CODE_SECONDS = 15 * 60;
export const MAX_WRONG = 5;
/** For so long it is known who asked: the link of an hour ago is old news in that browser, and no question there. */
const ASKED_SECONDS = 60 * 60;
/** Of those that one browser asked for: mail may be slow, and come in any order. */
export const CODES_OF_BROWSER = 3;

export const codesId = (email: string): string => lookupId('codes', email);

export const hashOfCode = (code: string, key: string): string =>
  createHmac('sha256', key).update(code).digest('hex');

/** Until when the code is kept, good or not, in epoch ms. */
export const forgottenAt = ({ expires_at }: Code): number =>
  expires_at + (ASKED_SECONDS - CODE_SECONDS) * 1000;

export const isValid = ({ wrong, expires_at }: Code, now: number): boolean =>
  wrong < MAX_WRONG && now < expires_at;
