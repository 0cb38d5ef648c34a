import type { Key } from './keys.ts';

/** A key that the account made and can use; AWS looks after its own. */
export const isOwn = ({ KeyManager, KeyState }: Key): boolean =>
  KeyManager === 'CUSTOMER' && KeyState === 'Enabled';
