import { AppError } from '@windsock/bot/domain/errors.ts';
import { findMicrosoftUser } from '@windsock/bot/services/identity/find-microsoft-user.ts';
import type { ServiceContext } from '@windsock/bot/services/service-context.ts';
import type { Agent } from './caller.ts';

/** The same sentence for every key that does not work: it does not say whether the key exists or what it lacks. */
export const NO_USABLE_KEY =
  'This API key cannot be used: it is wrong, was revoked, has expired, or may not be used from this address. Look at the API keys in the console, and make a new one where it is needed.';

/**
 * Finds the agent that this access token belongs to. It creates no account: the person must have signed in before.
 * @throws AppError
 */
export async function findAgent(ctx: ServiceContext, authorization: string): Promise<Agent> {
  const token = /^Bearer ([\w.~+/=-]{1,8000})$/i.exec(authorization)?.[1];
  if (!token || !ctx.agentTokens) {
    throw new AppError('unauthenticated', NO_USABLE_KEY);
  }
  const identity = await ctx.agentTokens.verify(token);
  const user = await findMicrosoftUser({ ctx, input: { identity } });
  if (user) return { kind: 'agent', user };
  const signIn = `Sign in to Windsock with this Microsoft account once (${ctx.config.publicUrl}), then connect again.`;
  throw new AppError('forbidden', signIn);
}
