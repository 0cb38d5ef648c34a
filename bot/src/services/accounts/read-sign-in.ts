import type { z } from 'zod';
import type { WebIdentity } from '../../aws/web-identity/web-identity.ts';
import type { Config } from '../../config.ts';
import type { awsSignInSchema } from '../../contract/accounts.ts';

/** Returns why Windsock itself cannot sign in to AWS, if that is known within this many milliseconds. Never rejects. */
export type AwsSignIn = WebIdentity['problem'];

/** A person waits for the page meanwhile. */
const WAIT_MS = 5_000;

/** Returns whom connected accounts trust, and whether Windsock can sign in as that principal. */
export async function readSignIn({
  ctx,
}: {
  ctx: { config: Pick<Config, 'awsPrincipalArn'>; awsSignIn?: AwsSignIn };
}): Promise<z.output<typeof awsSignInSchema>> {
  const problem = await ctx.awsSignIn?.(WAIT_MS);
  return { principal_arn: ctx.config.awsPrincipalArn ?? null, problem: problem ?? null };
}
