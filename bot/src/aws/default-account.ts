import type { Account } from './account.ts';
import type { ClientSettings } from './clients.ts';
import { createAccountClients } from './clients.ts';
import { ExplainedError, explainAwsError } from './errors.ts';
import { partitionOf } from './regions.ts';

/**
 * Returns the account of the SDK's own configuration (environment, profile, instance role), for the command line's
 * --aws. Throws an ExplainedError if AWS accepts no credentials.
 */
export async function defaultAccount(settings: ClientSettings): Promise<Account> {
  const [{ STSClient, GetCallerIdentityCommand }, { IAMClient, ListAccountAliasesCommand }] =
    await Promise.all([import('@aws-sdk/client-sts'), import('@aws-sdk/client-iam')]);
  const primaryRegion = await new STSClient({}).config.region().catch(() => 'us-east-1');
  const account: Account = {
    id: '',
    partition: partitionOf(primaryRegion),
    primaryRegion,
    access: { kind: 'default' },
  };
  const clients = createAccountClients(account, settings);
  const [identity, aliases] = await Promise.all([
    clients
      .get(STSClient, primaryRegion)
      .send(new GetCallerIdentityCommand({}))
      .catch((error: unknown) => {
        const explanation = explainAwsError(error, 'sts:GetCallerIdentity');
        throw new ExplainedError(`AWS cannot be asked: ${explanation.reason}`, explanation);
      }),
    // Many readers may not list aliases, and many accounts have none. The account number then stands alone.
    clients
      .get(IAMClient, primaryRegion)
      .send(new ListAccountAliasesCommand({}))
      .catch(() => undefined),
  ]);
  return { ...account, id: identity.Account ?? '', alias: aliases?.AccountAliases?.[0] };
}
