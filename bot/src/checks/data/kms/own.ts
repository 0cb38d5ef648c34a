import type { KeyMetadata } from '@aws-sdk/client-kms';

/** A key that the account made and can use; AWS looks after its own. */
export const isOwn = ({ KeyManager, KeyState }: KeyMetadata): boolean =>
  KeyManager === 'CUSTOMER' && KeyState === 'Enabled';
