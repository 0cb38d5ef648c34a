import type { Aws } from '../../aws/aws.ts';

/** Tries an account's role before it is saved: see aws/verify-role.ts. */
export type VerifyRole = Aws['verifyRole'];

/** Whether an account's role lets us in yet: see aws/try-role.ts. */
export type TryRole = Aws['tryRole'];
