import { idOfKey } from '../../crypto.ts';
import type { KeyRing } from '../../secret-keys.ts';
import type { KeyCheckDoc } from '../secrets/key-check.ts';
import { sealingKey } from '../secrets/key-check.ts';
import { BackupError } from './backup-error.ts';

/**
 * Throws BackupError if these keys do not decrypt all that is encrypted.
 * @param check the data's key check; absent: nothing is encrypted
 * @param what the name of the data in messages
 */
export function mustHoldKeys(check: KeyCheckDoc | undefined, keys: KeyRing | undefined, what: string): void {
  if (!check) return;
  const held = new Set((keys ?? []).map(idOfKey));
  const missing = [sealingKey(check), ...(check.older ?? []).map(({ id }) => id)].filter(
    (id) => !held.has(id),
  );
  if (missing.length === 0) return;
  throw new BackupError(
    `What is encrypted in ${what} needs a key (id ${missing.join(', ')}) that is neither in the settings nor in the data folder: set WINDSOCK_SECRET_KEYS to it, or put it into secret.key.`,
  );
}
