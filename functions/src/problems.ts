import type { ServiceContext } from '@windsock/bot/services/service-context.ts';

/** Health probes give up after about a second, so `/readyz` must answer sooner. */
const WAIT_MS = 500;

/**
 * Returns the problems that `/readyz` reports without failing. A Windsock that cannot sign in to AWS still answers
 * every message with the reason, and its console shows the remedy, so it must stay in service.
 */
export async function problemsOf({ awsSignIn }: Pick<ServiceContext, 'awsSignIn'>): Promise<string[]> {
  const problem = await awsSignIn?.(WAIT_MS);
  return problem === undefined ? [] : [`AWS: ${problem}`];
}
