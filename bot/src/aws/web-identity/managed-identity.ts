import type { ManagedIdentityCredential } from '@azure/identity';
import type { AwsWebIdentityConfig } from '../../config-aws.ts';
import { cannotSignIn } from './cannot-sign-in.ts';

type AzureToken = Extract<AwsWebIdentityConfig['token'], { from: 'azure' }>;

/** The time for all tries. The endpoint is on this machine, or nowhere. */
const DEADLINE_MS = 10_000;
const RETRY = { maxRetries: 2, retryDelayInMs: 500 };

/**
 * Reads tokens of Azure's managed identity for an application in Entra: in a Function App, a container app, a virtual
 * machine or a pod with a workload identity. Azure's SDK keeps a token until shortly before it expires.
 * @throws ExplainedError if there is none: see cannot-sign-in.ts
 */
export function createManagedIdentity(given: AzureToken): () => Promise<string> {
  let opening: Promise<ManagedIdentityCredential> | undefined;
  return async () => {
    opening ??= open(given).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    try {
      const credential = await opening;
      return (await inTime(credential.getToken(`${given.audience}/.default`))).token;
    } catch (error) {
      throw cannotSignIn(remedyFor(error, given), { cause: error });
    }
  };
}

async function open({ clientId }: AzureToken): Promise<ManagedIdentityCredential> {
  // Imported only here, since it takes a while to load.
  const { ManagedIdentityCredential: Credential } = await import('@azure/identity');
  return new Credential({ ...(clientId && { clientId }), retryOptions: RETRY });
}

const LATE = 'LateError';

/** Limits the time. The SDK passes no signal to its endpoint, so a late result is dropped. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('no answer in time'), { name: LATE })),
      DEADLINE_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Returns the remedy. Azure reports the problem with Entra's AADSTS numbers, or in the endpoint's own words. */
function remedyFor(error: unknown, { clientIdVariable }: AzureToken): string {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (/AADSTS(500011|650057|70011)|invalid_resource|resource principal named/i.test(message))
    return (
      "Entra knows no application with the App ID URI in AWS_WEB_IDENTITY_AUDIENCE: in the identity's own tenant, register " +
      'one (App registrations, Expose an API), or correct AWS_WEB_IDENTITY_AUDIENCE.'
    );
  if (/AADSTS50105\d*/.test(message))
    return (
      'The application in AWS_WEB_IDENTITY_AUDIENCE gives tokens only to those that are assigned to it: assign the ' +
      "managed identity one of its app roles, or set 'Assignment required' of its enterprise application to no."
    );
  if (
    /identity not found|no user.?assigned|no managed identity|identity.*not (been )?assigned/i.test(message)
  )
    return clientIdVariable
      ? `The managed identity with the client id in ${clientIdVariable} is not assigned here: assign it (in the Function App: Settings, Identity, User assigned), or correct ${clientIdVariable}.`
      : 'No managed identity is assigned here: switch it on (in the Function App: Settings, Identity), or set AZURE_CLIENT_ID where a user-assigned one is meant.';
  if (name === LATE || /network|unreachable|ECONN|ETIMEDOUT|timed out|not available/i.test(message))
    return (
      "Azure's identity endpoint does not answer on this machine: switch on a managed identity (in the Function App: " +
      'Settings, Identity), or, outside of Azure, remove AWS_WEB_IDENTITY_AUDIENCE and set AWS_WEB_IDENTITY_TOKEN_FILE.'
    );
  return (
    "Azure's identity endpoint gave no token for AWS_WEB_IDENTITY_AUDIENCE; the log has its reason. Look at the managed " +
    "identity (in the Function App: Settings, Identity) and at the application's App ID URI in Entra."
  );
}
