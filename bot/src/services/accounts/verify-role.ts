import type { Aws } from '../../aws/aws.ts';

/** Checks an account's role before it is saved: see aws/verify-role.ts. */
export type VerifyRole = Aws['verifyRole'];

/** Returns whether an account's role can be assumed yet: see aws/try-role.ts. */
export type TryRole = Aws['tryRole'];
