import type { adminOf } from '../../integration/aws-accounts.ts';

/** Returns the options with which SDK clients reach an account as its administrator, in a region. */
export type AdminIn = (region: string) => ReturnType<typeof adminOf>;
