import type { ServiceContext } from '@windsock/bot/services/service-context.ts';

/** Whoever asks whether we are ready waits no longer than a second, so that we are not taken for dead. */
const WAIT_MS = 500;

/**
 * What `/readyz` tells beside whether requests can be served: a Windsock that cannot sign in to AWS takes every message and
 * answers it with the reason, and its console shows the remedy, so it is not to be taken out of service.
 */
export async function problemsOf({ awsSignIn }: Pick<ServiceContext, 'awsSignIn'>): Promise<string[]> {
  const problem = await awsSignIn?.(WAIT_MS);
  return problem === undefined ? [] : [`AWS: ${problem}`];
}
