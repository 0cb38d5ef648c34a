import { createHmac } from 'node:crypto';
import type { Doc } from '../../store/store.ts';
import { lookupId } from './secret-token.ts';

/** The one sign-in code that an e-mail address has, in its lookup; the code itself is not stored. */
export interface CodeDoc extends Doc {
  type: 'code';
  /**
   * HMAC of the code. A million codes are tried in a second, so its key, new for each code, is sealed with the
   * server's secret: who reads the store alone learns nothing.
   */
  hash: string;
  sealed_key: string;
  /** Wrong ones so far. */
  wrong: number;
  /** Epoch ms. */
  expires_at: number;
}

export const CODE_SECONDS = 15 * 60;
export const MAX_WRONG = 5;

export const codeId = (email: string): string => lookupId('code', email);

export const hashOfCode = (code: string, key: string): string =>
  createHmac('sha256', key).update(code).digest('hex');
